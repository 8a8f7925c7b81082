import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { closings } from '@db/schema'
import { notNow } from '@/shared/platform/failures'
import type { LedgerWriter, TellingWriter } from '../../ledger/writing'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { newVersionOf } from '../../platform/sql'
import { publishingMoment, type Step } from '../../records/release'
import { write } from '../../records/write'
import { raiseResource } from '../raises/resource'
import { auditedOf } from './drafting'
import { enterClosing } from './entering'
import { judge, requireSecondPerson } from './judging'
import { lockClosing, readClosing } from './rows'
import { tellSentBack } from './telling'

type Values = Partial<Pick<typeof closings.$inferInsert, 'status' | 'approvedBy' | 'sentBackReason'>>

const set = (tx: Transaction, id: number, values: Values & { publishedAt?: ReturnType<typeof sql> | null }) =>
  tx
    .update(closings)
    .set({ ...values, updatedAt: newVersionOf(closings.updatedAt) })
    .where(eq(closings.id, id))

/** Makes a draft again of a closing that is approved; `sentBackReason` is the name of what kept it, where nobody asked for that. */
export const returnToDraft = (tx: Transaction, id: number, sentBackReason: string | null) =>
  set(tx, id, { status: 'draft', approvedBy: null, publishedAt: null, sentBackReason })

/**
 * Approves a draft: what it is about stays as it is from now on. Throws Failure record_not_found, stale_edit, raise_not_now,
 * second_person_…, money_differs, unit_price_differs and minimum_not_reached.
 */
export const approve = (ctx: LedgerWriter, step: Step) =>
  write(ctx, raiseResource, 'approve', async (tx) => {
    const locked = await lockClosing(tx, step, 'draft')
    await requireSecondPerson(tx, locked.closing, ctx.user.id)
    await judge(tx, locked.closing)
    await set(tx, step.id, { status: 'approved', approvedBy: ctx.user.id, sentBackReason: null })
    const result = await readClosing(tx, step.id)
    return { result, audited: auditedOf(locked, result, 'approved') }
  })

/**
 * Makes a draft again of one that is not being published, and tells whoever prepared it where that is somebody else. Throws Failure
 * record_not_found, stale_edit and raise_not_now.
 */
export const reopen = (ctx: TellingWriter, { reason = null, ...step }: Step & { reason?: string | null | undefined }) =>
  write(ctx, raiseResource, 'reopen', async (tx) => {
    const locked = await lockClosing(tx, step, 'approved')
    if (locked.closing.publishedAt !== null) throw new Failure(notNow('raise'))
    await returnToDraft(tx, step.id, null)
    await tellSentBack(tx, ctx.env, locked, { by: ctx.user, reason })
    const result = await readClosing(tx, step.id)
    const audited = auditedOf(locked, result, 'reopened')
    return { result, audited: reason === null ? audited : { ...audited, after: { ...audited.after, reason } } }
  })

/** Takes everything back that is written while it looks ahead. */
class LookedAhead extends Error {}

/** Makes sure that a closing could be entered now: it is, and taken back (decision 115). Throws what `enterClosing` throws. */
async function lookAhead(tx: Transaction, id: number): Promise<void> {
  try {
    await tx.transaction(async (within) => {
      await set(within, id, { publishedAt: sql`now() - interval '1 second'` })
      const [closing] = await within.select().from(closings).where(eq(closings.id, id))
      if (closing === undefined) throw new Failure('unexpected')
      await enterClosing(within, closing)
      throw new LookedAhead()
    })
  } catch (error) {
    if (!(error instanceof LookedAhead)) throw error
  }
}

/**
 * Has an approved closing be entered in PUBLISH_DELAY seconds. Throws Failure record_not_found, stale_edit, raise_not_now, and what keeps it
 * from being entered now.
 */
export const publish = (ctx: LedgerWriter & { env: Pick<Env, 'PUBLISH_DELAY'> }, step: Step) =>
  write(ctx, raiseResource, 'publish', async (tx) => {
    const locked = await lockClosing(tx, step, 'approved')
    if (locked.closing.publishedAt !== null) throw new Failure(notNow('raise'))
    await lookAhead(tx, step.id)
    await set(tx, step.id, { publishedAt: publishingMoment(ctx.env) })
    const result = await readClosing(tx, step.id)
    return { result, audited: auditedOf(locked, result, 'publishing') }
  })

/** Takes that back while its moment lies ahead. Throws Failure record_not_found, stale_edit and raise_not_now. */
export const unpublish = (ctx: LedgerWriter, step: Step) =>
  write(ctx, raiseResource, 'unpublish', async (tx) => {
    const locked = await lockClosing(tx, step, 'approved')
    const [found] = await tx
      .select({ isAhead: sql<boolean>`${closings.publishedAt} > now()` })
      .from(closings)
      .where(eq(closings.id, step.id))
    // Due already: a server is about to enter it, and what it says must not depend on which of us was first.
    if (found?.isAhead !== true) throw new Failure(notNow('raise'))
    await set(tx, step.id, { publishedAt: null })
    const result = await readClosing(tx, step.id)
    return { result, audited: auditedOf(locked, result, 'undone') }
  })
