import { z } from 'zod'
import { type CalendarDay, calendarDay, daysOfYear, yearOfDay } from '../values/days'
import { id } from '../platform/fields'
import { figures } from '../ledger/rules/figures'
import { cents, type Cents } from '../values/money'
import { sumOfCents } from '../values/formats'
import { paidKinds, type StatedHoldings, statedOwner, statementOf } from './statement-figures'
import { taxYearInput } from './tax-years'

const sinceTwoDays = { yearCents: cents, sinceStartCents: cents }

/** What a year came to, between what was until the year before and what was at its end. */
const reviewed = z.object({
  before: figures,
  toDate: figures,
  paid: z.array(z.object({ kind: z.enum(paidKinds), ...sinceTwoDays })),
  /** Of what was paid, what went to a tax office. */
  withheld: z.object(sinceTwoDays),
  /** Of what was paid, what the bank sent back. */
  sentBack: z.object(sinceTwoDays),
})
type Reviewed = z.output<typeof reviewed>

/** A year of an owner as the ledger has it today, for whoever prepares the owner's taxes. It is worked out when it is asked for. */
const yearInReview = z.object({
  entityId: z.number().int(),
  entityName: z.string(),
  owner: statedOwner,
  year: z.number().int(),
  /** The last day that is told of: the end of the year, or today. */
  until: calendarDay,
  /** The day on which it was worked out: what is entered or reversed later changes it. */
  asOf: calendarDay,
  /** The first in which anything was entered for the owner; of one without entries this year. */
  firstYear: z.number().int(),
  /** Those of which something was held, or in which something happened, in the year. */
  offerings: z.array(reviewed.extend({ offering: z.string() })),
  /** All offerings together. */
  inAll: reviewed,
})
export type YearInReview = z.output<typeof yearInReview>

/** @property id the owner's */
export const getYearInReview = { input: z.object({ id, year: taxYearInput }), output: yearInReview }

/** What `GET /api/investor/years-in-review.zip` takes. */
export const yearsInReviewQuery = z.object({ year: taxYearInput })

const nothing = sumOfCents([])

function reviewedOf(held: StatedHoldings, from: CalendarDay, to: CalendarDay): Reviewed {
  const { before, toDate, paid, withheld } = statementOf(held, { from, to })
  const told = held.holdings.flatMap(({ entries }) => entries)
  const sentBackSince = (since: string): Cents =>
    sumOfCents(
      told
        .filter(({ isSentBack, effectiveOn }) => isSentBack && effectiveOn >= since && effectiveOn <= to)
        .map((entry) => entry.cents),
    )
  return {
    before,
    toDate,
    paid: paid.map(({ kind, yearCents, sinceStartCents }) => ({ kind, yearCents, sinceStartCents })),
    withheld: { yearCents: withheld?.yearCents ?? nothing, sinceStartCents: withheld?.sinceStartCents ?? nothing },
    sentBack: { yearCents: sentBackSince(from), sinceStartCents: sentBackSince('') },
  }
}

/** What the entries of an owner say of a year, by offering and kind. A year that has not ended is told until today. */
export function yearInReviewOf(
  held: StatedHoldings,
  { entityId, year, today }: { entityId: number; year: number; today: CalendarDay },
): YearInReview {
  const { from, to } = daysOfYear(year)
  const until = to < today ? to : today
  const names = [...new Set(held.holdings.map(({ offering }) => offering))]
  const days = held.holdings.flatMap(({ entries }) => entries.map(({ effectiveOn }) => effectiveOn))
  const offerings = names.flatMap((offering) => {
    const holdings = held.holdings.filter((each) => each.offering === offering)
    const its = reviewedOf({ ...held, holdings }, from, until)
    const happened = holdings.some(({ entries }) =>
      entries.some(({ effectiveOn }) => effectiveOn >= from && effectiveOn <= until),
    )
    return happened || its.before.units !== 0 || its.before.stillInCents !== 0 ? [{ offering, ...its }] : []
  })
  return {
    entityId,
    entityName: held.entityName,
    owner: held.owner,
    year,
    until,
    asOf: today,
    firstYear: days.reduce((first, day) => Math.min(first, yearOfDay(day)), yearOfDay(today)),
    offerings,
    inAll: reviewedOf(held, from, until),
  }
}
