import { chakra } from '@/client/theme/chakra'
import { adminLists } from '@/content/admin'
import { adminTable } from '@/content/admin-table'
import { adminCases } from '@/content/admin-cases'
import { trpc } from '@/client/trpc'
import { type Contact, contactStatuses } from '@/shared/contacts'
import { CellText } from '../-list/cell-text'
import { asOptions, type ListColumn, useListSearch } from '../-list/list-search'
import { LocalDate } from '../-list/local-date'
import { RecordList } from '../-list/record-list'
import { RowButton } from '../-list/row-button'
import { fullName } from '../-record/full-name'
import { useOpenedRecord } from '../-record/opened-record'
import { useRemoval } from '../-record/removal'
import { EnquiryDialog } from './enquiry-dialog'
import { useNeighbours } from './neighbours'
import { StatusSelect } from './status-select'

const words = adminLists.contacts

const columns: ListColumn<'contacts'>[] = [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'firstName',
    isRowName: true,
    cell: (contact) => (
      <span {...(!contact.isRead && { 'aria-description': adminCases.unread })}>
        <CellText text={fullName(contact)} isOneOfMany isNews={!contact.isRead} />
      </span>
    ),
  },
  {
    key: 'email',
    header: words.columns.email,
    sortBy: 'email',
    cell: ({ email, isRead }) => <CellText text={email} isOneOfMany isNews={!isRead} />,
  },
  {
    key: 'company',
    header: words.columns.company,
    sortBy: 'company',
    cell: ({ company, isRead }) => <CellText text={company} isOneOfMany isNews={!isRead} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    sortBy: 'status',
    width: '11rem',
    cell: (contact) => (
      <chakra.div minWidth="9rem">
        <StatusSelect contact={contact} name={fullName(contact)} />
      </chakra.div>
    ),
  },
  {
    key: 'date',
    header: words.columns.date,
    sortBy: 'createdAt',
    width: '8rem',
    cell: ({ createdAt }) => <LocalDate timestamp={createdAt} />,
  },
]

const filters = { status: asOptions(contactStatuses), spam: words.spam.show, due: words.due }

/** The tab Contacts: enquiries are read, answered, moved on and deleted, never written. */
export function ContactsPanel() {
  const search = useListSearch('contacts', { columns, filters })
  const calls = trpc.useUtils()
  const list = trpc.admin.contacts.list.useQuery(search.input, search.options)
  const removal = trpc.admin.contacts.remove.useMutation()
  const { remove, deletingIds } = useRemoval<Contact>('contacts', { call: removal.mutateAsync, nameOf: fullName })
  const {
    opened,
    edit: view,
    close,
  } = useOpenedRecord<Contact>(async (id) => {
    // Spam is found by its address, too.
    const { contact } = await calls.client.admin.contacts.get.query({ id })
    return { items: [contact] }
  })
  const neighbours = useNeighbours(list.data?.items ?? [], opened?.row?.id)
  const viewButton = (contact: Contact) => (
    <RowButton icon="eye" label={adminTable.view(fullName(contact))} onClick={() => view(contact)} />
  )
  return (
    <>
      <RecordList
        words={search.isSpam ? { ...words, empty: words.spam.empty } : words}
        search={search}
        list={list}
        nameOf={fullName}
        extraActions={viewButton}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened?.row && <EnquiryDialog contact={opened.row} {...neighbours} onOpen={view} onClose={close} />}
    </>
  )
}
