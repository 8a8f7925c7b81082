import { useState } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { updateWords } from '@/content/reporting/admin-updates'
import { trpc } from '@/client/calls/trpc'
import { type DraftedUpdate, updateStatuses } from '@/shared/reporting/updates'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDate } from '../../-list/-rows/local-date'
import { AddButton } from '../../-list/-toolbar/add-button'
import { type ListColumn, namedOptions, useListSearch } from '../../-list/-toolbar/list-search'
import { useRecordInAddress } from '../../-list/record-in-address'
import { RecordList } from '../../-list/record-list'
import { CheckDialog, StatusTag } from './check-dialog'
import { WriteDialog } from './write-dialog'

const words = updateWords

const columns: ListColumn<'updates'>[] = [
  {
    key: 'title',
    header: words.columns.title,
    sortBy: 'title',
    isRowName: true,
    width: '30%',
    cell: ({ title }) => <CellText text={title} />,
  },
  {
    key: 'offering',
    header: words.columns.offering,
    sortBy: 'investmentName',
    cell: ({ investmentName }) => <CellText text={investmentName} />,
  },
  {
    key: 'made',
    header: words.columns.made,
    sortBy: 'createdAt',
    width: '7.5rem',
    cell: ({ createdAt }) => <LocalDate timestamp={createdAt} />,
  },
  {
    key: 'published',
    header: words.columns.published,
    sortBy: 'publishedAt',
    width: '8rem',
    cell: ({ publishedAt }) => (publishedAt === null ? adminTable.dash : <LocalDate timestamp={publishedAt} />),
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '9rem',
    cell: (update) => <StatusTag update={update} />,
  },
]

const status = namedOptions(updateStatuses, words.statuses)

/** How an update is called beside others: two offerings have updates of one title. */
const nameOf = ({ title, investmentName }: DraftedUpdate) => adminTable.nameOf(title, investmentName)

/** The section Updates: what was told to holders and what is on its way. */
export function UpdatesPanel() {
  const opened = useRecordInAddress(true)
  /** The update whose form stands in place of what is open. */
  const [changed, setChanged] = useState<DraftedUpdate | null>(null)
  const search = useListSearch('updates', { columns, filters: { status, offering: 'knownOfferings' } })
  const list = trpc.admin.updates.list.useQuery(search.input, search.options)
  const saved = (id: number) => {
    setChanged(null)
    opened.open(id)
  }
  return (
    <>
      <RecordList
        words={words}
        search={search}
        list={list}
        nameOf={nameOf}
        onOpen={({ id }) => opened.open(id)}
        add={<AddButton label={words.add} onClick={() => opened.open('new')} />}
      />
      {changed && <WriteDialog stored={changed} onSaved={saved} onClose={() => setChanged(null)} />}
      {opened.record === 'new' && <WriteDialog stored={null} onSaved={saved} onClose={opened.close} />}
      {typeof opened.record === 'number' && changed === null && (
        <CheckDialog key={opened.record} id={opened.record} onChange={setChanged} onClose={opened.close} />
      )}
    </>
  )
}
