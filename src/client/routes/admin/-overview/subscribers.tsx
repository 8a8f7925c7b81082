import { chakra } from '@/client/theme/chakra'
import { adminOverview } from '@/content/records/admin-overview'
import { counted } from '@/content/platform/counted'
import type { Overview } from '@/shared/records/overviews'
import { LocalDay } from '../-list/-rows/local-day'

const words = adminOverview.subscribers
const barUnits = 10
const gapUnits = 3
const heightUnits = 72

type Days = Overview['subscribers']['days']

/** A bar for each day, on a line; a day without anybody is a mark on it. */
function Bars({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const width = days.length * (barUnits + gapUnits)
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${heightUnits}`}
      width="full"
      height="20"
      preserveAspectRatio="none"
      // An image of the document, not of an address: the tag for those takes none.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={words.drawing(most)}
      color="primary.bg"
    >
      {days.map(({ day, count }, index) => {
        const height = Math.max(1, (count / most) * heightUnits)
        return (
          <rect
            key={day}
            x={index * (barUnits + gapUnits)}
            y={heightUnits - height}
            width={barUnits}
            height={height}
            fill="currentColor"
            fillOpacity={count === 0 ? 0.35 : 1}
          />
        )
      })}
    </chakra.svg>
  )
}

const Table = chakra('table', { base: { mt: '2', width: 'full', fontVariantNumeric: 'tabular-nums' } })

/** The same days, for who reads rather than looks. */
const DaysTable = ({ days }: { days: Days }) => (
  <chakra.details mt="3" textStyle="small">
    <chakra.summary cursor="button" width="fit" minHeight="6">
      {words.table}
    </chakra.summary>
    <Table>
      <thead>
        <tr>
          <chakra.th scope="col" textAlign="start">
            {words.columns.day}
          </chakra.th>
          <chakra.th scope="col" textAlign="end">
            {words.columns.count}
          </chakra.th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <chakra.th scope="row" textAlign="start" fontWeight="normal">
              <LocalDay day={day} />
            </chakra.th>
            <chakra.td textAlign="end">{counted(count)}</chakra.td>
          </tr>
        ))}
      </tbody>
    </Table>
  </chakra.details>
)

/** Who confirmed their subscription in the last thirty days, drawn, with its table; of nobody the sentence says all. */
export function Subscribers({ subscribers: { confirmed, days } }: Pick<Overview, 'subscribers'>) {
  const inAll = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {inAll > 0 && <Bars days={days} />}
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {words.text(inAll, confirmed)}
      </chakra.p>
      {inAll > 0 && <DaysTable days={days} />}
    </>
  )
}
