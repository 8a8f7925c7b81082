import { z } from 'zod'
import type { ShownList } from './record-lists'

const count = z.number().int().optional()

/**
 * How many records each list has that the administrator may open, for the badges; deleted ones and spam are not counted (R19, R44). `heldMails`, which
 * our forms caused, wait because an hour's mails of their kind have left. `isMailDelivered`, which every administrator is told, is false
 * while mails become files, for want of a mail server.
 */
const counts = z.object({
  investments: count,
  properties: count,
  users: count,
  posts: count,
  contacts: count,
  newsletters: count,
  interests: count,
  letters: count,
  entities: count,
  distributions: count,
  statements: count,
  updates: count,
  documents: count,
  heldMails: count,
  isMailDelivered: z.boolean(),
} satisfies Record<ShownList | 'heldMails' | 'isMailDelivered', z.ZodType>)

export const getCounts = { output: counts }
