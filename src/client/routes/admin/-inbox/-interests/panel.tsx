import { chakra } from '@/client/theme/chakra'
import { useMemo } from 'react'
import { interestWords } from '@/content/inbox/admin-interests'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Interest, interestStatuses } from '@/shared/inbox/interests'
import { formatCents } from '@/shared/values/formats'
import { ImportButton } from '../../-import/import-button'
import { Beside } from '../../-list/beside'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDay } from '../../-list/-rows/local-day'
import { asOptions, type ListColumn, useListSearch } from '../../-list/-toolbar/list-search'
import { RecordList } from '../../-list/record-list'
import { useOpenedRecord } from '../../-list/opened-record'
import { useSoftDelete } from '../../-record/soft-delete'
import { useNeighbours } from '../neighbours'
import { InterestDialog } from './dialog'
import { StatusSelect } from './status-select'
import { Sums } from './sums'

const words = interestWords

const columnsOf = (open: (interest: Interest) => void): ListColumn<'interests'>[] => [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'name',
    isRowName: true,
    width: '16%',
    cell: (interest) => (
      <Button variant="link" size="inline" color="fg" onClick={() => open(interest)}>
        <CellText text={interest.name} />
      </Button>
    ),
  },
  {
    key: 'offering',
    header: words.columns.offering,
    sortBy: 'investmentName',
    cell: ({ investmentName, note }) => (
      <chakra.div minWidth="0">
        <CellText text={investmentName} />
        <Beside text={note} />
      </chakra.div>
    ),
  },
  {
    key: 'amount',
    header: words.columns.amount,
    sortBy: 'amountCents',
    isNumeric: true,
    width: '7rem',
    cell: ({ amountCents }) => (amountCents === null ? adminTable.dash : formatCents(amountCents)),
  },
  {
    key: 'status',
    header: words.columns.status,
    sortBy: 'status',
    width: '11.5rem',
    cell: (interest) => (
      <chakra.div minWidth="9.5rem">
        <StatusSelect interest={interest} />
      </chakra.div>
    ),
  },
  {
    key: 'followUp',
    header: words.columns.followUp,
    sortBy: 'followUpOn',
    width: '7.5rem',
    cell: ({ followUpOn }) => <LocalDay day={followUpOn} />,
  },
  {
    key: 'assignee',
    header: words.columns.assignee,
    sortBy: 'assigneeName',
    width: '14%',
    cell: ({ assigneeName }) => <CellText text={assigneeName} />,
  },
]

const filters = { status: asOptions(interestStatuses), spam: words.spam.show, due: words.due }
const nameOf = ({ name }: Interest) => name

/** The section Interest: who might put how much into which offering, and how far that has come. They are moved on and deleted, never written. */
export function InterestsPanel() {
  const calls = trpc.useUtils()
  const { opened, edit, close } = useOpenedRecord<Interest>((id) => calls.client.admin.interests.list.query({ id }), {
    canAdd: false,
  })
  const columns = useMemo(() => columnsOf(edit), [edit])
  const search = useListSearch('interests', { columns, filters })
  const list = trpc.admin.interests.list.useQuery(search.input, search.options)
  const administrators = trpc.admin.interests.assignees.useQuery()
  const removal = trpc.admin.interests.remove.useMutation()
  const { remove, deletingIds } = useSoftDelete<Interest>('interests', { call: removal.mutateAsync, nameOf })
  const neighbours = useNeighbours(list.data?.items ?? [], opened?.row?.id)
  return (
    <>
      <Sums />
      <RecordList
        words={search.isSpam ? { ...words, empty: words.spam.empty } : words}
        search={search}
        list={list}
        nameOf={nameOf}
        onEdit={edit}
        several={{ statuses: interestStatuses, assignees: administrators.data?.items ?? [] }}
        fileActions={<ImportButton kind="interests" />}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened?.row && <InterestDialog interest={opened.row} neighbours={neighbours} onOpen={edit} onClose={close} />}
    </>
  )
}
