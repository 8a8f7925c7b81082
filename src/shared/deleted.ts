import { z } from 'zod'
import { id, moment } from './fields'
import { pageMaxRecords } from './limits'
import { listInput, listOf, success } from './pages'

/** The name of a list stands in the path, so one that does not exist is answered with 404 by the procedure, not 400 here. */
const list = z.string()
const ids = z
  .array(id, 'Must be a list of record numbers')
  .min(1, 'Must name at least one record')
  .max(pageMaxRecords, `Must name at most ${pageMaxRecords.toLocaleString('en-US')} records`)

/** A deleted record that can still be restored (R22). */
export const deletedRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  deletedAt: moment,
  /** The administrator who deleted it; null when nobody did who still has an account. */
  deletedBy: z.string().nullable(),
  /** From then on it is gone for good. */
  purgedAt: moment,
})
export type DeletedRecord = z.output<typeof deletedRecord>

/** Last deleted first. */
export const listDeleted = {
  input: listInput(['deletedAt']).extend({ list }),
  output: listOf(deletedRecord),
}

/** `ids` names the records it found and changed; what was gone already is left out. */
const changedRecords = success.extend({ ids: z.array(z.number().int()) })

export const removeSeveral = { input: z.object({ list, ids }), output: changedRecords }
export const restoreSeveral = { input: z.object({ list, ids }), output: changedRecords }
export const restoreRecord = { input: z.object({ list, id }), output: success.extend({ id: z.number().int() }) }
