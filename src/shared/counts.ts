import { z } from 'zod'
import type { RecordList } from './record-lists'

const count = z.number().int()

/** How many records each list has, for the badges; deleted ones and spam are not counted (R19, R44). */
const counts = z.object({
  investments: count,
  properties: count,
  users: count,
  posts: count,
  contacts: count,
  newsletters: count,
} satisfies Record<RecordList, z.ZodType>)

export const getCounts = { output: counts }
