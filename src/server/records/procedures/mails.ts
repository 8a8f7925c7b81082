import { getMail, listMails, sendMailAgain } from '@/shared/platform/mails'
import { queueAgain, readMail, readMails } from '../../platform/mail/mail-log'
import { isMailDelivered } from '../../platform/mail/mailer'
import { write } from '../write'
import { peopleProcedure, refuses, router } from '../../platform/trpc/procedures'

/** A mail that left or should have; nobody but administrators reads of it. */
export const mailResource = { list: 'mails', noun: 'mail', isPublic: false } as const

/** The mail log: what left, what waits, what nobody received and why. */
export const adminMails = router({
  list: peopleProcedure
    .input(listMails.input)
    .output(listMails.output)
    .query(async ({ ctx: { db, env }, input }) => ({
      ...(await readMails(db, input)),
      isDelivered: isMailDelivered(env),
    })),

  /** A mail with its subject and each try to send it, never its text. Throws Failure record_not_found. */
  get: peopleProcedure
    .input(getMail.input)
    .output(getMail.output)
    .query(async ({ ctx: { db, env }, input: { id } }) => ({
      ...(await readMail(db, id)),
      isDelivered: isMailDelivered(env),
    })),

  /** Tries a failed mail again. Throws Failure record_not_found, and mail_not_failed when there is nothing to send. */
  sendAgain: peopleProcedure
    .meta(refuses('mail_not_failed', 'mail_of_letter'))
    .input(sendMailAgain.input)
    .output(sendMailAgain.output)
    .mutation(({ ctx, input: { id } }) =>
      write(ctx, mailResource, 'sendAgain', async (tx) => {
        const kind = await queueAgain(tx, id)
        return { result: { success: true }, audited: { recordId: id, recordName: kind } }
      }),
    ),
})
