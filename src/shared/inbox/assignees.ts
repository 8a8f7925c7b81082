import { z } from 'zod'
import { id } from '../platform/fields'
import { listOf } from '../records/pages'

/** Who looks after a record: the number of an administrator; null or '' of nobody. Output: number, null or undefined. */
export const optionalAssignee = z
  .union([z.literal('').transform(() => null), id, z.null()], 'Must be the number of an administrator')
  .optional()

/** Who a record can be assigned to. */
export const listAssignees = { output: listOf(z.object({ id: z.number().int(), name: z.string() })) }
