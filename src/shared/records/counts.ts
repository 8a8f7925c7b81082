import { z } from 'zod'
import { type ShownList, shownLists } from './record-lists'

const count = z.number().int().optional()

/** The same of each list. */
function ofEachList<Value>(value: Value): Record<ShownList, Value>
function ofEachList(value: unknown) {
  return Object.fromEntries(shownLists.map((list) => [list, value]))
}

/**
 * How many records each list has that the administrator may open, for the badges; deleted ones and spam are not counted (R19, R44). `heldMails`, which
 * our forms caused, wait because an hour's mails of their kind have left. `isMailDelivered`, which every administrator is told, is false
 * while mails become files, for want of a mail server. `approvals` are those that wait for who asks, with the payments that a colleague has to
 * approve; absent where nothing waits.
 */
const counts = z.object({
  ...ofEachList(count),
  heldMails: count,
  approvals: count,
  isMailDelivered: z.boolean(),
})

export const getCounts = { output: counts }
