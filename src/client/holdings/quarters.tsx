import { chakra } from '@/client/theme/chakra'
import { portalPayments } from '@/content/reporting/portal'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import type { Cents } from '@/shared/values/money'
import { sumOfCents, toTheCent } from '@/shared/values/formats'
import type { OwnDistribution } from '@/shared/ledger/own-holdings'
import { type Quarter, paymentsByQuarter } from '@/shared/values/quarters'

const words = portalPayments
/** Two years are read at one look; the table has as many. */
const shownMax = 8

const nameOf = ({ quarter, year }: Quarter) => words.quarter(quarter, year)
const totalOf = ({ capitalCents, otherCents }: Quarter): Cents => sumOfCents([capitalCents, otherCents])

/** Of the drawing, in its own units: every bar has the same room, and the tallest fills the height. */
const room = { width: 40, bar: 22, height: 100, label: 12 }

/** The quarters as bars: other distributions below, capital returned above it. The table says the same to who cannot see them. */
function Bars({ quarters }: { quarters: readonly Quarter[] }) {
  const [first, last] = [quarters[0], quarters.at(-1)]
  const most = Math.max(1, ...quarters.map(totalOf))
  if (first === undefined || last === undefined) return null
  const heightOf = (amount: Cents) => (Math.max(0, amount) / most) * room.height
  return (
    <chakra.svg
      // An inline drawing is an image to who hears it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words.chart(nameOf(first), nameOf(last))}
      viewBox={`0 0 ${Math.max(quarters.length, 6) * room.width} ${room.height + room.label}`}
      width="full"
      maxHeight="16rem"
      preserveAspectRatio="xMinYMax meet"
      css={{
        '& [data-part=other]': { fill: 'accent' },
        '& [data-part=capital]': { fill: 'ornament' },
        '& path': { stroke: 'border.rule' },
        // In the drawing's units; an attribute would lose against the page's own size of text.
        '& text': { fill: 'fg.muted', fontSize: '9px' },
      }}
    >
      {quarters.map((quarter, index) => {
        const x = index * room.width + (room.width - room.bar) / 2
        const [other, capital] = [heightOf(quarter.otherCents), heightOf(quarter.capitalCents)]
        return (
          <g key={nameOf(quarter)}>
            <title>{`${nameOf(quarter)}: ${toTheCent(totalOf(quarter))}`}</title>
            <rect data-part="other" x={x} y={room.height - other} width={room.bar} height={other} />
            <rect data-part="capital" x={x} y={room.height - other - capital} width={room.bar} height={capital} />
            <text x={x + room.bar / 2} y={room.height + room.label - 3} textAnchor="middle" aria-hidden="true">
              {nameOf(quarter)}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${room.height + 0.5}H${quarters.length * room.width}`} />
    </chakra.svg>
  )
}

const columns: Column<Quarter>[] = [
  { key: 'quarter', header: words.columns.quarter, isRowName: true, cell: nameOf },
  { key: 'other', header: words.other, isNumeric: true, cell: ({ otherCents }) => toTheCent(otherCents) },
  { key: 'capital', header: words.capital, isNumeric: true, cell: ({ capitalCents }) => toTheCent(capitalCents) },
  { key: 'total', header: words.total, isNumeric: true, cell: (quarter) => toTheCent(totalOf(quarter)) },
]

const Swatch = chakra('span', {
  base: { display: 'inline-block', width: '3', height: '3', me: '2', borderWidth: '1px', borderColor: 'fg' },
})

/** What was paid in each quarter, as bars and as a table. */
export function Quarters({ payments }: { payments: readonly OwnDistribution[] }) {
  const quarters = paymentsByQuarter(payments).slice(-shownMax)
  if (quarters.length === 0) return null
  return (
    <chakra.section mt={{ base: '12', lg: '16' }} breakInside="avoid">
      <Heading level={2} mb="4">
        {words.byQuarter}
      </Heading>
      <chakra.p textStyle="small" mb="4" display="flex" flexWrap="wrap" gap="5">
        <span>
          <Swatch bg="accent" />
          {words.other}
        </span>
        <span>
          <Swatch bg="ornament" />
          {words.capital}
        </span>
      </chakra.p>
      <Bars quarters={quarters} />
      {/* On a phone all four columns are to be seen at once, not behind an edge that nobody knows to pull. */}
      <chakra.div
        mt="4"
        css={{
          '& th, & td': { px: { base: '1.5', sm: '4' } },
          '& tbody th': { minWidth: { base: '0', sm: '40' } },
          '& thead th': { whiteSpace: { base: 'normal', sm: 'nowrap' } },
        }}
      >
        <DataTable
          caption={words.byQuarter}
          columns={columns}
          rows={quarters.toReversed()}
          rowKey={(quarter) => nameOf(quarter)}
        />
      </chakra.div>
    </chakra.section>
  )
}
