import { z } from 'zod'
import { calendarDay } from '../values/days'
import { id, requiredLine, timestamp } from '../platform/fields'
import { nameMaxCharacters } from '../platform/limits'
import { cents, optionalCents, optionalDollars } from '../values/money'
import { listOf, pageInput } from '../records/pages'

/** A kind of interest in an offering. Its currency is USD. */
const offeringClass = z.object({
  id: z.number().int(),
  investmentId: z.number().int(),
  investmentName: z.string(),
  name: z.string(),
  /** What a unit costs as the firm stated it; null where it did not. */
  unitPriceCents: cents.nullable(),
  /**
   * What contributions without units are worked out from: so many cents for so many ten-thousandths of a unit. Known where it is stated or
   * where contributions show it; else a dollar. Null where they have more than one price, and units are to be typed.
   */
  price: z.object({ cents: z.number().int(), units: z.number().int(), isKnown: z.boolean() }).nullable(),
  closedOn: calendarDay.nullable(),
  createdAt: timestamp,
})
export type OfferingClass = z.output<typeof offeringClass>

export const listClasses = {
  input: pageInput.extend({ investmentId: id.optional() }).default({}),
  output: listOf(offeringClass),
}

export const createClass = {
  input: z.object({
    investmentId: id,
    name: requiredLine('Name is required', nameMaxCharacters),
    /** What a unit costs; absent or null: not stated. */
    unitPriceCents: optionalCents,
  }),
  output: offeringClass,
}

/** What is left out stays as it is; null: what a unit costs is no longer stated. Entries that are there keep their units. */
export const updateClass = {
  input: createClass.input.omit({ investmentId: true }).partial().extend({ id }),
  output: offeringClass,
}

/** The form of a class: dollars are read here, once. */
export const classForm = createClass.input
  .pick({ name: true })
  .extend({ unitPrice: optionalDollars })
  .transform(({ unitPrice, ...typed }) => ({ ...typed, unitPriceCents: unitPrice }))
export type TypedClass = z.input<typeof classForm>
