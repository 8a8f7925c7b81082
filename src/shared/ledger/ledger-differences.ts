import { z } from 'zod'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { listOf } from '../records/pages'
import { positionNames } from './positions'
import { units } from '../values/units'

/**
 * What the check of the ledger looks for: payments and closings whose entries are not what was published, days on which somebody has less than
 * nothing, transfers unlike the rule, capital where no units are left, and payments by a day before the first units.
 */
export const differenceKinds = [
  'payments',
  'closings',
  'below_zero',
  'transfer',
  'capital_without_units',
  'paid_before_units',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What the ledger says and should not: by rights nothing. */
export const listLedgerDifferences = {
  output: listOf(
    positionNames.omit({ entityId: true, entityName: true }).extend({
      kind: z.enum(differenceKinds),
      /** What it should be, and what it is: of payments, of closings, of capital, of what a transfer moved. */
      publishedCents: cents,
      enteredCents: cents,
      /** Of all but payments and closings: whose it is, and since when. */
      positionId: z.number().int().nullable(),
      entityName: z.string().nullable(),
      day: calendarDay.nullable(),
      transferId: z.number().int().nullable(),
      units: units.nullable(),
    }),
  ),
}
