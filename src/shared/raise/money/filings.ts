import { z } from 'zod'
import { id, optionalLine } from '../../platform/fields'
import { lineMaxCharacters } from '../../platform/limits'
import { listOf } from '../../records/pages'
import { calendarDay } from '../../values/days'
import { filingJurisdictions } from './filing-days'

/** How far the filing of Form D in a jurisdiction is; `amend`: it was filed a year ago, and the raise is still open. */
const filingStates = ['no_sale', 'due', 'pressing', 'filed', 'amend'] as const

const jurisdiction = z.enum(filingJurisdictions, 'Jurisdiction must be SEC or a state by its two letters')

const filing = z.object({
  jurisdiction: z.string(),
  /** The earlier of the first sale that the raise knows and the day that staff said; null before any. */
  firstSaleOn: calendarDay.nullable(),
  /** The day that staff said. */
  saidOn: calendarDay.nullable(),
  /** 15 days after it, or the next business day. */
  dueOn: calendarDay.nullable(),
  filedOn: calendarDay.nullable(),
  reference: z.string().nullable(),
  state: z.enum(filingStates),
})
export type Filing = z.output<typeof filing>

/** The Securities and Exchange Commission, then the states in which somebody bought, or of which something was said. */
export const listFilings = { input: z.object({ id }), output: listOf(filing) }
export const readFiling = { input: z.object({ id, jurisdiction }), output: filing }

/** Null or '' clears it. */
const clearableDay = z.union([z.literal('').transform(() => null), z.null(), calendarDay]).optional()

/** What is left out stays as it was; the form leaves out nothing. */
export const setFiling = {
  input: z.object({
    id,
    jurisdiction,
    firstSaleOn: clearableDay,
    filedOn: clearableDay,
    reference: optionalLine(lineMaxCharacters),
  }),
  output: filing,
}
