import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import { statementOf } from '@/shared/reporting/statement-figures'
import { Failure } from '../../platform/errors'
import { writeRecord } from '../../records/write'
import { requireShapes } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementContent } from './statement-pdf'
import { heldBy } from './statements'
import { type LedgerWriter, requirePast } from '../../ledger/writing'

/** Every write of an entity's statements does this first, so that one period never has two that wait. Throws Failure record_not_found. */
export async function lockEntity(tx: Transaction, id: number): Promise<void> {
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
    requireShapes(statementContent({ figures: stated }))
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
