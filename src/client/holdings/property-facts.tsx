import { chakra } from '@/client/theme/chakra'
import { portalUpdates } from '@/content/reporting/portal'
import { type Column, DataTable } from '@/client/ui/data-table'
import { formatCents, formatDay } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { formatPercent } from '@/shared/values/percent'
import type { UpdateFacts } from '@/shared/reporting/updates'

const words = portalUpdates
type Row = { what: string; value: string }

const columns: Column<Row>[] = [
  { key: 'what', header: words.columns.what, isRowName: true, cell: ({ what }) => what },
  {
    key: 'value',
    header: words.columns.value,
    isNumeric: true,
    cell: ({ value }) => <chakra.span whiteSpace="nowrap">{value}</chakra.span>,
  },
]

const row = <Figure,>(what: string, figure: Figure | null, format: (figure: Figure) => string): Row[] =>
  figure === null ? [] : [{ what, value: format(figure) }]
const dollars = (amount: Cents) => formatCents(amount)

/** How a property does, as a small table. @param title of the update that says so */
export const PropertyFacts = ({ title, facts }: { title: string; facts: UpdateFacts }) => (
  <chakra.div maxWidth="form" breakInside="avoid">
    <DataTable
      caption={words.factsOf(title)}
      columns={columns}
      rows={[
        ...row(words.facts.occupied, facts.occupiedBasisPoints, formatPercent),
        ...row(words.facts.collected, facts.collectedBasisPoints, formatPercent),
        ...row(words.facts.netIncome, facts.netIncomeCents, dollars),
        ...row(words.facts.plan, facts.planCents, dollars),
      ]}
      rowKey={({ what }) => what}
    />
    <chakra.p textStyle="small" color="fg.muted" mt="2">
      {words.asOf(formatDay(facts.asOf))}
    </chakra.p>
  </chakra.div>
)
