import { chakra } from '@/client/theme/chakra'
import { portalPaid } from '@/content/ledger/portal-payments'
import { Aside } from '@/client/holdings/paid'
import { TextLink } from '@/client/ui/text-link'
import { formatDay } from '@/shared/values/formats'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'

const { k1: words, nextK1 } = portalPaid

/** Of the next year whose K-1s are not all here: whether they are late, and the first day that was told. */
function nextOf(taxYears: readonly OwnTaxYear[]) {
  const awaited = taxYears.filter(({ state }) => state === 'expected' || state === 'delayed')
  const told = awaited.filter(({ expectedOn, state }) => expectedOn !== null || state === 'delayed')
  const years = (told.length > 0 ? told : awaited).map(({ year }) => year)
  if (years.length === 0) return null
  // Of years long past of which nothing was ever told nothing comes any more.
  const year = told.length > 0 ? Math.min(...years) : Math.max(...years)
  const ofYear = awaited.filter((each) => each.year === year)
  const days = ofYear.flatMap(({ expectedOn }) => expectedOn ?? [])
  return { year, isDelayed: ofYear.some(({ state }) => state === 'delayed'), day: days.toSorted()[0] ?? null }
}

/** When the next K-1 comes, as far as anything was told, and the way to all of them. */
export function NextK1({ taxYears }: { taxYears: readonly OwnTaxYear[] }) {
  if (taxYears.length === 0) return null
  const next = nextOf(taxYears)
  const said =
    next === null
      ? words.none
      : [
          words.expected(next.year),
          ...(next.isDelayed ? [words.delayed] : []),
          next.day === null ? words.noDay : words.on(formatDay(next.day)),
        ].join(', ')
  return (
    <Aside label={nextK1}>
      <span>{said}</span>
      <chakra.span textStyle="small" display="block">
        <TextLink to="/portal/taxes" search>
          {words.more}
        </TextLink>
      </chakra.span>
    </Aside>
  )
}
