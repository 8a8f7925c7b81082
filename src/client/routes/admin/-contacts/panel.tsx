import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { adminLists, adminTable } from '@/content/admin'
import { toasts } from '@/content/toasts'
import { trpc } from '@/client/trpc'
import { Checkbox } from '@/client/ui/checkbox'
import type { Column } from '@/client/ui/data-table'
import type { Contact } from '@/shared/contacts'
import { CellText } from '../-cell-text'
import { LocalDate } from '../-local-date'
import { useOpenedRecord } from '../-opened-record'
import { useOutcome } from '../-outcome'
import { RecordList } from '../-record-list'
import { useRemoval } from '../-removal'
import { RowButton } from '../-row-button'
import { EnquiryDialog } from './enquiry-dialog'
import { fullName } from '../-full-name'
import { StatusSelect } from './status-select'

const words = adminLists.contacts
const { deleted, notDeleted } = toasts.contacts

const columns: Column<Contact>[] = [
  {
    key: 'name',
    header: words.columns.name,
    isRowName: true,
    cell: (contact) => <CellText text={fullName(contact)} />,
  },
  { key: 'email', header: words.columns.email, cell: ({ email }) => <CellText text={email} /> },
  { key: 'company', header: words.columns.company, cell: ({ company }) => <CellText text={company} /> },
  {
    key: 'status',
    header: words.columns.status,
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
    width: '8rem',
    cell: ({ createdAt }) => <LocalDate moment={createdAt} />,
  },
]

/** The enquiries, or what was caught as spam instead; that is outside of the total in any case (R21). */
function useContactList(isSpamShown: boolean) {
  const contacts = trpc.admin.contacts.list.useQuery({})
  const spam = trpc.admin.contacts.list.useQuery({ spam: 'true' }, { enabled: isSpamShown })
  const total = contacts.data?.total
  const list = isSpamShown && total !== undefined ? { ...spam, data: spam.data && { ...spam.data, total } } : contacts
  return { list, isCounted: total !== undefined }
}

/** The tab Contacts (spec section 2): enquiries are read, moved on and deleted, never written. */
export function ContactsPanel() {
  const [isSpamShown, setSpamShown] = useState(false)
  const { list, isCounted } = useContactList(isSpamShown)
  const outcome = useOutcome('contacts')
  const removal = trpc.admin.contacts.remove.useMutation(outcome(deleted, notDeleted))
  const { remove, deletingIds } = useRemoval(removal.mutateAsync)
  const { opened, edit: view, close } = useOpenedRecord<Contact>()
  const viewButton = (contact: Contact) => (
    <RowButton icon="eye" label={adminTable.view(fullName(contact))} onClick={() => view(contact)} />
  )
  return (
    <>
      <RecordList
        words={isSpamShown ? { ...words, empty: words.spam.empty } : words}
        list={list}
        columns={columns}
        nameOf={fullName}
        add={
          isCounted && (
            <Checkbox
              label={words.spam.show}
              {...(isSpamShown && { hint: words.spam.text })}
              checked={isSpamShown}
              onChange={({ target }) => setSpamShown(target.checked)}
            />
          )
        }
        extraActions={viewButton}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened?.row && <EnquiryDialog contact={opened.row} onClose={close} />}
    </>
  )
}
