import { z } from 'zod'
import { calendarDay } from '../values/days'
import { closedReason, orHeld } from './approvals'
import { recalculateTransfers, signedUnits } from './entries'
import { chosenRecord, id, optionalParagraph, timestamp } from '../platform/fields'
import { memoMaxCharacters } from '../platform/limits'
import { cents } from '../values/money'
import { ownerMissing } from './positions'
import { typedUnits, units } from '../values/units'

/** Why units change hands. */
export const transferReasons = ['sale', 'gift', 'death', 'divorce', 'account_change'] as const
export type TransferReason = (typeof transferReasons)[number]

/** Units that went from one holder of a class to another, with the capital that went along. */
const transfer = z.object({
  id: z.number().int(),
  classId: z.number().int(),
  fromPositionId: z.number().int(),
  toPositionId: z.number().int(),
  units,
  cents,
  effectiveOn: calendarDay,
  reason: z.enum(transferReasons),
  memo: z.string().nullable(),
  createdAt: timestamp,
})

const unitsAboveZero = 'Units must be above zero'

export const createTransfer = {
  input: z.object({
    fromPositionId: id,
    toEntityId: id,
    units: signedUnits.refine((moved) => moved > 0, unitsAboveZero),
    effectiveOn: calendarDay,
    reason: z.enum(transferReasons, `Reason must be one of ${transferReasons.join(', ')}`),
    memo: optionalParagraph(memoMaxCharacters),
    recalculateTransfers,
    closedReason,
  }),
  output: orHeld(transfer),
}

/** The form of a transfer: units are read here, once. */
export const createTransferForm = createTransfer.input
  .omit({ fromPositionId: true, units: true, closedReason: true })
  .extend({
    toEntityId: chosenRecord(ownerMissing),
    units: typedUnits.transform((moved, ctx) => {
      if (moved !== undefined && moved > 0) return moved
      ctx.addIssue({ code: 'custom', message: unitsAboveZero })
      return z.NEVER
    }),
  })
