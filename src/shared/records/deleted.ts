import { z } from 'zod'
import { id, instant, timestamp } from '../platform/fields'
import { pageMaxRecords } from '../platform/limits'
import { listInput, listOf, success } from './pages'

/** The name of a list stands in the path, so one that does not exist is answered with 404 by the procedure, not 400 here. */
const list = z.string()
const ids = z
  .array(id, 'Must be a list of record numbers')
  .min(1, 'Must name at least one record')
  .max(pageMaxRecords, `Must name at most ${pageMaxRecords.toLocaleString('en-US')} records`)

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

/** What a list takes to narrow itself; which of them it knows, and with which values, its own contract says. */
const matching = z.strictObject({
  q: z.string().optional(),
  status: z.string().optional(),
  role: z.string().optional(),
  spam: z.string().optional(),
  dueBy: z.string().optional(),
  answered: z.string().optional(),
  assignedTo: z.string().optional(),
})

/** How many records match, as whoever asks has seen it: when it is not so any more, nothing is deleted. */
const count = z.number('Must be the number of records that match').int().min(1, 'Must name at least one record')

const namesOnce = (names: readonly unknown[]) => names.filter((name) => name !== undefined).length === 1
const nameThem = { message: 'Must name at least one record', path: ['ids'] }

/** `count` tells how many records it found and changed; `ids` names them where the input did. What was gone already is left out. */
const changedRecords = success.extend({ count: z.number().int(), ids: z.array(z.number().int()).optional() })

/** The records are named by their ids, or as all that match a search and filters: they may be too many to be named one by one. */
export const removeSeveral = {
  input: z
    .object({ list, ids: ids.optional(), matching: matching.optional(), count: count.optional() })
    .refine((named) => namesOnce([named.ids, named.matching]), nameThem)
    .refine((named) => named.matching === undefined || named.count !== undefined, {
      message: 'Must be the number of records that match',
      path: ['count'],
    }),
  /** `deletedAt` names this removal, for who wants to undo it. */
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
