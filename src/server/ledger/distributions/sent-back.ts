import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { auditEntries, users } from '@db/schema'
import { paymentMails } from '@/content/ledger/mails'
import type { FailureName } from '@/shared/platform/failures'
import { mailPages } from '@/shared/platform/mail-pages'
import { mayEnter } from '../../accounts/user-guards'
import type { Env } from '../../platform/env'
import { plainSentenceOf } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { nameInMail, oneLine } from '../../platform/mail/names'
import { letterheadOf, writeMail } from '../../platform/mail/write-mail'
import { leaveEntries } from '../../records/activity/audit'
import { readDistribution, setDistribution } from './distributions'
import { distributionResource } from './resource'

/** Who pressed 'Publish' last, by what the activity says; nobody where the account is closed by now. */
async function whoPublished(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(auditEntries)
    .innerJoin(users, and(eq(users.id, auditEntries.actorId), mayEnter))
    .where(
      and(
        eq(auditEntries.list, distributionResource.list),
        eq(auditEntries.recordId, id),
        eq(auditEntries.action, 'publish'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return found
}

/**
 * Tells of a payment that became a draft again in the moment of its publication: on its sheet and in the overview until it is approved
 * anew, in the activity, which shows it without an author, and by mail whoever pressed 'Publish'.
 */
export async function tellSentBack(tx: Transaction, env: Env, id: number, failure: FailureName): Promise<void> {
  const reason = plainSentenceOf(failure === 'unexpected' ? 'distribution_not_now' : failure)
  await setDistribution(tx, id, { sentBackAt: new Date(), sentBackReason: reason })
  const recordName = distributionResource.called(await readDistribution(tx, id))
  await leaveEntries(tx, null, distributionResource, 'reopen', [{ recordId: id, recordName, after: { reason } }])
  const person = await whoPublished(tx, id)
  if (person === undefined) return
  const mail = writeMail(await letterheadOf(tx, env), person.email, paymentMails.sentBack, {
    firstName: nameInMail(person.firstName),
    distribution: oneLine(recordName),
    reason,
    page: mailPages.record('distributions', id),
  })
  await enqueueMail(tx, env, 'payment_sent_back', mail)
}
