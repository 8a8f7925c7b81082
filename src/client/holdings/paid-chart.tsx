import { portalPayments as words } from '@/content/reporting/portal'
import type { PaidYear } from '@/shared/ledger/own-payments'
import { sumOfCents } from '@/shared/values/formats'
import type { Quarter } from '@/shared/values/quarters'
import { QuarterChart } from './quarters'

const nothing = sumOfCents([])

/** Quarters since the year 0, so that they can be counted. */
const indexOf = ({ year, quarter }: Pick<Quarter, 'year' | 'quarter'>) => year * 4 + quarter - 1

/** Every quarter from the first in which anything was paid to the last, those in between included. */
function quartersOf(years: readonly PaidYear[]): Quarter[] {
  const paid = years.flatMap(({ year, quarters }) =>
    quarters.map(({ quarter, preferredCents, profitCents, capitalCents, redeemedCents }) => ({
      year,
      quarter,
      otherCents: sumOfCents([preferredCents, profitCents]),
      capitalCents: sumOfCents([capitalCents, redeemedCents]),
    })),
  )
  const indexes = paid.map(indexOf)
  if (indexes.length === 0) return []
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)]
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const [year, quarter] = [Math.floor((first + place) / 4), ((first + place) % 4) + 1]
    const found = paid.find((each) => indexOf(each) === first + place)
    return found ?? { year, quarter, otherCents: nothing, capitalCents: nothing }
  })
}

/** What was paid quarter after quarter, all of it, by the sums of the server. */
export const PaidChart = ({ years }: { years: readonly PaidYear[] }) => (
  <QuarterChart
    quarters={quartersOf(years)}
    heading={words.paidByQuarter}
    kinds={{ other: words.income, capital: words.capitalAndRedeemed }}
  />
)
