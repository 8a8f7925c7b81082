import { useMemo } from 'react'
import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { type Column, DataTable, type RowChoice } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import type { K1Row } from '@/shared/reporting/k1-batches'
import type { K1Choices } from './k1-choices'
import type { K1Note } from './k1-decisions'
import { K1FileLink } from './k1-file-link'
import { holderLabelOf } from './k1-options'
import { readingLine } from './k1-reading'
import { rowId } from './k1-row-ids'

type CertainRow = { row: K1Row; index: number; note: K1Note | null }

/** Never cut: what is confirmed can be read. */
const Whole = chakra('span', { base: { overflowWrap: 'anywhere' } })

const columnsOf = (batchId: number): Column<CertainRow>[] => [
  {
    key: 'file',
    header: words.columns.file,
    isRowName: true,
    cell: ({ row, index }) => (
      <Whole id={rowId(index)} tabIndex={-1}>
        {row.file}
      </Whole>
    ),
    detail: ({ note }) => (
      <chakra.p textStyle="small" fontWeight="normal" color="danger.fg">
        {note && words.blocks.whole(words.blocks.reasons[note])}
      </chakra.p>
    ),
  },
  { key: 'reading', header: words.columns.reading, cell: ({ row }) => readingLine(row.read) },
  { key: 'holder', header: words.columns.holder, cell: ({ row }) => holderLabelOf(row) },
  { key: 'offering', header: words.columns.offering, cell: ({ row }) => row.investmentName },
  {
    key: 'paper',
    header: words.columns.paper,
    cell: ({ row }) => <K1FileLink batchId={batchId} file={row.file} />,
  },
]

/** Certain ones, of which some may be left out. */
function choiceOf(rows: readonly CertainRow[], { decisions, actions }: K1Choices): RowChoice<CertainRow> {
  const isChosen = ({ row }: CertainRow) => decisions[row.file]?.use === 'k1'
  const count = rows.filter(isChosen).length
  const ofAll = count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
  const take = ({ row }: CertainRow, isTaken: boolean) => actions.use(row, isTaken ? 'k1' : 'out')
  return {
    labelOf: ({ row }) => words.publishOf(row.file),
    isChosen,
    refusalOf: () => undefined,
    onToggle: (each) => take(each, !isChosen(each)),
    allLabel: words.all,
    ofAll,
    onToggleAll: () => rows.forEach((each) => take(each, ofAll !== 'all')),
  }
}

type K1CertainTableProps = {
  batchId: number
  rows: readonly Omit<CertainRow, 'note'>[]
  choices: K1Choices
}

/** Whose it is, is certain; anybody may look, and leave one out. */
export function K1CertainTable({ batchId, rows, choices }: K1CertainTableProps) {
  const columns = useMemo(() => columnsOf(batchId), [batchId])
  const noted = rows.map((each) => ({ ...each, note: choices.standings.get(each.row.file)?.note ?? null }))
  return (
    <chakra.section mt="6">
      <Heading level={3} textStyle="heading" mb="3">
        {words.certain(rows.length)}
      </Heading>
      <DataTable
        caption={words.certainCaption}
        columns={columns}
        rows={noted}
        rowKey={({ row }) => row.file}
        choice={choiceOf(noted, choices)}
      />
    </chakra.section>
  )
}
