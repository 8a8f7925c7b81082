import { subscriptionWords } from '@/content/newsletter/admin-newsletter'
import { trpc } from '@/client/calls/trpc'
import { Tag } from '@/client/ui/tag'
import { type Newsletter, subscriberStatuses } from '@/shared/newsletter/newsletters'
import { subscriberWord } from '@/shared/newsletter/subscriber-words'
import { ImportButton } from '../../-import/import-button'
import { Beside } from '../../-list/beside'
import { CellText } from '../../-list/-rows/cell-text'
import { AddButton } from '../../-list/-toolbar/add-button'
import { type ListColumn, useListSearch } from '../../-list/-toolbar/list-search'
import { RecordList } from '../../-list/record-list'
import { useOpenedRecord } from '../../-list/opened-record'
import { useSoftDelete } from '../../-record/soft-delete'
import { AddSubscriberDialog } from './add-subscriber-dialog'
import { SubscriberDialog } from './subscriber-dialog'

const words = subscriptionWords

/** The address, and below it what the column of the specification has no word for: that no issues go there any more. */
const Subscriber = ({ email, status, tags }: Newsletter) => (
  <div>
    <CellText text={email} />
    {tags.length > 0 && <Beside text={tags.join(', ')} />}
    {(status === 'unsubscribed' || status === 'suppressed') && <Tag variant="outline">{subscriberWord(status)}</Tag>}
  </div>
)

const columns: ListColumn<'newsletters'>[] = [
  {
    key: 'email',
    header: words.columns.email,
    sortBy: 'email',
    isRowName: true,
    cell: (subscriber) => <Subscriber {...subscriber} />,
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

const statusFilter = {
  status: subscriberStatuses.map((value) => ({ value, label: subscriberWord(value) })),
}

/** Which record a toast and a button are about. */
const nameOf = ({ email }: { id: number; email: string }) => email

/**
 * The tab Newsletters. Consent and confirmation belong to the subscriber: the firm ends a subscription, and who it adds begins one by confirming.
 */
export function NewslettersPanel() {
  const calls = trpc.useUtils()
  const tags = trpc.admin.newsletters.tags.useQuery().data?.items ?? []
  const search = useListSearch('newsletters', {
    columns,
    filters: {
      ...statusFilter,
      ...(tags.length > 0 && { tag: tags.map(({ tag }) => ({ value: tag, label: tag })) }),
    },
  })
  const list = trpc.admin.newsletters.list.useQuery(search.input, search.options)
  const removal = trpc.admin.newsletters.remove.useMutation()
  const { remove, deletingIds } = useSoftDelete('newsletters', { call: removal.mutateAsync, nameOf })
  const {
    opened,
    add,
    edit: view,
    close,
  } = useOpenedRecord<Newsletter>((id) => calls.client.admin.newsletters.list.query({ id }), { canAdd: true })
  return (
    <>
      <RecordList
        words={words}
        search={search}
        add={<AddButton label={words.add} onClick={add} />}
        fileActions={<ImportButton kind="subscribers" />}
        list={list}
        nameOf={nameOf}
        onView={view}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened?.row === null && <AddSubscriberDialog onClose={close} />}
      {opened?.row && <SubscriberDialog subscriber={opened.row} onClose={close} />}
    </>
  )
}
