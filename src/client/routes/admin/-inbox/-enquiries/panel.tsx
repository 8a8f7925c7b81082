import { chakra } from '@/client/theme/chakra'
import { useMemo } from 'react'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { adminCases } from '@/content/inbox/admin-cases'
import { trpc } from '@/client/calls/trpc'
import { useCurrentUser } from '@/client/accounts/current-user'
import { Button } from '@/client/ui/buttons/button'
import { officeToday } from '@/client/accounts/office-days'
import { type Enquiry, enquiryStatuses } from '@/shared/inbox/enquiries'
import { CellText } from '../../-list/-rows/cell-text'
import { asOptions, type ListColumn, useListSearch } from '../../-list/-toolbar/list-search'
import { LocalDate } from '../../-list/-rows/local-date'
import { RecordList } from '../../-list/record-list'
import { fullName } from '../../-record/full-name'
import { useOpenedRecord } from '../../-list/opened-record'
import { useSoftDelete } from '../../-record/soft-delete'
import { CaseLine } from './case-line'
import { EnquiryDialog } from './enquiry-dialog'
import { useNeighbours } from '../neighbours'
import { StatusSelect } from './status-select'

const words = enquiryWords

const columnsOf = (view: (contact: Enquiry) => void, today: string): ListColumn<'contacts'>[] => [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'firstName',
    isRowName: true,
    cell: (contact) => (
      <span {...(!contact.isRead && { 'aria-description': adminCases.unread })}>
        <Button variant="link" size="inline" color="fg" onClick={() => view(contact)}>
          <CellText text={fullName(contact)} isOneOfMany isNews={!contact.isRead} />
        </Button>
      </span>
    ),
    detail: (contact) => <CaseLine contact={contact} today={today} />,
  },
  {
    key: 'email',
    header: words.columns.email,
    sortBy: 'email',
    width: '27%',
    cell: ({ email, isRead }) => <CellText text={email} isOneOfMany isNews={!isRead} />,
  },
  {
    key: 'company',
    header: words.columns.company,
    sortBy: 'company',
    // Often empty, so addresses have its room.
    width: '11%',
    cell: ({ company, isRead }) => <CellText text={company} isOneOfMany isNews={!isRead} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    sortBy: 'status',
    width: '10.25rem',
    cell: (contact) => (
      <chakra.div minWidth="8.25rem">
        <StatusSelect contact={contact} name={fullName(contact)} />
      </chakra.div>
    ),
  },
  {
    key: 'date',
    header: words.columns.date,
    sortBy: 'createdAt',
    width: '7.25rem',
    cell: ({ createdAt }) => <LocalDate timestamp={createdAt} />,
  },
]

/** Oneself and nobody first, then the others who can look after an enquiry. */
function useAssigneeFilter() {
  const { user } = useCurrentUser()
  const { data } = trpc.admin.contacts.assignees.useQuery()
  const others = (data?.items ?? []).filter(({ id }) => id !== user?.id)
  const { mine, nobody } = adminCases.filter
  return {
    me: user?.id,
    administrators: data?.items ?? [],
    options: [
      { value: 'me', label: mine },
      { value: 'nobody', label: nobody },
      ...others.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  }
}

const statusFilter = asOptions(enquiryStatuses)

/** The tab Contacts: enquiries are read, answered, moved on and deleted, never written. */
export function EnquiriesPanel() {
  const { administrators, ...assignee } = useAssigneeFilter()
  const calls = trpc.useUtils()
  const removal = trpc.admin.contacts.remove.useMutation()
  const {
    opened,
    edit: view,
    close,
  } = useOpenedRecord<Enquiry>(
    async (id) => {
      // Spam is found by its address, too.
      const { contact } = await calls.client.admin.contacts.get.query({ id })
      return { items: [contact] }
    },
    { canAdd: false },
  )
  const today = officeToday()
  const columns = useMemo(() => columnsOf(view, today), [view, today])
  const search = useListSearch('contacts', {
    columns,
    filters: { status: statusFilter, assignee, spam: words.spam.show, due: words.due, unanswered: words.unanswered },
  })
  const list = trpc.admin.contacts.list.useQuery(search.input, search.options)
  const { remove, deletingIds } = useSoftDelete<Enquiry>('contacts', { call: removal.mutateAsync, nameOf: fullName })
  const neighbours = useNeighbours(list.data?.items ?? [], opened?.row?.id)
  return (
    <>
      <RecordList
        words={search.isSpam ? { ...words, empty: words.spam.empty } : words}
        search={search}
        list={list}
        nameOf={fullName}
        onView={view}
        several={{ statuses: enquiryStatuses, assignees: administrators }}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened?.row && <EnquiryDialog contact={opened.row} neighbours={neighbours} onOpen={view} onClose={close} />}
    </>
  )
}
