import { chakra } from '@/client/theme/chakra'
import { portalPayments as words } from '@/content/reporting/portal'
import type { Column } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import type { Cents } from '@/shared/values/money'
import { sumOfCents, toTheCent } from '@/shared/values/formats'
import type { OwnDistribution } from '@/shared/ledger/own-holdings'
import { FactTable } from './fact-table'
import { type Quarter, paymentsByQuarter } from '@/shared/values/quarters'

const nameOf = ({ quarter, year }: Quarter) => words.quarter(quarter, year)
const totalOf = ({ capitalCents, otherCents }: Quarter): Cents => sumOfCents([capitalCents, otherCents])

/** Of the drawing, in its own units: every bar has the same room, and the tallest fills the height. */
const room = { least: 240, width: 20, bar: 13, height: 90, label: 15 }

/** The quarters as bars: other distributions below, capital returned above it, the years under them. The table says the same to who cannot see them. */
function Bars({ quarters }: { quarters: readonly Quarter[] }) {
  const [first, last] = [quarters[0], quarters.at(-1)]
  const most = Math.max(1, ...quarters.map(totalOf))
  if (first === undefined || last === undefined) return null
  const heightOf = (amount: Cents) => (Math.max(0, amount) / most) * room.height
  const width = quarters.length * room.width
  return (
    <chakra.svg
      // An inline drawing is an image to who hears it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words.chart(nameOf(first), nameOf(last))}
      viewBox={`0 0 ${Math.max(width, room.least)} ${room.height + room.label}`}
      width="full"
      maxHeight="14rem"
      preserveAspectRatio="xMinYMax meet"
      css={{
        '& [data-part=other]': { fill: 'accent' },
        '& [data-part=capital]': { fill: 'ornament' },
        '& path': { stroke: 'border.rule' },
        // In the drawing's units; an attribute would lose against the page's own size of text.
        '& text': { fill: 'fg.muted', fontSize: { base: '12px', md: '7px' } },
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
            {/* Where a year begins, and nowhere else: there is room for few words. */}
            {(quarter.quarter === 1 || (index === 0 && quarter.quarter < 4)) && (
              <text x={index * room.width + 1} y={room.height + room.label - 2} aria-hidden="true">
                {quarter.year}
              </text>
            )}
            {quarter.quarter === 1 && <path d={`M${index * room.width} ${room.height}v${room.label - 3}`} />}
          </g>
        )
      })}
      <path d={`M0 ${room.height + 0.5}H${width}`} />
    </chakra.svg>
  )
}

const columnsFor = ({ other, capital }: { other: string; capital: string }): Column<Quarter>[] => [
  { key: 'quarter', header: words.columns.quarter, isRowName: true, cell: nameOf },
  { key: 'other', header: other, isNumeric: true, cell: ({ otherCents }) => toTheCent(otherCents) },
  { key: 'capital', header: capital, isNumeric: true, cell: ({ capitalCents }) => toTheCent(capitalCents) },
  { key: 'total', header: words.total, isNumeric: true, cell: (quarter) => toTheCent(totalOf(quarter)) },
]

const Swatch = chakra('span', {
  base: { display: 'inline-block', width: '3', height: '3', me: '2', borderWidth: '1px', borderColor: 'fg' },
})

type QuarterChartProps = {
  quarters: readonly Quarter[]
  heading: string
  /** What the two parts of a bar are called. */
  kinds: { other: string; capital: string }
}

/** What was paid in each quarter, as bars, and folded below them as a table. */
export function QuarterChart({ quarters, heading, kinds }: QuarterChartProps) {
  const [first, last] = [quarters[0], quarters.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <chakra.section breakInside="avoid">
      <Heading level={2} mb="2">
        {heading}
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" mb="3">
        {words.span(nameOf(first), nameOf(last))}
      </chakra.p>
      <chakra.p textStyle="small" mb="4" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        <span>
          <Swatch bg="accent" />
          <span>{kinds.other}</span>
        </span>
        <span>
          <Swatch bg="ornament" />
          <span>{kinds.capital}</span>
        </span>
      </chakra.p>
      <Bars quarters={quarters} />
      <chakra.details mt="4">
        <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
          {words.figures}
        </chakra.summary>
        <chakra.div mt="3">
          <FactTable
            caption={heading}
            columns={columnsFor(kinds)}
            rows={quarters.toReversed()}
            rowKey={(quarter) => nameOf(quarter)}
            isOfFigures
          />
        </chakra.div>
      </chakra.details>
    </chakra.section>
  )
}

/** The same of a list of payments, added up here. */
export const Quarters = ({ payments }: { payments: readonly OwnDistribution[] }) => (
  <chakra.div mt={{ base: '12', lg: '16' }}>
    <QuarterChart
      quarters={paymentsByQuarter(payments)}
      heading={words.byQuarter}
      kinds={{ other: words.other, capital: words.capital }}
    />
  </chakra.div>
)
