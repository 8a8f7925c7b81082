import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { statementOf } from '@/shared/reporting/statements'
import { Failure } from '../../platform/errors'
import { leaveEntries } from '../../records/activity/audit'
import type { Release } from '../../records/release'
import { notFound } from '../../records/resources'
import { writeRecord } from '../../records/write'
import { fixReaders } from '../../ledger/notices'
import { requireShapes } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementPaper } from './statement-pdf'
import { type StatementRow, heldBy, readStatement } from './statements'
import { type BookWriter, requirePast } from '../../ledger/writing'

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
  ctx: BookWriter,
  { entityId, periodFrom, periodTo }: { entityId: number; periodFrom: CalendarDay; periodTo: CalendarDay },
) =>
  writeRecord(ctx, statementResource, 'create', async (tx) => {
    await lockEntity(tx, entityId)
    await requirePast(tx, periodTo, 'periodTo')
    const held = (await heldBy(tx, [entityId])).get(entityId)
    if (held === undefined) throw new Failure('record_not_found', { noun: 'entity' })
    const period = { entityId, periodFrom, periodTo }
    const stated = statementOf(held, { from: periodFrom, to: periodTo })
    requireShapes(statementPaper(stated))
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

/** Shows one in place of earlier ones of its period. */
async function show(tx: Transaction, { id, entityId, periodFrom, periodTo }: StatementRow): Promise<void> {
  await tx
    .update(statements)
    .set({ toldAt: sql`now()` })
    .where(eq(statements.id, id))
  const isEarlier = and(
    eq(statements.entityId, entityId),
    eq(statements.periodFrom, periodFrom),
    eq(statements.periodTo, periodTo),
    lt(statements.id, id),
    isNotNull(statements.toldAt),
    isNull(statements.supersededBy),
  )
  await tx.update(statements).set({ supersededBy: id }).where(isEarlier)
}

/** Whether the book says something else by now, because something was dated back since. */
const isOutdated = async (tx: Transaction, id: number) => (await readStatement(tx, id)).isOutdated

/** A statement is shown from its moment on, while the book still says the same; else it is a draft again, and the activity says so. */
export const statementRelease = {
  noun: statementResource,
  table: statements,
  lock: (tx, { id }) => lockStatement(tx, id),
  stateOf: ({ publishedAt, toldAt }) => (publishedAt === null ? 'draft' : toldAt === null ? 'waiting' : 'published'),
  notNow: 'statement_not_now',
  async mayPublish(tx, { id, figures }) {
    if (await isOutdated(tx, id)) throw new Failure('statement_outdated')
    requireShapes(statementPaper(figures))
  },
  due: isNull(statements.toldAt),
  lockDue: (tx, where, limit) =>
    tx.select().from(statements).where(where).orderBy(statements.id).limit(limit).for('update'),
  async onPublish(tx, row, log) {
    const { id } = row
    if (!(await isOutdated(tx, id))) {
      await show(tx, row)
      return true
    }
    await tx.update(statements).set({ publishedAt: null }).where(eq(statements.id, id))
    // Nobody's doing: the activity shows it without an author.
    const told = { recordId: id, recordName: statementResource.called(row) }
    await leaveEntries(tx, null, statementResource, 'unpublish', [told])
    log.warn({ statement: id }, 'statement not published, figures changed')
    return false
  },
  recordRecipients: fixReaders,
} as const satisfies Release<StatementRow, Awaited<ReturnType<typeof readStatement>>>
