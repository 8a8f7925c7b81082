import { createHash, randomBytes } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { bareNames } from '@db/column-names'
import type { Db, Transaction } from '@db/database'
import { newsletterSignUps, newsletters } from '@db/schema'
import type { PendingConsent } from '@db/schema/newsletter/newsletters'
import { subscriptionMails } from '@/content/newsletter/mails'
import type { ToldPlace } from '@/shared/newsletter/newsletters'
import { mailPages } from '@/shared/platform/mail-pages'
import { confirmationLinkDays, confirmationMailEveryMinutes } from '@/shared/platform/time'
import { confirmationMailsPerDay, confirmationMailsPerDayAfterUnsubscribing } from '@/shared/platform/rate-limits'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { createQueue, type Queue } from '../../platform/concurrency/queue'
import type { Signatures } from '../../platform/encryption/signatures'
import { waysOut } from './ways-out'
import { enqueueMail, enqueueMails } from '../../platform/mail/outbox'
import { type Letterhead, letterheadOf, writeMail } from '../../platform/mail/write-mail'
import { subscriberResource } from './resource'
import { hasOptedOut } from './opt-outs'
import { write } from '../../records/write'
import { existing, notFound } from '../../records/resources'

type SignUp = typeof newsletterSignUps.$inferSelect

const tokenBytes = 32

/** What the table holds of a token: who has stolen it confirms nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

const newToken = () => randomBytes(tokenBytes).toString('base64url')

/** What the row of a subscriber says of the link that was mailed just now. */
const linkOf = (token: string) => ({
  confirmationToken: hashOfToken(token),
  confirmationExpiresAt: sql`now() + make_interval(days => ${confirmationLinkDays}::int)`,
  confirmationSentAt: sql`now()`,
})

/** So many addresses of a file, and their mails, are written by one statement. */
const importBatch = 500

export interface SignUps extends Omit<Queue, 'wake'> {
  /** Stores what somebody sent, in the same time for every address; what follows from it comes after the answer. */
  take(signUp: Omit<typeof newsletterSignUps.$inferInsert, 'id' | 'createdAt'>): Promise<void>
}

declare module '../../platform/trpc/context' {
  interface Services {
    /** Takes what is sent with the newsletter's form. */
    signUps: SignUps
  }
}

/** What the writing of subscriptions needs. */
export interface SignUpParts {
  db: Db
  readCache: ReadCache
  env: Env
  signatures: Signatures
}

const { confirmationSentAt, confirmationsSince, confirmationsSent, unsubscribedAt } = newsletters
const isToday = sql`${confirmationsSince} > now() - interval '1 day'`
const perDay = sql`case when ${unsubscribedAt} is null and not ${hasOptedOut(newsletters.email)} then ${confirmationMailsPerDay}::int
  else ${confirmationMailsPerDayAfterUnsubscribing}::int end`

/** How many confirmations an address got today, and whether it may have one more (R42). */
const mailsHad = {
  sentToday: sql`case when ${isToday} then ${confirmationsSent} else 0 end`.mapWith(Number),
  mayHaveMail: sql`(${confirmationSentAt} is null
    or ${confirmationSentAt} <= now() - make_interval(mins => ${confirmationMailEveryMinutes}::int))
    and (${isToday} is not true or ${confirmationsSent} < ${perDay})`.mapWith(Boolean),
}

/** The one row of an address, new or not, locked until the transaction ends: a second sign-up of the same moment waits for the first. */
async function rowOf(tx: Transaction, { email, consentPlace, consentWording, createdAt }: SignUp) {
  const [row] = await tx
    .insert(newsletters)
    .values({ email, consentedAt: createdAt, consentPlace, consentWording })
    .onConflictDoUpdate({
      target: newsletters.email,
      targetWhere: isNull(newsletters.deletedAt),
      // Nothing is changed; only an update locks the row and gives it back.
      set: { email: sql`excluded.${bareNames(newsletters.email)}` },
    })
    .returning({
      id: newsletters.id,
      email: newsletters.email,
      status: newsletters.status,
      ...mailsHad,
    })
  if (row === undefined) throw new Failure('unexpected')
  return row
}

/**
 * Makes a pending subscription of a sign-up and sends its confirmation, unless the address has had enough of them. Of a row that
 * was there already nothing changes that counts before somebody presses the link's button: a stranger may have typed the address.
 */
async function handle(tx: Transaction, parts: SignUpParts, signUp: SignUp): Promise<void> {
  const { status, mayHaveMail, ...subscriber } = await rowOf(tx, signUp)
  if (status === 'confirmed' || signUp.isSpam || !mayHaveMail) return
  const { consentPlace: place, consentWording: wording, createdAt } = signUp
  await mailLink(tx, parts, subscriber, { at: createdAt.toISOString(), place, wording })
}

/** Makes an administrator's 'once more' come true. Throws Failure record_not_found, not_pending, and confirmation_too_soon within its limits (R42). */
export async function confirmAgain(tx: Transaction, parts: Pick<SignUpParts, 'env' | 'signatures'>, id: number) {
  const [found] = await tx
    .select({ id: newsletters.id, email: newsletters.email, status: newsletters.status, ...mailsHad })
    .from(newsletters)
    .where(existing(subscriberResource, id))
    .for('update')
  if (found === undefined) throw notFound(subscriberResource)
  const { status, mayHaveMail, ...subscriber } = found
  if (status !== 'pending') throw new Failure('not_pending')
  if (!mayHaveMail) throw new Failure('confirmation_too_soon')
  await mailLink(tx, parts, subscriber)
}

/** Asks whether the address is its owner's. @param token what the link's page sends back */
function confirmationMail(
  letterhead: Letterhead,
  signatures: Signatures,
  subscriber: { id: number; email: string },
  token: string,
) {
  const values = { days: confirmationLinkDays, page: mailPages.confirmSubscription(token) }
  const headers = { replyTo: null, ...waysOut(letterhead, signatures, subscriber) }
  return writeMail(letterhead, subscriber.email, subscriptionMails.confirmation, values, headers)
}

/** Orders the mail with a new link, which replaces the last one. @param consent what pressing it will agree to, where that is not on record yet */
async function mailLink(
  tx: Transaction,
  { env, signatures }: Pick<SignUpParts, 'env' | 'signatures'>,
  { sentToday, ...subscriber }: { id: number; email: string; sentToday: number },
  consent?: PendingConsent,
): Promise<void> {
  const token = newToken()
  await tx
    .update(newsletters)
    .set({
      ...(consent && { pendingConsent: consent }),
      ...linkOf(token),
      ...(sentToday === 0 ? { confirmationsSince: sql`now()` } : {}),
      confirmationsSent: sentToday + 1,
    })
    .where(eq(newsletters.id, subscriber.id))
  const mail = confirmationMail(await letterheadOf(tx, env), signatures, subscriber, token)
  await enqueueMail(tx, env, 'confirmation', mail)
}

/** Mails of a long list go after those that somebody waits for. */
const confirmationKinds = { import: 'import_confirmation', office: 'confirmation' } as const

/**
 * Adds addresses that are not in the list yet, each with its confirmation mail; they get issues once they confirm. Gives the new rows.
 * @param consents the addresses, each with the day of consent that the firm was told, and with its tags
 * @param place how the firm has it
 * @param source where their owners agreed, the proof of each consent (R43)
 */
export async function subscribeTold(
  tx: Transaction,
  parts: Pick<SignUpParts, 'env' | 'signatures'>,
  consents: readonly Pick<typeof newsletters.$inferSelect, 'email' | 'consentedOn' | 'tags'>[],
  place: ToldPlace,
  source: string,
) {
  const made: (typeof newsletters.$inferSelect)[] = []
  for (let from = 0; from < consents.length; from += importBatch) {
    const batch = consents.slice(from, from + importBatch).map((consent) => ({ ...consent, token: newToken() }))
    const tokens = new Map(batch.map(({ email, token }) => [email, token]))
    const values = batch.map(({ email, consentedOn, tags, token }) => ({
      email,
      consentedOn,
      tags,
      consentPlace: place,
      consentWording: source,
      ...linkOf(token),
      confirmationsSince: sql`now()`,
      confirmationsSent: 1,
    }))
    const rows = await tx
      .insert(newsletters)
      .values(values)
      // Somebody may have signed up by themselves in this moment.
      .onConflictDoNothing({ target: newsletters.email, where: isNull(newsletters.deletedAt) })
      .returning()
    const letterhead = await letterheadOf(tx, parts.env)
    const mails = rows.map((row) => confirmationMail(letterhead, parts.signatures, row, tokens.get(row.email) ?? ''))
    if (mails.length > 0) await enqueueMails(tx, parts.env, confirmationKinds[place], mails)
    made.push(...rows)
  }
  return made
}

/** Makes the queue of the newsletter's form. */
export function createSignUps(parts: SignUpParts): SignUps {
  const { db } = parts

  /** Handles the oldest; gives false when there is none. */
  async function handleNext(): Promise<boolean> {
    const [oldest] = await db
      .select({ id: newsletterSignUps.id })
      .from(newsletterSignUps)
      .orderBy(newsletterSignUps.id)
      .limit(1)
    if (oldest === undefined) return false
    await write({ ...parts, user: null }, subscriberResource, 'create', async (tx) => {
      // Gone when another process has just handled it.
      const [signUp] = await tx.delete(newsletterSignUps).where(eq(newsletterSignUps.id, oldest.id)).returning()
      if (signUp !== undefined) await handle(tx, parts, signUp)
      return { result: undefined, audited: [] }
    })
    return true
  }

  const due = sql`(select min(${newsletterSignUps.createdAt}) from ${newsletterSignUps})`
  const { wake, ...queue } = createQueue({ name: 'sign-ups', due }, handleNext)
  return {
    ...queue,
    async take(signUp) {
      await db.insert(newsletterSignUps).values(signUp)
      wake()
    },
  }
}
