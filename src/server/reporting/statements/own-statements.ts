import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { statements } from '@db/schema'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { AccessPolicy } from '../../ledger/access-policy'
import { requireSeen } from '../../ledger/own-holdings'
import type { Page } from '../../ledger/entries/positions'
import { readPreferences } from '../../platform/preferences'
import { issuedOn } from './statements'

/** One's own statements that were published, the latest period first. Throws Failure record_not_found for an entity that is not seen. */
export async function readOwnStatements(
  db: Db,
  policy: AccessPolicy,
  {
    id,
    entityId,
    limit = pageMaxRecords,
    offset = 0,
  }: Page & { id?: number | undefined; entityId?: number | undefined },
) {
  if (entityId !== undefined) await requireSeen(db, policy, entityId)
  const where = and(
    policy.statements,
    id === undefined ? undefined : eq(statements.id, id),
    entityId === undefined ? undefined : eq(statements.entityId, entityId),
  )
  const rows = await db
    .select()
    .from(statements)
    .where(where)
    .orderBy(desc(statements.periodTo), desc(statements.id))
    .limit(limit)
    .offset(offset)
  const { timeZone } = await readPreferences(db)
  const items = rows.map((row) => ({ ...row, issuedOn: issuedOn(row, timeZone) }))
  return { items, total: await db.$count(statements, where) }
}
