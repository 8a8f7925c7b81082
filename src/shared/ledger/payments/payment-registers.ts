import { z } from 'zod'
import { id, timestamp } from '../../platform/fields'
import { listOf, pageInput } from '../../records/pages'
import { calendarDay } from '../../values/days'
import { cents } from '../../values/money'
import { units } from '../../values/units'
import { partKinds } from '../entry-kinds'
import { paymentMethods } from '../entities'
import { positionNames } from '../positions'
import { millionthsPerUnit } from '../rules/per-unit'

const paidOwner = positionNames.pick({ entityId: true, entityName: true }).extend({
  positionId: z.number().int(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
})

/** What one owner gets of a distribution, all its kinds together. */
const registerRow = paidOwner.extend({
  /** At the end of the record date. */
  units,
  parts: z.array(z.object({ kind: z.enum(partKinds), cents })),
  totalCents: cents,
  /** What of it is withheld, and what is left for the owner: that is what is sent. */
  withheldCents: cents,
  netCents: cents,
  /** How the owner is paid: as it is noted now, and of what is published as it was noted then. */
  paymentMethod: z.enum(paymentMethods).nullable(),
  /** What stands on the check or the transfer. */
  memo: z.string(),
  /** When the firm noted that the bank sent it back. */
  returnedAt: timestamp.nullable(),
  /** When the firm noted that its check was cashed. */
  cashedAt: timestamp.nullable(),
  /** What the owner got of the distribution before; null of one who got nothing, or where there is none before. */
  beforeCents: cents.nullable(),
})
export type RegisterRow = z.output<typeof registerRow>

const summed = z.object({
  owners: z.number().int(),
  totalCents: cents,
  withheldCents: cents,
  /** In millionths of a dollar; null where nobody held units. */
  perUnit: millionthsPerUnit.nullable(),
})

/** What a register comes to, and how that compares with the last distribution of the class that stands. */
const registerSums = summed.extend({
  units,
  parts: z.array(z.object({ kind: z.enum(partKinds), cents })),
  previous: summed.extend({ id: z.number().int(), name: z.string(), paidOn: calendarDay }).nullable(),
  /** Owners who got nothing the last time, and who got something then and nothing now; 0 where there is no last time. */
  newOwners: z.number().int(),
  goneOwners: z.number().int(),
  /** How many checks were sent and did not come back, and of how many of them it is noted that they were cashed. */
  checks: z.number().int(),
  cashedChecks: z.number().int(),
})
export type RegisterSums = z.output<typeof registerSums>

const ofDistribution = z.object({ id })

/** One row per owner, by name. */
export const listRegister = { input: pageInput.extend({ id }), output: listOf(registerRow) }
export const getRegisterSums = { input: ofDistribution, output: registerSums }
/** Owners who got something of the distribution before and get nothing of this one. */
export const listGoneOwners = {
  input: pageInput.extend({ id }),
  output: listOf(paidOwner.extend({ beforeCents: cents })),
}
