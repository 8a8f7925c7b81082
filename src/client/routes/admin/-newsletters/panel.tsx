import { adminLists } from '@/content/admin'
import { toasts } from '@/content/toasts'
import { trpc } from '@/client/trpc'
import type { Column } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { Newsletter } from '@/shared/newsletters'
import { CellText } from '../-cell-text'
import { useOutcome } from '../-outcome'
import { RecordList } from '../-record-list'
import { useRemoval } from '../-removal'

const words = adminLists.newsletters
const { deleted, notDeleted } = toasts.newsletters

const columns: Column<Newsletter>[] = [
  { key: 'email', header: words.columns.email, isRowName: true, cell: ({ email }) => <CellText text={email} /> },
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

/**
 * The tab Newsletters (spec section 2). Consent and confirmation belong to the subscriber, so nothing here changes them
 * (spec section 4).
 */
export function NewslettersPanel() {
  const list = trpc.admin.newsletters.list.useQuery({})
  const outcome = useOutcome('newsletters')
  const removal = trpc.admin.newsletters.remove.useMutation(outcome(deleted, notDeleted))
  const { remove, deletingIds } = useRemoval(removal.mutateAsync)
  return (
    <RecordList
      words={words}
      list={list}
      columns={columns}
      nameOf={({ email }) => email}
      onDelete={remove}
      deletingIds={deletingIds}
    />
  )
}
