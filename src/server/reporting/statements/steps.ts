import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { statementOf } from '@/shared/reporting/statements'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { leaveEntries } from '../../records/activity/audit'
import { announceChange } from '../../records/live'
import { notFound } from '../../records/resources'
import { writeRecord } from '../../records/write'
import { fixReaders } from '../../ledger/notices'
import { requireShapes } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementPaper } from './statement-pdf'
import { type StatementRow, heldBy, readStatements } from './statements'
import { type BookWriter, requirePast } from '../../ledger/writing'

/** So many are published in one go; the next second has the next. */
const dueAtOnce = 100

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

/** Sets the moment from which a statement is shown. Throws Failure record_not_found, statement_not_now, statement_outdated and sign_without_shape. */
export const publishStatement = (ctx: BookWriter & { env: Pick<Env, 'PUBLISH_DELAY'> }, id: number) =>
  writeRecord(ctx, statementResource, 'publish', async (tx) => {
    const row = await lockStatement(tx, id)
    if (row.publishedAt !== null) throw new Failure('statement_not_now')
    const [judged] = await readStatements(tx, eq(statements.id, id))
    if (judged?.isOutdated !== false) throw new Failure('statement_outdated')
    requireShapes(statementPaper(row.figures))
    await tx
      .update(statements)
      .set({ publishedAt: sql`now() + make_interval(secs => ${ctx.env.PUBLISH_DELAY}::int)` })
      .where(eq(statements.id, id))
    return { id }
  })

/** Takes that back while it lies ahead. Throws Failure record_not_found and statement_not_now. */
export const unpublishStatement = (ctx: BookWriter, id: number) =>
  writeRecord(ctx, statementResource, 'unpublish', async (tx) => {
    const row = await lockStatement(tx, id)
    if (row.publishedAt === null || row.toldAt !== null) throw new Failure('statement_not_now')
    await tx.update(statements).set({ publishedAt: null }).where(eq(statements.id, id))
    return { id }
  })

/**
 * Shows the statements whose moment has come, in place of earlier ones of their period, and fixes whom to tell. One of which the book
 * says something else by now, because something was dated back while it waited, is a draft again, and the activity says so.
 */
export async function publishStatements(tx: Transaction, log: Log): Promise<void> {
  const isDue = and(
    isNotNull(statements.publishedAt),
    isNull(statements.toldAt),
    lte(statements.publishedAt, sql`now()`),
  )
  const locked = await tx.select().from(statements).where(isDue).orderBy(statements.id).limit(dueAtOnce).for('update')
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  const due = await readStatements(tx, inArray(statements.id, ids), { limit: dueAtOnce })
  for (const { id, entityId, periodFrom, periodTo, isOutdated, figures: told } of due.toReversed()) {
    if (isOutdated) {
      await tx.update(statements).set({ publishedAt: null }).where(eq(statements.id, id))
      // Nobody's doing: the activity shows it without an author.
      const recordName = statementResource.called({ figures: told })
      await leaveEntries(tx, null, statementResource, 'unpublish', [{ recordId: id, recordName }])
      log.warn({ statement: id }, 'statement not published, figures changed')
      continue
    }
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
    await fixReaders(tx, id)
    log.info({ statement: id }, 'statement published')
  }
  await announceChange(tx, 'statements')
}
