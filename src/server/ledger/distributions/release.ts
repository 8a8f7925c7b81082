import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { distributions, positions } from '@db/schema'
import { distributionNews } from '@/content/ledger/admin-distributions'
import { readPreferences } from '../../platform/preferences'
import { beginningOfDay, isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { announceChange } from '../../records/live'
import type { Publisher, Release, Step } from '../../records/release'
import { closedApprovalOf } from '../approvals/acting'
import type { Allowed } from '../ledger'
import { readersOfDistributions } from '../recipients'
import { reallocated } from './allocations'
import { judgePayment, writePayment } from './distribution-entries'
import { type DistributionRow, lockDistribution, type readDistribution, setDistribution } from './distributions'
import { distributionResource, offeringOfDistribution } from './resource'
import { tellSentBack } from './sent-back'
import { allocateAnew, requireSecondPerson, returnToDraft } from './steps'

/**
 * Enters a distribution as it was approved, if the ledger still makes the same of it: `anew` are the lines it would have now where those are
 * others, `fault` is why it cannot be paid at all any more, or not as it was approved.
 */
async function enterPayment(tx: Transaction, row: DistributionRow) {
  try {
    await requireSecondPerson(tx, row, row.approvedBy)
    const anew = await reallocated(tx, row)
    if (anew === null) await writePayment(tx, row)
    return { anew, fault: null }
  } catch (error) {
    if (error instanceof Failure) return { anew: null, fault: error }
    throw error
  }
}

/**
 * Enters a distribution and shows it, all at once or not at all. One whose lines would be others now, because something was dated back
 * while it waited, is a draft again, and so is one that one person released where four eyes are the rule by now; whoever pressed 'Publish'
 * is told. @returns whether it is shown
 */
async function pay(tx: Transaction, row: DistributionRow, { env, log }: Publisher): Promise<boolean> {
  // All of the class: an entry of anybody's, dated back in this moment, would change everybody's share.
  await tx
    .select({ id: positions.id })
    .from(positions)
    .where(eq(positions.classId, row.classId))
    .orderBy(positions.id)
    .for('update')
  const { anew, fault } = await enterPayment(tx, row)
  if (anew === null && fault === null) {
    await setDistribution(tx, row.id, { status: 'published' })
    await announceChange(tx, 'holdings')
    return true
  }
  await returnToDraft(tx, row.id, anew)
  const reason = fault?.failure ?? 'allocation_changed'
  await tellSentBack(tx, env, row.id, reason)
  log.warn({ distribution: row.id, reason }, 'distribution not published')
  return false
}

/**
 * An approved distribution is paid and shown from its moment on, and not before the day of payment. To publish one throws beside the rest Failure distribution_published,
 * second_person_…, allocation_changed, transfer_affected, and what the lines say.
 */
export const distributionRelease = {
  noun: distributionResource,
  table: distributions,
  lock: (tx, step) => lockDistribution(tx, step, ['approved']),
  stateOf: ({ status, publishedAt }) =>
    status === 'published' ? 'published' : publishedAt === null ? 'draft' : 'waiting',
  async mayPublish(tx, row, { recalculateTransfers = false }) {
    const refusal = await allocateAnew(tx, row)
    if (refusal !== null) return refusal
    await requireSecondPerson(tx, row, row.approvedBy)
    await judgePayment(tx, row, { recalculateTransfers })
    const closedApprovalId = await closedApprovalOf(tx)
    await setDistribution(tx, row.id, { recalculatesTransfers: recalculateTransfers, closedApprovalId })
    return null
  },
  // Approved ahead of the day of payment, it is paid on that day, as the firm's office has it.
  async notBefore(tx, { paidOn }) {
    const { timeZone } = await readPreferences(tx)
    return beginningOfDay(paidOn, timeZone)
  },
  async mayTakeBack(tx, { id }) {
    // Due already: a server is about to publish it, and what it says must not depend on which of us was first.
    const isDue = and(eq(distributions.id, id), sql`${distributions.publishedAt} <= now()`)
    if ((await tx.$count(distributions, isDue)) > 0) throw new Failure('distribution_published')
  },
  due: eq(distributions.status, 'approved'),
  isOneByOne: true,
  async onPublish(tx, ids, publisher) {
    const due = await tx
      .select()
      .from(distributions)
      .where(isAnyOf(distributions.id, ids))
      .orderBy(asc(distributions.id))
    const shown: number[] = []
    for (const row of due) if (await pay(tx, row, publisher)) shown.push(row.id)
    return shown
  },
  recipients: (_, ids) => readersOfDistributions(ids),
  news: { investmentId: offeringOfDistribution, words: distributionNews },
} as const satisfies Release<
  DistributionRow,
  Awaited<ReturnType<typeof readDistribution>>,
  Step & Pick<Allowed, 'recalculateTransfers'>
>
