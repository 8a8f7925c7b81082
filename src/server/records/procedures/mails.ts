import { listMails, sendMailAgain } from '@/shared/platform/mails'
import { queueAgain, readMails } from '../../platform/mail/mail-log'
import { isMailDelivered } from '../../platform/mail/mailer'
import { leaveEntries } from '../activity/audit'
import { announceChange } from '../live'
import { peopleProcedure, router } from '../../platform/trpc/procedures'

/** The mail log: what left, what waits, what nobody received and why. */
export const adminMails = router({
  list: peopleProcedure
    .input(listMails.input)
    .output(listMails.output)
    .query(async ({ ctx: { db, env }, input }) => ({
      ...(await readMails(db, input)),
      isDelivered: isMailDelivered(env),
    })),

  /** Tries a failed mail again. Throws Failure record_not_found, and mail_not_failed when there is nothing to send. */
  sendAgain: peopleProcedure
    .input(sendMailAgain.input)
    .output(sendMailAgain.output)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction(async (tx) => {
        const kind = await queueAgain(tx, id)
        await leaveEntries(tx, ctx.user, [{ list: 'mails', recordId: id, recordName: kind, action: 'sendAgain' }])
        await announceChange(tx, 'mails')
        return { success: true }
      }),
    ),
})
