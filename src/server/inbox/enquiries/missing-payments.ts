import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { contactSubmissions, distributions, missingPayments } from '@db/schema'
import { paymentNotice } from '@/content/ledger/portal-payments'
import type { askMissingPayment } from '@/shared/inbox/missing-payments'
import type { SessionUser } from '@/shared/accounts/users'
import { listOwnDistributions } from '@/shared/ledger/own-holdings'
import { formatDay, netOf, toTheCent } from '@/shared/values/formats'
import type { AccessPolicy } from '../../ledger/access-policy'
import { readOwnDistributions } from '../../ledger/distributions/own-distributions'
import { distributionResource } from '../../ledger/distributions/resource'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { RateLimits } from '../../platform/limits/rate-limits'
import { notFound } from '../../records/resources'
import { type Writer, write } from '../../records/write'
import { mailEnquiry } from './mailing'
import { enquiryResource } from './resource'

const words = paymentNotice.notArrived

type Asked = z.output<typeof askMissingPayment.input>

/** Who misses a payment. */
type Asker = Writer & { user: SessionUser; env: Env; policy: AccessPolicy; rateLimits: RateLimits; ipAddress: string }

/** What of a payment went to whoever asks. Throws Failure record_not_found for one that is not theirs, or not there: both alike. */
async function requireOwn(db: Db, policy: AccessPolicy, asked: Asked) {
  const { items } = listOwnDistributions.output.parse(await readOwnDistributions(db, policy, asked))
  const [first] = items
  if (first === undefined) throw notFound(distributionResource)
  return { first, items }
}

async function askedAtOf(db: Db | Transaction, user: SessionUser, id: number): Promise<Date | null> {
  const [asked] = await db
    .select({ askedAt: missingPayments.askedAt })
    .from(missingPayments)
    .where(and(eq(missingPayments.distributionId, id), eq(missingPayments.askedBy, user.id)))
  return asked?.askedAt ?? null
}

/** When somebody told the firm that a payment to them has not arrived; null where they have not. Throws Failure record_not_found. */
export async function readMissing({ db, user, policy }: Pick<Asker, 'db' | 'user' | 'policy'>, id: number) {
  await requireOwn(db, policy, { id })
  return { askedAt: await askedAtOf(db, user, id) }
}

/** Which payment it is, to whom, and nothing of an account. */
function messageOf({ first, items }: Awaited<ReturnType<typeof requireOwn>>): string {
  const { distributionId, name, investmentName, paidOn } = first
  return words.message(
    words.payment(name, investmentName, distributionId),
    formatDay(paidOn),
    items.map((each) => words.part(each.entityName, toTheCent(netOf(each)))).join(', '),
  )
}

/**
 * Tells the firm that a payment has not arrived: an enquiry of whoever asks, once for each payment; asked again it says when that was.
 * Throws Failure record_not_found and too_many_requests.
 */
export async function askMissing(ctx: Asker, asked: Asked): Promise<{ askedAt: Date }> {
  const { user } = ctx
  const { id } = asked
  const payment = await requireOwn(ctx.db, ctx.policy, asked)
  const before = await askedAtOf(ctx.db, user, id)
  if (before !== null) return { askedAt: before }
  await ctx.rateLimits.countForm(ctx.ipAddress)
  return write(ctx, enquiryResource, 'create', async (tx) => {
    // Of two presses the second waits here, and finds the first.
    await tx.select({ id: distributions.id }).from(distributions).where(eq(distributions.id, id)).for('update')
    const meanwhile = await askedAtOf(tx, user, id)
    if (meanwhile !== null) return { result: { askedAt: meanwhile }, audited: [], isUnchanged: true }
    const { firstName, lastName, email, phone } = user
    const fields = { firstName, lastName, email, phone, message: messageOf(payment) }
    const [sent] = await tx.insert(contactSubmissions).values(fields).returning({ id: contactSubmissions.id })
    const [made] = await tx.insert(missingPayments).values({ distributionId: id, askedBy: user.id }).returning()
    if (sent === undefined || made === undefined) throw new Failure('unexpected')
    await mailEnquiry(tx, ctx.env, { ...fields, ...sent })
    return { result: { askedAt: made.askedAt }, audited: [] }
  })
}
