import { distributionWords } from '@/content/ledger/admin-distributions'
import { adminTable } from '@/content/records/admin-table'
import { partKindNames, withheldNames } from '@/content/ledger/holdings'
import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { DistributionLine } from '@/shared/ledger/distributions'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { formatUnits, netOf, toTheCent } from '@/shared/values/formats'
import { Beside } from '../../-list/beside'
import { CellText } from '../../-list/-rows/cell-text'

const { check: words, actions, returned } = distributionWords

type LinesProps = {
  lines: readonly DistributionLine[]
  /** Notes what the bank sent back; without it nothing can be noted. */
  onMark: ((line: DistributionLine) => void) | undefined
}

const Mark = ({ line, onMark }: { line: DistributionLine; onMark: (line: DistributionLine) => void }) => {
  const isReturned = line.returnedAt !== null
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={(isReturned ? actions.notReturnedOf : actions.returnedOf)(ownerLabelOf(line))}
      onClick={() => onMark(line)}
    >
      {isReturned ? actions.notReturned : actions.returned}
    </Button>
  )
}

/** Of a payment of which something is withheld. */
const withheldColumns: Column<DistributionLine>[] = [
  {
    key: 'withheld',
    header: withheldNames.withheld,
    isNumeric: true,
    cell: ({ withheldCents }) => (withheldCents === 0 ? adminTable.dash : toTheCent(withheldCents)),
  },
  { key: 'net', header: withheldNames.net, isNumeric: true, cell: (line) => toTheCent(netOf(line)) },
]

const columnsFor = ({ lines, onMark }: LinesProps): Column<DistributionLine>[] => [
  {
    key: 'holder',
    header: words.columns.holder,
    isRowName: true,
    cell: ({ entityName, entityFacts }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
      </chakra.div>
    ),
  },
  {
    key: 'amount',
    header: words.columns.amount,
    isNumeric: true,
    cell: ({ cents }) => toTheCent(cents),
  },
  ...(lines.some(({ withheldCents }) => withheldCents !== 0) ? withheldColumns : []),
  { key: 'kind', header: words.columns.kind, cell: ({ kind }) => partKindNames[kind] },
  {
    key: 'units',
    header: words.columns.units,
    isNumeric: true,
    cell: ({ weight }) => (weight === 0 ? adminTable.dash : formatUnits(weight)),
  },
  {
    key: 'note',
    header: words.columns.note,
    cell: (line) => (
      <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {line.rounding !== 0 && <Tag variant="outline">{words.oddCent}</Tag>}
        {line.returnedAt !== null && <Tag variant="secondary">{returned}</Tag>}
        {onMark && netOf(line) > 0 && <Mark line={line} onMark={onMark} />}
      </chakra.span>
    ),
  },
]

/** Every line of a distribution, with where the odd cents went. */
export const Lines = (props: LinesProps) => (
  <DataTable caption={words.lines} columns={columnsFor(props)} rows={props.lines} rowKey={({ id }) => id} />
)
