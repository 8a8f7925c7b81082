import { type SQL, and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { statementOf } from '@/shared/reporting/statement-figures'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import { writeRecord } from '../../records/write'
import { requireShapes } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementContent } from './statement-pdf'
import { heldBy, isOfPeriod } from './statements'
import { type LedgerWriter, requirePast } from '../../ledger/writing'

/** Every write of entities' statements does this first, in one order, so that one period never has two that wait. */
export const lockEntities = (tx: Transaction, which: SQL) =>
  tx.select({ id: entities.id }).from(entities).where(which).orderBy(entities.id).for('update')

/** The same of one. Throws Failure record_not_found. */
export async function lockEntity(tx: Transaction, id: number): Promise<void> {
  const [entity] = await lockEntities(tx, eq(entities.id, id))
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
    requireShapes(statementContent(await readFirm(tx), { figures: stated }))
    const isSame = and(eq(statements.entityId, entityId), isOfPeriod(period))
    const isUnderWay = and(isSame, isNotNull(statements.publishedAt), isNull(statements.toldAt))
    if ((await tx.$count(statements, isUnderWay)) > 0) throw new Failure('statement_not_now')
    await tx.delete(statements).where(and(isSame, isNull(statements.publishedAt)))
    const [made] = await tx
      .insert(statements)
      .values({ ...period, figures: stated, createdBy: ctx.user.id })
      .returning({ id: statements.id })
    if (made === undefined) throw new Failure('unexpected')
    return { id: made.id, after: { periodFrom, periodTo } }
  })
