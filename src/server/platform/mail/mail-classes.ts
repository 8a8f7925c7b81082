import { type SQL, and, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { outbox } from '@db/schema'
import { type MailKind, mailKinds } from '@/shared/platform/mails'
import { importedMailsPerHourMax, strangersMailsPerHourMax } from '@/shared/platform/rate-limits'

/** What mails leave by: those of an earlier class before those of a later one, however long these have waited. */
const mailClasses = ['account', 'answer', 'enquiry', 'sign_up', 'notice', 'import', 'letter'] as const
type MailClass = (typeof mailClasses)[number]

/**
 * The class of each kind. `account` is whatever opens or protects an account: a link that ends within the hour may not wait for what
 * strangers or the firm have ordered. `answer` goes to one person who waits for it, `enquiry` and `sign_up` are what strangers cause
 * by our forms. Of a greeting there is one to each confirmation at most, so that it needs no budget.
 */
const classOfKind = {
  reset: 'account',
  password_changed: 'account',
  factor_added: 'account',
  factor_removed: 'account',
  factor_reset: 'account',
  new_browser: 'account',
  recovery_code_used: 'account',
  invitation: 'account',
  email_change: 'account',
  email_changed: 'account',
  k1_consent: 'account',
  answer: 'answer',
  letter_test: 'answer',
  welcome: 'answer',
  payment_sent_back: 'answer',
  address_request: 'answer',
  address_answer: 'answer',
  approval_asked: 'answer',
  approval_answer: 'answer',
  assigned: 'answer',
  signed: 'answer',
  signing_ended: 'answer',
  subscription: 'answer',
  instructions_changed: 'answer',
  backup_fault: 'answer',
  enquiry: 'enquiry',
  interest: 'enquiry',
  confirmation: 'sign_up',
  notice: 'notice',
  import_confirmation: 'import',
  letter: 'letter',
} as const satisfies Record<MailKind, MailClass>

/**
 * How many of a class leave in an hour. No other class counts for it or waits for it; accounts' mails have no budget, each is limited
 * where it is ordered. Issues have a rate of their own (decision 039), and of notices an address gets one an hour.
 */
const budgets: Partial<Record<MailClass, number>> = {
  enquiry: strangersMailsPerHourMax,
  sign_up: strangersMailsPerHourMax,
  import: importedMailsPerHourMax,
}
/** Those that strangers cause: what is held of them may be misuse of our forms. */
const strangersClasses = ['enquiry', 'sign_up'] as const satisfies readonly MailClass[]

const kindsOf = (...classes: readonly MailClass[]) => mailKinds.filter((kind) => classes.includes(classOfKind[kind]))

/**
 * What one sender after the other takes from the outbox: a lane sends one mail at a time, and waits for nobody in another lane. So a
 * mail server that takes a second for each mail, or thirty for one, keeps no link to an account waiting behind 4,500 notices.
 * Accounts have two: of two mails to them one may be slow.
 */
export const mailLanes: readonly (readonly MailKind[])[] = [
  kindsOf('account'),
  kindsOf('account'),
  kindsOf(...mailClasses.filter((each) => each !== 'account')),
]

/** Earlier classes first. */
export const byClass = sql`case ${sql.join(
  mailClasses.map((each, index) => sql`when ${inArray(outbox.kind, kindsOf(each))} then ${sql.raw(String(index))}`),
  sql` `,
)} end`

/** Neither sent nor given up nor being handed over. */
const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.handedAt))
/** And not waiting for its next try. By the database's clock. */
const isDue = and(isWaiting, lte(outbox.dueAt, sql`now()`))

const sent = alias(outbox, 'sent')

/** What waits of these classes because an hour's mails of its class are sent, until the first of them is an hour old. */
const heldOf = (classes: readonly MailClass[]): SQL | undefined =>
  or(
    ...classes.flatMap((each) => {
      const budget = budgets[each]
      const kinds = kindsOf(each)
      if (budget === undefined) return []
      const count = sql`(select count(*) from ${outbox} as ${sent} where ${sent.sentAt} > now() - interval '1 hour'
        and ${sent.kind} in ${kinds})`
      return [and(inArray(outbox.kind, kinds), sql`${count} >= ${budget}::int`)]
    }),
  )

const held = heldOf(mailClasses)

/** What a sender of a lane may take now. */
export const mayLeave = (lane: readonly MailKind[]): SQL | undefined =>
  and(isDue, inArray(outbox.kind, [...lane]), held && not(held))

/** Selects when the first mail of these kinds is tried. */
const firstOf = (kinds: readonly MailKind[]) =>
  sql`select min(${outbox.dueAt}) as at from ${outbox} where ${and(isWaiting, inArray(outbox.kind, [...kinds]))}`

/** When the next mail of a class may leave: of one whose hour is spent, once the mail that was sent so many before is an hour old. */
function nextOf(each: MailClass): SQL {
  const budget = budgets[each]
  const kinds = kindsOf(each)
  if (budget === undefined) return sql`(${firstOf(kinds)})`
  const free = sql`(select ${sent.sentAt} + interval '1 hour' from ${outbox} as ${sent}
    where ${sent.sentAt} > now() - interval '1 hour' and ${sent.kind} in ${kinds}
    order by ${sent.sentAt} desc offset ${budget - 1}::int limit 1)`
  return sql`(select greatest(first.at, ${free}) from (${firstOf(kinds)}) as first where first.at is not null)`
}

/** Selects when a sender of a lane may take its next mail; null when nothing waits. */
export const nextLeaves = (lane: readonly MailKind[]): SQL =>
  sql`least(${sql.join(
    mailClasses.filter((each) => kindsOf(each).some((kind) => lane.includes(kind))).map(nextOf),
    sql`, `,
  )})`

/** How many mails that strangers caused wait because an hour's are sent; 0 while they are not. */
export const countHeldMails = (db: Db): Promise<number> => db.$count(outbox, and(isDue, heldOf(strangersClasses)))
