import { and, eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { type approvals, users } from '@db/schema'
import { approvalMails as mails } from '@/content/ledger/approval-mails'
import { heldCallNames } from '@/content/ledger/approval-noun'
import type { SessionUser } from '@/shared/accounts/users'
import { mailPages } from '@/shared/platform/mail-pages'
import { releasers } from '../../accounts/second-person/preference-requests'
import { mayEnter } from '../../accounts/user-guards'
import type { Env } from '../../platform/env'
import { nameInMail, oneLine } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail } from '../../platform/mail/write-mail'
import { isAnyOf } from '../../platform/sql'

type Teller = { env: Env; user: SessionUser }
type Row = Pick<typeof approvals.$inferSelect, 'id' | 'call' | 'askedBy'>

const valuesOf = ({ user }: Teller, { id, call }: Row) => ({
  who: nameInMail(`${user.firstName} ${user.lastName}`),
  what: oneLine(heldCallNames[call]),
  page: mailPages.record('approvals', id),
})

/** Tells by mail everybody who may approve what was asked: not what it is about, which stands in the portal. */
export async function tellReleasers(tx: Transaction, ctx: Teller, row: Row): Promise<void> {
  const ids = (await releasers(tx)).flatMap(({ id }) => (id === row.askedBy ? [] : [id]))
  const people = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(isAnyOf(users.id, ids))
    .orderBy(users.id)
  const letterhead = await letterheadOf(tx, ctx.env)
  for (const { email, firstName } of people) {
    const values = { firstName: nameInMail(firstName), ...valuesOf(ctx, row) }
    await enqueueMail(tx, ctx.env, 'approval_asked', writeMail(letterhead, email, mails.asked, values))
  }
}

/** Tells whoever asked what became of it; nobody where the account is closed by now. */
export async function tellAsker(
  tx: Transaction,
  ctx: Teller,
  row: Row,
  outcome: 'carriedOut' | 'declined',
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, row.askedBy), mayEnter))
  if (person === undefined) return
  const values = { firstName: nameInMail(person.firstName), ...valuesOf(ctx, row) }
  await enqueueMail(
    tx,
    ctx.env,
    'approval_answer',
    writeMail(await letterheadOf(tx, ctx.env), person.email, mails[outcome], values),
  )
}
