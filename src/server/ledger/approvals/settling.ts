import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { approvals, users } from '@db/schema'
import { looksAfter } from '@/shared/accounts/areas'
import type { ApprovalState } from '@/shared/ledger/approvals'
import { requireNotLetIn } from '../../accounts/second-person/let-in'
import { mayEnter } from '../../accounts/user-guards'
import { Failure } from '../../platform/errors'
import type { Bringer } from '../../records/import/importer'
import { notFound } from '../../records/resources'
import { write } from '../../records/write'
import { actFor } from './acting'
import type { AnyHeldCall, HeldCalls } from './held-calls'
import { readApproval } from './reading'
import { approvalResource, auditedApproval, calledApproval } from './resource'
import { tellAsker } from './telling'

type Row = typeof approvals.$inferSelect

/** Takes what waits for this transaction alone. Throws Failure record_not_found and approval_settled. */
async function lockWaiting(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  if (row === undefined) throw notFound(approvalResource)
  if (row.state !== 'waiting') throw new Failure('approval_settled')
  return row
}

/** Whoever asked must still be somebody who may ask it: an account that is closed asks for nothing. Throws Failure asker_gone. */
async function requireAsker(tx: Transaction, { askedBy, input }: Row, held: AnyHeldCall) {
  const [asker] = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, areas: users.areas })
    .from(users)
    .where(and(eq(users.id, askedBy), eq(users.role, 'admin'), mayEnter))
  const may = asker && held.areasOf(input).every((area) => looksAfter(asker, area))
  if (asker === undefined || !may) throw new Failure('asker_gone')
  return asker
}

type Settled = { state: Exclude<ApprovalState, 'waiting'>; reason?: string }

/** Writes down what became of it. What files said goes: it stands where it was brought in, or nowhere. */
const settle = (
  tx: Transaction,
  row: Row,
  by: number,
  { hasFiles = false, ...settled }: Settled & { hasFiles?: boolean },
) =>
  tx
    .update(approvals)
    .set({ ...settled, decidedBy: by, decidedAt: sql`now()`, ...(hasFiles && { input: null }) })
    .where(eq(approvals.id, row.id))

/**
 * Carries out what somebody else asked for, as if it were done now: one transaction, once. Throws Failure record_not_found,
 * approval_settled, approval_own, second_person_let_in, asker_gone, and what the call throws; it waits on then, and nothing is written.
 */
export const approve = (ctx: Bringer, calls: HeldCalls, id: number) =>
  write(ctx, approvalResource, 'approve', async (tx) => {
    const row = await lockWaiting(tx, id)
    const held = calls[row.call]
    if (row.askedBy === ctx.user.id) throw new Failure('approval_own')
    await requireNotLetIn(tx, ctx.user.id, [row.askedBy])
    const { firstName, lastName } = await requireAsker(tx, row, held)
    await actFor(tx, id)
    await held.carryOut({ ...ctx, db: tx, askedBy: row.askedBy }, row.input)
    await actFor(tx, null)
    await settle(tx, row, ctx.user.id, { state: 'carried_out', hasFiles: held.hasFiles ?? false })
    await tellAsker(tx, ctx, row, 'carriedOut')
    const after = { ...auditedApproval(row), askedBy: `${firstName} ${lastName}` }
    const audited = { recordId: id, recordName: calledApproval(row), after }
    return { result: await readApproval(tx, ctx.user, id), audited }
  })

/** Ends what waits without doing it. */
const end = (
  ctx: Bringer,
  calls: HeldCalls,
  id: number,
  { action, mayEnd, ...settled }: Settled & { action: 'decline' | 'withdraw'; mayEnd: (row: Row) => Failure | null },
) =>
  write(ctx, approvalResource, action, async (tx) => {
    const row = await lockWaiting(tx, id)
    const refusal = mayEnd(row)
    if (refusal) throw refusal
    await settle(tx, row, ctx.user.id, { ...settled, hasFiles: calls[row.call].hasFiles ?? false })
    if (action === 'decline') await tellAsker(tx, ctx, row, 'declined')
    const after = { ...auditedApproval(row), ...(settled.reason !== undefined && { reason: settled.reason }) }
    const audited = { recordId: id, recordName: calledApproval(row), after }
    return { result: await readApproval(tx, ctx.user, id), audited }
  })

/** Declines what somebody else asked for; they read why. Throws Failure record_not_found, approval_settled and approval_own. */
export const decline = (ctx: Bringer, calls: HeldCalls, { id, reason }: { id: number; reason: string }) =>
  end(ctx, calls, id, {
    state: 'declined',
    reason,
    action: 'decline',
    mayEnd: ({ askedBy }) => (askedBy === ctx.user.id ? new Failure('approval_own') : null),
  })

/** Withdraws what one asked for oneself. Throws Failure record_not_found, approval_settled and approval_of_another. */
export const withdraw = (ctx: Bringer, calls: HeldCalls, id: number) =>
  end(ctx, calls, id, {
    state: 'withdrawn',
    action: 'withdraw',
    mayEnd: ({ askedBy }) => (askedBy === ctx.user.id ? null : new Failure('approval_of_another')),
  })
