import { eq } from 'drizzle-orm'
import { calendarDay } from '@/shared/values/days'
import { statementOf } from '@/shared/reporting/statement-figures'
import type { Db } from '../database'
import { makeEntity } from './make-holdings'
import { entities, statements } from '../schema'

/** Inserts a statement of the third quarter of 2026 without any entry, not published; `values` says otherwise. Gives its row. */
export async function makeStatement(db: Db, values: Partial<typeof statements.$inferInsert> = {}) {
  const entityId = values.entityId ?? (await makeEntity(db)).id
  const [entity] = await db.select().from(entities).where(eq(entities.id, entityId))
  const [periodFrom, periodTo] = [calendarDay.parse('2026-07-01'), calendarDay.parse('2026-09-30')]
  const { legalName: entityName = '', kind = 'trust', tinLast4 = null, addressLines = [] } = entity ?? {}
  const told = { entityName, owner: { kind, tinLast4, addressLines }, holdings: [] }
  const figures = statementOf(told, { from: periodFrom, to: periodTo })
  const [made] = await db
    .insert(statements)
    .values({ periodFrom, periodTo, figures, createdBy: 1, ...values, entityId })
    .returning()
  if (made === undefined) throw new Error('The statement was not inserted.')
  return made
}
