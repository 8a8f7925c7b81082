import { z } from 'zod'
import { id, instant, timestamp } from '../platform/fields'
import { listInput, listOf, success } from './pages'
import { changedRecords, ids, list, nameThem, namedRecords, namesOnce } from './several'

/** A deleted record that can still be restored (R22). */
const deletedRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  deletedAt: timestamp,
  /** The administrator who deleted it; null when nobody did who still has an account. */
  deletedBy: z.string().nullable(),
  /** How many that can be restored were deleted with it, itself among them. */
  deletedTogether: z.number().int(),
  /** From then on it is gone for good. */
  purgedAt: timestamp,
})
export type DeletedRecord = z.output<typeof deletedRecord>

/** Last deleted first. */
export const listDeleted = {
  input: listInput(['deletedAt']).extend({ list }),
  output: listOf(deletedRecord),
}

/** Deletes several at once. `deletedAt` names this removal, for who wants to undo it. */
export const removeSeveral = {
  input: namedRecords,
  output: changedRecords.extend({ deletedAt: timestamp }),
}

/** Restores records by their ids, or all of one removal, which is named by its moment. */
export const restoreSeveral = {
  input: z
    .object({ list, ids: ids.optional(), deletedAt: instant.optional() })
    .refine((named) => namesOnce([named.ids, named.deletedAt]), nameThem),
  output: changedRecords,
}
/** Erases a deleted record before its thirty days are over. */
export const eraseRecord = { input: z.object({ list, id }), output: success.extend({ id: z.number().int() }) }

export const restoreRecord = { input: z.object({ list, id }), output: success.extend({ id: z.number().int() }) }
