import { z } from 'zod'
import { calendarDay } from '../values/days'
import { id, optionalDay, optionalParagraph, seenAt, timestamp } from '../platform/fields'
import { taxLineStates, taxStates } from './tax-states'
import { memoMaxCharacters } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'

/** The years there can be documents of. */
export const [firstTaxYear, lastTaxYear] = [1990, 2100] as const
const yearMessage = 'Must be a year, like 2026'
/** The year of an address is a text. */
export const taxYearInput = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
    ],
    yearMessage,
  )
  .pipe(z.number(yearMessage).int(yearMessage).min(firstTaxYear, yearMessage).max(lastTaxYear, yearMessage))

/** What is told of one offering's K-1s for one year. */
const taxYear = z.object({
  investmentId: z.number().int(),
  investmentName: z.string(),
  year: z.number().int(),
  state: z.enum(taxStates),
  /** When the K-1s are expected. */
  expectedOn: calendarDay.nullable(),
  /** For those who get one: why it is late, what it waits for. */
  note: z.string().nullable(),
})

/** For the firm: a year of which nothing was told yet is `not_started`, with `updatedAt` of null. */
const statedTaxYear = taxYear.extend({ updatedAt: timestamp.nullable() })
export type StatedTaxYear = z.output<typeof statedTaxYear>

const count = z.number().int()

/** Of how many K-1s of a year what is true, by their standings (`k1-season.ts`); `holders` had units on any day of it. */
const taxCounts = z.object({
  holders: count,
  published: count,
  opened: count,
  unopened: count,
  byPost: count,
  undelivered: count,
  toPrint: count,
  /** Of those to be printed: their owners agreed to get them in the portal, and the mail about them came back. */
  toPrintUndelivered: count,
  noAddress: count,
  unprinted: count,
  printed: count,
  missing: count,
  /** Of those that are missing: after the day that was told. */
  late: count,
})

/** With what the documents say: `state` is told by them once there are any, `said` is what the firm said. */
const countedTaxYear = statedTaxYear.extend({ said: z.enum(taxStates), ...taxCounts.shape })
export type CountedTaxYear = z.output<typeof countedTaxYear>

/** One year of every offering that can be held, by its name. */
export const listTaxYears = {
  input: pageInput.extend({ year: taxYearInput }),
  output: listOf(countedTaxYear),
}

export const getTaxYear = { input: z.object({ investmentId: id, year: taxYearInput }), output: statedTaxYear }

/** An absent field stays as it is; null or '' clears day and note. */
export const setTaxYear = {
  input: z.object({
    investmentId: id,
    year: taxYearInput,
    state: z.enum(taxStates, `State must be one of ${taxStates.join(', ')}`).optional(),
    expectedOn: optionalDay,
    note: optionalParagraph(memoMaxCharacters),
    updatedAt: seenAt,
  }),
  output: statedTaxYear,
}

/** The K-1 of one owner, of one offering and year: one that is awaited, or a paper. */
const taxLine = taxYear.extend({
  entityId: z.number().int(),
  entityName: z.string(),
  state: z.enum(taxLineStates),
  /** Null: there is none yet. */
  documentId: z.number().int().nullable(),
  /** The day on which the document was published, replaced or withdrawn. */
  on: calendarDay.nullable(),
  /** Why it was replaced or withdrawn. */
  reason: z.string().nullable(),
})

/** What an investor reads: a line for each owner and offering that was held on any day of a year, and for each document; the latest year first. */
export const listOwnTaxYears = {
  input: pageInput.extend({ entityId: id.optional() }).default({}),
  output: listOf(taxLine),
}
export type OwnTaxYear = z.output<typeof listOwnTaxYears.output>['items'][number]
