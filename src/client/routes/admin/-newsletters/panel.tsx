import { adminLists } from '@/content/admin'
import { trpc } from '@/client/trpc'
import { Tag } from '@/client/ui/tag'
import { CellText } from '../-list/cell-text'
import { type ListColumn, useListSearch } from '../-list/list-search'
import { RecordList } from '../-list/record-list'
import { useRemoval } from '../-record/removal'

const words = adminLists.newsletters

const columns: ListColumn<'newsletters'>[] = [
  {
    key: 'email',
    header: words.columns.email,
    sortBy: 'email',
    isRowName: true,
    cell: ({ email }) => <CellText text={email} />,
  },
  {
    key: 'consent',
    header: words.columns.consent,
    width: '10rem',
    cell: ({ consentGiven }) => (consentGiven ? words.consent.given : words.consent.notGiven),
  },
  {
    key: 'subscribed',
    header: words.columns.subscribed,
    width: '10rem',
    cell: ({ isConfirmed }) => (
      <Tag variant={isConfirmed ? 'secondary' : 'outline'}>
        {isConfirmed ? words.subscribed.confirmed : words.subscribed.pending}
      </Tag>
    ),
  },
]

const filters = {
  status: (['confirmed', 'pending'] as const).map((value) => ({ value, label: words.subscribed[value] })),
}

/** Which record a toast and a button are about. */
const nameOf = ({ email }: { id: number; email: string }) => email

/**
 * The tab Newsletters. Consent and confirmation belong to the subscriber, so nothing here changes them.
 */
export function NewslettersPanel() {
  const search = useListSearch('newsletters', { columns, filters })
  const list = trpc.admin.newsletters.list.useQuery(search.input, search.options)
  const removal = trpc.admin.newsletters.remove.useMutation()
  const { remove, deletingIds } = useRemoval('newsletters', { call: removal.mutateAsync, nameOf })
  return (
    <RecordList words={words} search={search} list={list} nameOf={nameOf} onDelete={remove} deletingIds={deletingIds} />
  )
}
