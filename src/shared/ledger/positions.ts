import { z } from 'zod'
import { chosenRecord, id, timestamp } from '../platform/fields'
import { cents } from '../values/money'
import { listOf, pageInput } from '../records/pages'
import { units } from '../values/units'

/** What a position is called, by the names its parts have now. */
export const positionNames = z.object({
  entityId: z.number().int(),
  entityName: z.string(),
  classId: z.number().int(),
  className: z.string(),
  investmentId: z.number().int(),
  investmentName: z.string(),
})

/** One entity's units in one class, with what its entries sum to. */
const position = positionNames.extend({
  id: z.number().int(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  units,
  contributedCents: cents,
  returnedCents: cents,
  /** Distributions other than returned capital. */
  distributedCents: cents,
  redeemedCents: cents,
  adjustedCents: cents,
  stillInCents: cents,
  createdAt: timestamp,
})
export type Position = z.output<typeof position>

export const listPositions = {
  input: pageInput
    .extend({ id: id.optional(), investmentId: id.optional(), entityId: id.optional(), classId: id.optional() })
    .default({}),
  output: listOf(position),
}

export const createPosition = { input: z.object({ entityId: id, classId: id }), output: position }
export const ownerMissing = 'Please choose an owner'
export const createPositionForm = createPosition.input.extend({ entityId: chosenRecord(ownerMissing) })
