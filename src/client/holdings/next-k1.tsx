import { chakra } from '@/client/theme/chakra'
import { portalPaid } from '@/content/ledger/portal-payments'
import { Aside } from './paid'
import { isDayOver } from '@/client/accounts/office-clock'
import { TextLink } from '@/client/ui/text-link'
import { formatDay } from '@/shared/values/formats'
import type { CalendarDay } from '@/shared/values/days'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'

const { k1: words, nextK1 } = portalPaid

/** Whether a K-1 has come, in the portal or by post. */
const hasCome = ({ state }: OwnTaxYear) => state === 'available' || state === 'by_post'

/**
 * Of the next year whose K-1s are not all here: how many are, the first day that was told of any that is awaited, were it late, and each
 * offering whose are late.
 */
export function nextOf(taxYears: readonly OwnTaxYear[]) {
  const awaited = taxYears.filter(({ state }) => state === 'expected' || state === 'delayed')
  const told = awaited.filter(({ expectedOn, state }) => expectedOn !== null || state === 'delayed')
  const years = (told.length > 0 ? told : awaited).map(({ year }) => year)
  if (years.length === 0) return null
  // Of years long past of which nothing was ever told nothing comes any more.
  const year = told.length > 0 ? Math.min(...years) : Math.max(...years)
  const ofYear = awaited.filter((each) => each.year === year)
  const days = ofYear.flatMap(({ expectedOn }) => expectedOn ?? [])
  // What is told of an offering is told of all its owners.
  const late = new Map(ofYear.filter(({ state }) => state === 'delayed').map((each) => [each.investmentId, each]))
  return {
    year,
    here: taxYears.filter((each) => each.year === year && hasCome(each)).length,
    awaited: ofYear.length,
    day: days.toSorted()[0] ?? null,
    late: [...late.values()].map(({ investmentName, expectedOn }) => ({ investmentName, expectedOn })),
  }
}

type Next = NonNullable<ReturnType<typeof nextOf>>

/** By when one is expected, or was, within a sentence: a day that is over is told as over. */
export const whenOf = (day: CalendarDay | null) => {
  if (day === null) return words.noDay
  return isDayOver(day) ? words.was(formatDay(day)) : words.on(formatDay(day))
}

/** What is said in one line of the year, and of when the first of its K-1s comes that is not here. */
const inOneLine = ({ year, day }: Next) => `${words.expected(year)}, ${whenOf(day)}`

/** One that is late is told at once, several are folded: what is below stays near. */
function Late({ late }: { late: Next['late'] }) {
  const lines = late.map(({ investmentName, expectedOn }) => (
    <chakra.span key={investmentName} textStyle="small" display="block">
      {words.ofOffering(investmentName, words.late(whenOf(expectedOn)))}
    </chakra.span>
  ))
  if (late.length < 2) return lines
  return (
    <chakra.details textStyle="small">
      <chakra.summary cursor="button" minHeight="6" width="fit">
        {words.severalDelayed(late.length)}
      </chakra.summary>
      {lines}
    </chakra.details>
  )
}

/** When the next K-1 comes, as far as anything was told, and the way to all of them. */
export function NextK1({ taxYears }: { taxYears: readonly OwnTaxYear[] }) {
  if (taxYears.length === 0) return null
  const next = nextOf(taxYears)
  const late = next?.late ?? []
  return (
    <Aside label={nextK1}>
      <span>{next === null ? words.none : inOneLine(next)}</span>
      {next !== null && (
        <chakra.span textStyle="small" display="block">
          {words.here(next.here, next.here + next.awaited)}
        </chakra.span>
      )}
      <Late late={late} />
      <chakra.span textStyle="small" display="block">
        <TextLink variant="alone" to="/portal/taxes" search>
          {words.more}
        </TextLink>
      </chakra.span>
    </Aside>
  )
}
