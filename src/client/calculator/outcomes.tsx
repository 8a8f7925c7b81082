import { chakra } from '@/client/theme/chakra'
import { calculator } from '@/content/pages/calculator'
import { hiddenToTheEye } from '../ui/visually-hidden'
import { tableRoles } from './table-roles'
import { SpokenAfterTyping } from '../ui/spoken'
import { Bars } from './bars'
import { dollars, type Outcome, signedDollars } from './projection'

const { table, putIn, years: inYears, worst } = calculator

/** What was assumed and what comes of it; `outcome` is null while something typed cannot be read. */
export type OutcomesProps = {
  amountCents: number | null
  years: number | null
  cases: readonly { name: string; outcome: Outcome | null }[]
}

const rows = [
  { label: table.cash, valueOf: ({ cashCents }: Outcome) => dollars(cashCents) },
  { label: table.endPrice, valueOf: ({ endPriceCents }: Outcome) => dollars(endPriceCents) },
  { label: table.total, valueOf: ({ totalCents }: Outcome) => dollars(totalCents) },
  { label: table.gain, valueOf: ({ gainCents }: Outcome) => signedDollars(gainCents), isSum: true },
]

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& th, & td': { py: '2.5', textAlign: 'end', verticalAlign: 'baseline', fontWeight: 'normal' },
    '& th + *, & td': { ps: '2' },
    '& tbody th': { textAlign: 'start', color: 'fg.muted' },
    '& thead th:first-of-type': { textAlign: 'start', color: 'fg.muted' },
    '& thead th': { fontWeight: 'semibold', verticalAlign: 'bottom' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    '& [data-sum] > *': { color: 'fg', fontWeight: 'semibold' },
    '& [data-loss]': { color: 'danger.fg' },
    // Where the text is too large for four columns, each row is a heading over a line for each case.
    '@container (max-width: 17rem)': {
      '&, & tbody, & tr, & tbody th': { display: 'block' },
      '& thead': hiddenToTheEye,
      '& tbody tr': { py: '3' },
      '& tbody th, & td': { py: '0.5', ps: '0' },
      '& td': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3' },
      '& td::before': { content: 'attr(data-label)', color: 'fg.muted', fontWeight: 'normal' },
    },
  },
})

/** The cases side by side: bars for the eye, and beside them every figure in a table. */
export function Outcomes({ amountCents, years, cases }: OutcomesProps) {
  const totals = cases.flatMap(({ outcome }) => (outcome ? [outcome.totalCents] : []))
  const isKnown = amountCents !== null && years !== null
  const told = isKnown && totals.length > 0 ? worst(dollars(Math.min(...totals)), dollars(amountCents)) : ''
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      columnGap="16"
      rowGap="8"
      alignItems="end"
    >
      <Bars amountCents={amountCents} cases={cases} />
      <div>
        <chakra.p textStyle="subheading" mb="4">
          {isKnown && totals.length > 0 ? putIn(dollars(amountCents), inYears(years)) : table.unknown}
        </chakra.p>
        <chakra.div containerType="inline-size">
          <Table {...tableRoles.table} aria-label={table.caption}>
            <thead {...tableRoles.rowgroup}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.columnheader} scope="col">
                  {table.of}
                </th>
                {cases.map(({ name }) => (
                  <th key={name} {...tableRoles.columnheader} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.rowgroup}>
              {rows.map(({ label, valueOf, isSum }) => (
                <tr key={label} {...tableRoles.row} data-sum={isSum}>
                  <th {...tableRoles.rowheader} scope="row">
                    {label}
                  </th>
                  {cases.map(({ name, outcome }) => (
                    <td
                      key={name}
                      {...tableRoles.cell}
                      data-label={name}
                      data-loss={(isSum && outcome && outcome.gainCents < 0) || undefined}
                    >
                      <span>{outcome ? valueOf(outcome) : table.unknown}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </chakra.div>
        <chakra.p textStyle="small" fontWeight="semibold" mt="4" minHeight="1.5em">
          {told}
        </chakra.p>
        <SpokenAfterTyping text={told} />
      </div>
    </chakra.div>
  )
}
