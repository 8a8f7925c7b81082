import { distributionWords } from '@/content/ledger/admin-distributions'
import { adminTable } from '@/content/records/admin-table'
import { partKindNames, withheldNames } from '@/content/ledger/holdings'
import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { DistributionLine } from '@/shared/ledger/distributions'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { grouped } from '@/shared/platform/grouped'
import { formatUnits, netOf, toTheCent } from '@/shared/values/formats'
import { Beside } from '../../-list/beside'
import { CellText } from '../../-list/-rows/cell-text'

const { check: words, actions, returned } = distributionWords

type LinesProps = {
  lines: readonly DistributionLine[]
  /** Notes that the bank sent back what the line's owner was sent; without it nothing can be noted. */
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

/** The lines by owner, in the order in which each comes first: what leaves in one transfer stands together. */
const byOwner = (lines: readonly DistributionLine[]) => [...grouped(lines, ({ positionId }) => positionId).values()]

/** Of each payment the line beside which it is noted: the first of which something was sent. */
const markedLines = (lines: readonly DistributionLine[]) =>
  new Set(byOwner(lines).map((payment) => payment.find((line) => netOf(line) > 0)?.id))

const columnsFor = (
  { lines, onMark }: LinesProps,
  isMarked: ReadonlySet<number | undefined>,
): Column<DistributionLine>[] => [
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
        {onMark && isMarked.has(line.id) && <Mark line={line} onMark={onMark} />}
      </chakra.span>
    ),
  },
]

/** Every line of a distribution, by owner, with where the odd cents went. */
export const Lines = (props: LinesProps) => (
  <DataTable
    caption={words.lines}
    columns={columnsFor(props, markedLines(props.lines))}
    rows={byOwner(props.lines).flat()}
    rowKey={({ id }) => id}
  />
)
