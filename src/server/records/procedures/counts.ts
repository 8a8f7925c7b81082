import type { z } from 'zod'
import { mayOpen } from '@/shared/accounts/areas'
import { getCounts } from '@/shared/records/counts'
import { countHeldMails } from '../../platform/mail/mail-classes'
import { isMailDelivered } from '../../platform/mail/mailer'
import { type OverviewAsked, readCounts } from '../overview'
import { listsInOrder } from '../subject'
import { anyAreaProcedure, router } from '../../platform/trpc/procedures'

/** @param countApprovals how many things wait for the approval of who asks; none for whoever may not see them */
export const adminCounts = (countApprovals: (asked: Pick<OverviewAsked, 'db' | 'user'>) => Promise<number>) =>
  router({
    /**
     * How many records each list has, without deleted ones and spam: the badges of the tabs (R19); and how many mails are held. Of what
     * the administrator does not look after nothing is told; everybody is told whether mails reach anybody, who presses 'Send' too.
     */
    get: anyAreaProcedure.output(getCounts.output).query(async ({ ctx: { db, user, env, lists } }) => {
      const counts: z.input<typeof getCounts.output> = { isMailDelivered: isMailDelivered(env) }
      const open = listsInOrder(lists).filter(({ list }) => mayOpen(user, list))
      const totals = await readCounts(db, Object.fromEntries(open.map(({ list, total }) => [list, total(db)])))
      for (const { list } of open) counts[list] = totals[list]
      const waiting = await countApprovals({ db, user })
      if (waiting > 0) counts.approvals = waiting
      if (mayOpen(user, 'mails')) counts.heldMails = await countHeldMails(db)
      return counts
    }),
  })
