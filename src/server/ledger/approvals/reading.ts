import { type SQL, and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { approvals, users } from '@db/schema'
import { folded } from '@db/schema/search-text'
import { looksAfter, mayOpen } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import type { listApprovals } from '@/shared/ledger/approvals'
import { containing, fullNameOf } from '../../platform/sql'
import { readPage } from '../../records/list-pages'
import type { OverviewAsked } from '../../records/overview'
import { notFound } from '../../records/resources'
import { paymentsOverview } from '../distributions/overview'
import { approvalResource } from './resource'

const askers = alias(users, 'askers')
const deciders = alias(users, 'deciders')

/** What was sent may be megabytes, and is for nobody to read; what it would do may be nearly as much, and is read of one. */
const { input: _input, inputHash: _hash, outlook: _outlook, ...columns } = getTableColumns(approvals)
const entries = sql`(${approvals.outlook} ->> 'entries')::integer`.mapWith(Number)

/** Approvals of a condition, in an order, as somebody reads them. */
async function readApprovals(
  db: Db | Transaction,
  user: Pick<SessionUser, 'id'>,
  where: SQL | undefined,
  orderBy: readonly SQL[] = [],
) {
  const rows = await db
    .select({ ...columns, entries, askedByName: fullNameOf(askers), decidedByName: fullNameOf(deciders) })
    .from(approvals)
    .leftJoin(askers, eq(askers.id, approvals.askedBy))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .where(where)
    .orderBy(...orderBy)
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    askedAt: createdAt,
    isOwn: row.askedBy === user.id,
  }))
}

/** A window of them, the newest first unless another order is said. */
export function readApprovalWindow(
  db: Db,
  user: Pick<SessionUser, 'id'>,
  { id, q, state, call, by, sort, order, ...window }: z.output<typeof listApprovals.input>,
) {
  const pattern = containing(q)
  const where = and(
    id === undefined ? undefined : eq(approvals.id, id),
    pattern === undefined ? undefined : sql`${folded(approvals.subject)} like ${pattern}`,
    state && eq(approvals.state, state),
    call && eq(approvals.call, call),
    by && (by === 'me' ? eq : ne)(approvals.askedBy, user.id),
  )
  const sorted = { askedAt: approvals.createdAt, effectiveOn: approvals.effectiveOn, cents: approvals.cents }
  const direction = order ?? (sort === undefined ? 'desc' : 'asc')
  const keys = [
    { by: sorted[sort ?? 'askedAt'], direction },
    { by: approvals.id, direction },
  ]
  return readPage(db, { table: approvals, where, order: keys }, window, (rows) =>
    readApprovals(db, user, rows.where, rows.orderBy),
  )
}

/** One of them. Throws Failure record_not_found. */
export async function readApproval(db: Db | Transaction, user: Pick<SessionUser, 'id'>, id: number) {
  const [found] = await readApprovals(db, user, eq(approvals.id, id))
  const [whole] = await db.select({ outlook: approvals.outlook }).from(approvals).where(eq(approvals.id, id))
  if (found === undefined || whole === undefined) throw notFound(approvalResource)
  return { ...found, ...whole }
}

type WhoAsks = Pick<OverviewAsked, 'db' | 'user'>

/** How many wait for whoever asks, who may approve them; null for whoever may not see them. */
export async function approvalsOverview({ db, user }: WhoAsks) {
  if (!mayOpen(user, 'approvals')) return { approvals: null }
  const by: 'others' | 'me' = looksAfter(user, 'money') ? 'others' : 'me'
  const isTheirs = (by === 'me' ? eq : ne)(approvals.askedBy, user.id)
  return { approvals: { count: await db.$count(approvals, and(eq(approvals.state, 'waiting'), isTheirs)), by } }
}

/** How many things wait for the approval of whoever asks: what colleagues asked for, and their drafts of payments. */
export async function countApprovals(asked: WhoAsks): Promise<number> {
  const { approvals: waiting } = await approvalsOverview(asked)
  if (waiting === null || waiting.by === 'me') return waiting?.count ?? 0
  const { distributions: drafts } = await paymentsOverview(asked)
  return waiting.count + (drafts?.toApprove ?? 0)
}
