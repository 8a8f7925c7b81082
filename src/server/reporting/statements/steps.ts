import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { statementOf } from '@/shared/reporting/statements'
import { Failure } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { leaveEntries } from '../../records/activity/audit'
import { isAmong } from '../../records/list-pages'
import type { Release } from '../../records/release'
import { notFound } from '../../records/resources'
import { writeRecord } from '../../records/write'
import { fixReaders } from '../../ledger/notices'
import { requireShapes } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementContent } from './statement-pdf'
import { type StatementRow, heldBy, readStatement, readStatements } from './statements'
import { type LedgerWriter, requirePast } from '../../ledger/writing'

/** Every write of an entity's statements does this first, so that one period never has two that wait. Throws Failure record_not_found. */
async function lockEntity(tx: Transaction, id: number): Promise<void> {
  const [entity] = await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, id)).for('update')
  if (entity === undefined) throw new Failure('record_not_found', { noun: 'entity' })
}

/**
 * Makes a statement, in place of one of the period that was not published.
 * Throws Failure record_not_found, day_ahead, sign_without_shape, and statement_not_now while one of the period is being published.
 */
export const makeStatement = (
  ctx: LedgerWriter,
  { entityId, periodFrom, periodTo }: { entityId: number; periodFrom: CalendarDay; periodTo: CalendarDay },
) =>
  writeRecord(ctx, statementResource, 'create', async (tx) => {
    await lockEntity(tx, entityId)
    await requirePast(tx, periodTo, 'periodTo')
    const held = (await heldBy(tx, [entityId])).get(entityId)
    if (held === undefined) throw new Failure('record_not_found', { noun: 'entity' })
    const period = { entityId, periodFrom, periodTo }
    const stated = statementOf(held, { from: periodFrom, to: periodTo })
    requireShapes(statementContent(stated))
    const isOfPeriod = and(
      eq(statements.entityId, entityId),
      eq(statements.periodFrom, periodFrom),
      eq(statements.periodTo, periodTo),
    )
    const isUnderWay = and(isOfPeriod, isNotNull(statements.publishedAt), isNull(statements.toldAt))
    if ((await tx.$count(statements, isUnderWay)) > 0) throw new Failure('statement_not_now')
    await tx.delete(statements).where(and(isOfPeriod, isNull(statements.publishedAt)))
    const [made] = await tx
      .insert(statements)
      .values({ ...period, figures: stated, createdBy: ctx.user.id })
      .returning({ id: statements.id })
    if (made === undefined) throw new Failure('unexpected')
    return { id: made.id, after: { periodFrom, periodTo } }
  })

/** Takes a statement for this transaction alone. Throws Failure record_not_found. */
async function lockStatement(tx: Transaction, id: number): Promise<StatementRow> {
  const [owner] = await tx.select({ id: statements.entityId }).from(statements).where(eq(statements.id, id))
  if (owner !== undefined) await lockEntity(tx, owner.id)
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  if (row === undefined) throw notFound(statementResource)
  return row
}

type StatementRead = Awaited<ReturnType<typeof readStatement>>

const later = alias(statements, 'later')

/** Shows statements, each in place of the earlier ones of its period; of one period at most one waits. */
async function show(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(statements)
    .set({ toldAt: sql`now()` })
    .where(isAmong(statements, ids))
  const isEarlier = and(
    isAmong(later, ids),
    eq(statements.entityId, later.entityId),
    eq(statements.periodFrom, later.periodFrom),
    eq(statements.periodTo, later.periodTo),
    lt(statements.id, later.id),
    isNotNull(statements.toldAt),
    isNull(statements.supersededBy),
  )
  await tx.update(statements).set({ supersededBy: later.id }).from(later).where(isEarlier)
}

/** Makes drafts of those that wait and of which the ledger says something else by now. */
async function sendBack(tx: Transaction, outdated: readonly StatementRead[], log: Log): Promise<void> {
  const ids = outdated.map(({ id }) => id)
  await tx.update(statements).set({ publishedAt: null }).where(isAmong(statements, ids))
  const audited = outdated.map((row) => ({ recordId: row.id, recordName: statementResource.called(row) }))
  // Nobody's doing: the activity shows it without an author.
  await leaveEntries(tx, null, statementResource, 'unpublish', audited)
  for (const id of ids) log.warn({ statement: id }, 'statement not published, figures changed')
}

/** A statement is shown from its moment on, while the ledger still says the same; else it is a draft again, and the activity says so. */
export const statementRelease = {
  noun: statementResource,
  table: statements,
  lock: (tx, { id }) => lockStatement(tx, id),
  stateOf: ({ publishedAt, toldAt }) => (publishedAt === null ? 'draft' : toldAt === null ? 'waiting' : 'published'),
  notNow: 'statement_not_now',
  async mayPublish(tx, { id, figures }) {
    if ((await readStatement(tx, id)).isOutdated) throw new Failure('statement_outdated')
    requireShapes(statementContent(figures))
  },
  due: isNull(statements.toldAt),
  async onPublish(tx, ids, log) {
    const due = (await readStatements(tx, isAmong(statements, ids))).toReversed()
    const outdated = due.filter(({ isOutdated }) => isOutdated)
    if (outdated.length > 0) await sendBack(tx, outdated, log)
    const shown = due.flatMap(({ id, isOutdated }) => (isOutdated ? [] : [id]))
    if (shown.length > 0) await show(tx, shown)
    return shown
  },
  recordRecipients: fixReaders,
} as const satisfies Release<StatementRow, StatementRead>
