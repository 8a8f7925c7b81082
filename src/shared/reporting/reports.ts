import { z } from 'zod'
import { paymentMethods } from '../ledger/entities'
import { positionNames } from '../ledger/positions'
import { id, timestamp } from '../platform/fields'
import { listOf, pageInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { units } from '../values/units'
import { taxYearInput } from './tax-years'

const owner = positionNames.pick({ entityId: true, entityName: true }).extend({
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
})
const ofOffering = z.object({ investmentId: id.optional() })

/** What somebody held at the end of a day. */
const held = owner.extend(positionNames.shape).extend({
  positionId: z.number().int(),
  units,
  /** Of all units of the class on that day, in millionths: 250000 is 25 %. */
  share: z.number().int(),
  contributedCents: cents,
  stillInCents: cents,
})
export type HeldRow = z.output<typeof held>

const holdingsOn = ofOffering.extend({ day: calendarDay })
export const listHoldingsOn = { input: pageInput.extend(holdingsOn.shape), output: listOf(held) }
export const getHoldingsSums = {
  input: holdingsOn,
  output: z.object({ positions: z.number().int(), contributedCents: cents, stillInCents: cents }),
}

const yearFigures = z.object({
  /** Capital still in at the end of the year before. */
  openingCents: cents,
  contributedCents: cents,
  /** The capital that came with units and that went with them; both 0 or more. */
  takenOverCents: cents,
  handedOverCents: cents,
  adjustedCents: cents,
  returnedCents: cents,
  redeemedCents: cents,
  /** Capital still in at the end of the year. */
  closingCents: cents,
  preferredCents: cents,
  profitCents: cents,
  /** What of all that was paid went to a tax office. */
  withheldCents: cents,
})
export type YearFigures = z.output<typeof yearFigures>

/** A year of one owner in one offering. */
const ofYear = owner
  .extend(positionNames.pick({ investmentId: true, investmentName: true }).shape)
  .extend(yearFigures.shape)
export type YearRow = z.output<typeof ofYear>

const yearEnd = ofOffering.extend({ year: taxYearInput })
export const listYearEnd = { input: pageInput.extend(yearEnd.shape), output: listOf(ofYear) }
export const getYearEndSums = { input: yearEnd, output: yearFigures }

/** A published payment that has not reached its owner, as far as anybody noted. */
const outstanding = owner
  .extend(positionNames.pick({ investmentId: true, investmentName: true, className: true }).shape)
  .extend({
    distributionId: z.number().int(),
    distributionName: z.string(),
    positionId: z.number().int(),
    /** The first of its lines, which names the payment where something is noted of it. */
    lineId: z.number().int(),
    paidOn: calendarDay,
    /** What was sent: without what was withheld. */
    cents,
    /** How it was made, as it was noted when it was published. */
    paymentMethod: z.enum(paymentMethods).nullable(),
    /** When the firm noted that the bank sent it back. */
    returnedAt: timestamp.nullable(),
  })
export type OutstandingRow = z.output<typeof outstanding>

export const outstandingStates = ['returned', 'uncashed', 'long_uncashed'] as const
/** A check that nobody has cashed for so many days is asked about. */
export const longUncashedDays = 90
/**
 * `returned`: the bank sent it back. `uncashed`: a check, of which nobody noted that it was cashed; `long_uncashed`: one of
 * those that was paid more than 90 days ago. What was reversed is in neither.
 */
const outstandingInput = ofOffering.extend({
  state: z.enum(outstandingStates, `State must be one of ${outstandingStates.join(', ')}`).optional(),
})
export const listOutstanding = { input: pageInput.extend(outstandingInput.shape), output: listOf(outstanding) }
export const getOutstandingSums = { input: outstandingInput, output: z.object({ payments: z.number().int(), cents }) }
