import { chakra } from '@/client/theme/chakra'
import { adminLists, adminTable } from '@/content/admin'
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
import { StatusSelect } from './status-select'

const words = adminLists.contacts

const columns: ListColumn<'contacts'>[] = [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'firstName',
    isRowName: true,
    cell: (contact) => <CellText text={fullName(contact)} isOneOfMany />,
  },
  {
    key: 'email',
    header: words.columns.email,
    sortBy: 'email',
    cell: ({ email }) => <CellText text={email} isOneOfMany />,
  },
  {
    key: 'company',
    header: words.columns.company,
    sortBy: 'company',
    cell: ({ company }) => <CellText text={company} isOneOfMany />,
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

const filters = { status: asOptions(contactStatuses), spam: words.spam.show }

/** The tab Contacts: enquiries are read, moved on and deleted, never written. */
export function ContactsPanel() {
  const search = useListSearch('contacts', { columns, filters })
  const list = trpc.admin.contacts.list.useQuery(search.input, search.options)
  const removal = trpc.admin.contacts.remove.useMutation()
  const { remove, deletingIds } = useRemoval<Contact>('contacts', { call: removal.mutateAsync, nameOf: fullName })
  const { opened, edit: view, close } = useOpenedRecord<Contact>()
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
      {opened?.row && <EnquiryDialog contact={opened.row} onClose={close} />}
    </>
  )
}
