import { and, eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { users } from '@db/schema'
import { closingMails as mails } from '@/content/raise/closings/closing-mails'
import { mayOpen } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import { mailPages } from '@/shared/platform/mail-pages'
import { mayEnter } from '../../accounts/user-guards'
import type { Env } from '../../platform/env'
import { nameInMail, oneLine } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../platform/mail/write-mail'
import type { LockedClosing } from './rows'

/** Whoever prepared a closing, while they may look at it. */
async function whoPrepared(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ email: users.email, firstName: users.firstName, areas: users.areas })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), mayEnter))
  return found !== undefined && mayOpen(found, 'raises') ? found : null
}

/** Who sent a closing back, and their words; a server says why it could not be entered, and nobody did it. */
type SentBack = { by: SessionUser; reason: string | null } | { by: null; reason: string }

/** Tells whoever prepared a closing that it is a draft again; nobody where they did that themselves. */
export async function tellSentBack(
  tx: Transaction,
  env: Env,
  { closing, raise, offering }: Pick<LockedClosing, 'closing' | 'raise' | 'offering'>,
  { by, reason }: SentBack,
): Promise<void> {
  if (by?.id === closing.preparedBy) return
  const person = await whoPrepared(tx, closing.preparedBy)
  if (person === null) return
  const letterhead = await letterheadOf(tx, env)
  const values = {
    firstName: nameInMail(person.firstName),
    closing: oneLine(closing.name),
    offering: oneLine(offering.name),
    page: mailPages.moneyOfRaise(raise.id),
  }
  const mail =
    by === null
      ? writeMail(letterhead, person.email, mails.notEntered, { ...values, reason })
      : writeMail(letterhead, person.email, mails.returned, {
          ...values,
          who: nameInMail(`${by.firstName} ${by.lastName}`),
          reason,
        })
  await enqueueMail(tx, env, 'approval_answer', mail)
}
