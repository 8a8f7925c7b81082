import type { z } from 'zod'
import { mayOpen } from '@/shared/accounts/areas'
import { getCounts } from '@/shared/records/counts'
import { countHeldMails } from '../../platform/mail/mail-classes'
import { isMailDelivered } from '../../platform/mail/mailer'
import { readCounts } from '../overview'
import { listsInOrder } from '../subject'
import { anyAreaProcedure, router } from '../../platform/trpc/procedures'

export const adminCounts = router({
  /**
   * How many records each list has, without deleted ones and spam: the badges of the tabs (R19); and how many mails are held. Of what
   * the administrator does not look after nothing is told; everybody is told whether mails reach anybody, who presses 'Send' too.
   */
  get: anyAreaProcedure.output(getCounts.output).query(async ({ ctx: { db, user, env, lists } }) => {
    const counts: z.input<typeof getCounts.output> = { isMailDelivered: isMailDelivered(env) }
    const open = listsInOrder(lists).filter(({ list }) => mayOpen(user, list))
    const totals = await readCounts(db, Object.fromEntries(open.map(({ list, total }) => [list, total(db)])))
    for (const { list } of open) counts[list] = totals[list]
    if (mayOpen(user, 'mails')) counts.heldMails = await countHeldMails(db)
    return counts
  }),
})
