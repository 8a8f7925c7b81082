import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { type approvals, outbox, users } from '@db/schema'
import type { OutboxMail } from '@db/schema/platform/outbox'
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
import { readPreferences } from '../../platform/preferences'

type Teller = { env: Env; user: SessionUser }
type Row = Pick<typeof approvals.$inferSelect, 'id' | 'call' | 'askedBy'>

const valuesOf = ({ user }: Teller, { id, call }: Row) => ({
  who: nameInMail(`${user.firstName} ${user.lastName}`),
  what: oneLine(heldCallNames[call]),
  page: mailPages.record('approvals', id),
})

/** Who may release money, but for those who ask for it. */
async function otherReleasers(tx: Transaction, askers: readonly number[]) {
  const ids = (await releasers(tx)).flatMap(({ id }) => (askers.includes(id) ? [] : [id]))
  return tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(isAnyOf(users.id, ids))
    .orderBy(users.id)
}

/** Tells by mail everybody who may approve what was asked: not what it is about, which stands in the portal. */
export async function tellReleasers(tx: Transaction, ctx: Teller, row: Row): Promise<void> {
  const people = await otherReleasers(tx, [row.askedBy])
  const letterhead = await letterheadOf(tx, ctx.env)
  for (const { email, firstName } of people) {
    const values = { firstName: nameInMail(firstName), ...valuesOf(ctx, row) }
    await enqueueMail(tx, ctx.env, 'approval_asked', writeMail(letterhead, email, mails.asked, values))
  }
}

/** When an address was last told of drafts, or will be; nothing where that is more than an hour ago. */
async function lastToldOf(tx: Transaction, { to, subject }: Pick<OutboxMail, 'to' | 'subject'>) {
  const [last] = await tx
    .select({
      isUnsent: sql<boolean>`${outbox.sentAt} is null and ${outbox.failedAt} is null`,
      restsUntil: sql<string>`${outbox.createdAt} + interval '1 hour'`.mapWith(outbox.createdAt),
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'approval_asked'),
        eq(outbox.recipient, to),
        eq(outbox.subject, subject),
        sql`${outbox.createdAt} > now() - interval '1 hour'`,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1)
  return last
}

/**
 * Where four eyes are the rule, tells by mail who may approve a draft that one waits: at most once an hour, as of what is new for investors
 * (R282). What is drafted within the hour is told at its end, in one mail.
 * @param authors who changed what it pays, and does not approve it
 */
export async function tellOfDraft(tx: Transaction, ctx: Teller, authors: readonly number[]): Promise<void> {
  if (!(await readPreferences(tx)).fourEyes) return
  const letterhead = await letterheadOf(tx, ctx.env)
  const who = nameInMail(`${ctx.user.firstName} ${ctx.user.lastName}`)
  for (const { email, firstName } of await otherReleasers(tx, authors)) {
    const values = { firstName: nameInMail(firstName), who, page: mailPages.list('approvals') }
    const mail = writeMail(letterhead, email, mails.drafted, values)
    const last = await lastToldOf(tx, mail)
    if (last?.isUnsent) continue
    const id = await enqueueMail(tx, ctx.env, 'approval_asked', mail)
    if (last) await tx.update(outbox).set({ dueAt: last.restsUntil }).where(eq(outbox.id, id))
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
