import { adminLists } from '@/content/admin'
import { adminToasts } from '@/content/admin-toasts'
import { trpc } from '@/client/trpc'
import { Tag } from '@/client/ui/tag'
import { CellText } from '../-list/cell-text'
import { type ListColumn, useListSearch } from '../-list/list-search'
import { RecordList } from '../-list/record-list'
import { useRemoval } from '../-record/removal'
import { useOutcome } from '../-record/write-outcome'

const words = adminLists.newsletters
const { deleted, notDeleted } = adminToasts.newsletters

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

/**
 * The tab Newsletters. Consent and confirmation belong to the subscriber, so nothing here changes them.
 */
export function NewslettersPanel() {
  const search = useListSearch('newsletters', { columns, filters })
  const list = trpc.admin.newsletters.list.useQuery(search.input, search.options)
  const outcome = useOutcome('newsletters')
  const removal = trpc.admin.newsletters.remove.useMutation(outcome(deleted, notDeleted))
  const { remove, deletingIds } = useRemoval(removal.mutateAsync)
  return (
    <RecordList
      words={words}
      search={search}
      list={list}
      nameOf={({ email }) => email}
      onDelete={remove}
      deletingIds={deletingIds}
    />
  )
}
