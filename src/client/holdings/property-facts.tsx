import { chakra } from '@/client/theme/chakra'
import { portalUpdates } from '@/content/reporting/portal'
import { ReflowingTable, tableRoles, whereNarrow } from './reflowing-table'
import { formatCents, formatDay } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { formatPercent } from '@/shared/values/percent'
import type { UpdateFacts } from '@/shared/reporting/updates'

const words = portalUpdates
type Row = { what: string; value: string }

/** A name and its figure have room beside one another wherever the text is not large. */
const Table = chakra(ReflowingTable, {
  base: {
    '& tbody th': { fontWeight: 'semibold' },
    [whereNarrow]: { '& tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  },
})

const row = <Figure,>(what: string, figure: Figure | null, format: (figure: Figure) => string): Row[] =>
  figure === null ? [] : [{ what, value: format(figure) }]
const dollars = (amount: Cents) => formatCents(amount)

/** How a property does, as a small table. @param title of the update that says so */
export const PropertyFacts = ({ title, facts }: { title: string; facts: UpdateFacts }) => (
  <chakra.div maxWidth="form" breakInside="avoid">
    <Table {...tableRoles.table} aria-label={words.factsOf(title)}>
      <thead {...tableRoles.rowgroup}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnheader} scope="col">
            {words.columns.what}
          </th>
          <th {...tableRoles.columnheader} scope="col" data-numeric="">
            {words.columns.value}
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup}>
        {[
          ...row(words.facts.occupied, facts.occupiedBasisPoints, formatPercent),
          ...row(words.facts.collected, facts.collectedBasisPoints, formatPercent),
          ...row(words.facts.netIncome, facts.netIncomeCents, dollars),
          ...row(words.facts.plan, facts.planCents, dollars),
        ].map(({ what, value }) => (
          <tr key={what} {...tableRoles.row}>
            <th {...tableRoles.rowheader} scope="row">
              {what}
            </th>
            <td {...tableRoles.cell} data-numeric="">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
    <chakra.p textStyle="small" color="fg.muted" mt="2">
      {words.asOf(formatDay(facts.asOf))}
    </chakra.p>
  </chakra.div>
)
