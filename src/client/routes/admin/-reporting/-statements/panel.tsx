import { chakra } from '@/client/theme/chakra'
import { adminTable } from '@/content/records/admin-table'
import { statementListWords } from '@/content/reporting/admin-statements'
import { statementRunWords } from '@/content/reporting/admin-statement-runs'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { periodOf } from '@/shared/reporting/statement-rows'
import { type IssuedStatement, statementStatuses } from '@/shared/reporting/statements'
import { toTheCent } from '@/shared/values/formats'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDate } from '../../-list/-rows/local-date'
import { AddButton } from '../../-list/-toolbar/add-button'
import { type ListColumn, namedOptions, useListAddress, useListSearch } from '../../-list/-toolbar/list-search'
import { Beside } from '../../-list/beside'
import { useRecordInAddress } from '../../-list/record-in-address'
import { RecordList } from '../../-list/record-list'
import { RunPanel } from './-run/run-panel'
import { CheckDialog } from './check-dialog'
import { NewDialog } from './new-dialog'
import { StatusTag, isChanged } from './status-tag'

const words = statementListWords

const columns: ListColumn<'statements'>[] = [
  {
    key: 'owner',
    header: words.columns.owner,
    sortBy: 'entityName',
    isRowName: true,
    cell: ({ entityName, entityFacts }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
      </chakra.div>
    ),
  },
  { key: 'period', header: words.columns.period, sortBy: 'periodFrom', cell: periodOf },
  {
    key: 'paid',
    header: words.columns.paid,
    isNumeric: true,
    width: '9rem',
    cell: ({ figures }) => toTheCent(figures.inPeriodCents),
  },
  {
    key: 'published',
    header: words.columns.published,
    sortBy: 'publishedAt',
    width: '9rem',
    cell: ({ publishedAt }) => (publishedAt === null ? adminTable.dash : <LocalDate timestamp={publishedAt} />),
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '10rem',
    cell: (statement) => (
      <chakra.div minWidth="0">
        <StatusTag status={statement.status} />
        <Beside text={isChanged(statement) ? words.changed : null} />
      </chakra.div>
    ),
  },
]

const filters = {
  status: namedOptions(statementStatuses, words.statuses),
  days: words.days,
}

/** How a statement is called beside others: an owner has one for each period. */
const nameOf = (statement: IssuedStatement) => adminTable.nameOf(ownerLabelOf(statement), periodOf(statement))

/** What the address says where the statements of an offering and period are shown in place of the list. */
const runKind = 'run'

type ListProps = { onOpen: (id: number | 'new') => void; onRun: () => void }

function StatementList({ onOpen, onRun }: ListProps) {
  const search = useListSearch('statements', { columns, filters })
  const list = trpc.admin.statements.list.useQuery(search.input, search.options)
  return (
    <RecordList
      words={words}
      search={search}
      list={list}
      nameOf={nameOf}
      onOpen={({ id }) => onOpen(id)}
      add={<AddButton label={words.add} onClick={() => onOpen('new')} />}
      besideAdd={
        <Button variant="outline" onClick={onRun}>
          {statementRunWords.open}
        </Button>
      }
    />
  )
}

/** The section Statements: what was stated to owners, and what is on its way; one by one, or a period's of an offering together. */
export function StatementsPanel() {
  const opened = useRecordInAddress(true)
  const { address, change } = useListAddress()
  return (
    <>
      {address.kind === runKind ? (
        <RunPanel onOpen={opened.open} />
      ) : (
        <StatementList onOpen={opened.open} onRun={() => change({ kind: runKind })} />
      )}
      {opened.record === 'new' && <NewDialog onMade={opened.open} onClose={opened.close} />}
      {typeof opened.record === 'number' && (
        <CheckDialog key={opened.record} id={opened.record} onMade={opened.open} onClose={opened.close} />
      )}
    </>
  )
}
