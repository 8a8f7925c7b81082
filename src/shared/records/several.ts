import { z } from 'zod'
import { id } from '../platform/fields'
import { pageMaxRecords } from '../platform/limits'
import { success } from './pages'

/** The name of a list stands in the path, so one that does not exist is answered with 404 by the procedure, not 400 here. */
export const list = z.string()

const oneOrMore = 'Must name at least one record'

export const ids = z
  .array(id, 'Must be a list of record numbers')
  .min(1, oneOrMore)
  .max(pageMaxRecords, `Must name at most ${pageMaxRecords.toLocaleString('en-US')} records`)

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

const countOfMatching = 'Must be the number of records that match'
/** How many records match, as whoever asks has seen it: when it is not so any more, nothing is changed. */
const count = z.number(countOfMatching).int().min(1, oneOrMore)

export const namesOnce = (names: readonly unknown[]) => names.filter((name) => name !== undefined).length === 1
export const nameThem = { message: oneOrMore, path: ['ids'] }

/** Several records of a list: by their ids, or as all that match a search and filters, for they may be too many to be named one by one. */
export const namedRecords = z
  .object({ list, ids: ids.optional(), matching: matching.optional(), count: count.optional() })
  .refine((named) => namesOnce([named.ids, named.matching]), nameThem)
  .refine((named) => named.matching === undefined || named.count !== undefined, {
    message: countOfMatching,
    path: ['count'],
  })
export type NamedRecords = z.output<typeof namedRecords>

/** `count` tells how many records it found and changed; `ids` names them where the input did. What was gone already is left out. */
export const changedRecords = success.extend({ count: z.number().int(), ids: z.array(z.number().int()).optional() })

/** What can be changed of several at once; which of it a list knows, and with which values, the list itself says. */
const severalChanges = z
  .strictObject({
    status: z.string('Must be one of the statuses').optional(),
    isPublished: z.boolean('Published must be true or false').optional(),
    /** The number of the administrator who looks after them; null: nobody. */
    assignedTo: id.nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Must say what is to change')

/** Changes the same of several records. One that was so already counts, and stays as it was. */
export const changeSeveral = {
  input: namedRecords.safeExtend({ change: severalChanges }),
  output: changedRecords,
}
