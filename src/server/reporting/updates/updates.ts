import { type SQL, and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { investments, updates } from '@db/schema'
import { pageMaxRecords } from '@/shared/platform/limits'
import { readText } from '../../platform/text/blocks'
import { Failure } from '../../platform/errors'
import type { AccessPolicy } from '../../ledger/access-policy'
import { requireSeen } from '../../ledger/own-holdings'
import type { Page } from '../../ledger/entries/positions'

const isOfOffering = eq(investments.id, updates.investmentId)

/** The updates of a condition, each with its text as it is read. @param order the last made first, unless said */
async function selectUpdates(
  db: Db | Transaction,
  where: SQL | undefined,
  { limit, offset }: Page,
  order: readonly SQL[],
) {
  const rows = await db
    .select({ ...getTableColumns(updates), investmentName: investments.name })
    .from(updates)
    .innerJoin(investments, isOfOffering)
    .where(where)
    .orderBy(...order, desc(updates.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return rows.map((row) => ({ ...row, blocks: readText(row.body).blocks }))
}

/** The updates of a condition, the last made first unless another order is said. */
export const readUpdates = (db: Db | Transaction, where: SQL | undefined, order: readonly SQL[] = []) =>
  selectUpdates(db, where, {}, order)

/** One update. Throws Failure record_not_found. */
export async function readUpdate(db: Db | Transaction, id: number) {
  const [found] = await readUpdates(db, eq(updates.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'update' })
  return found
}

/** The own updates that were published, the latest first. Throws Failure record_not_found for an entity that is not seen. */
export async function readOwnUpdates(
  db: Db,
  policy: AccessPolicy,
  { entityId, investmentId, ...window }: Page & { entityId?: number | undefined; investmentId?: number | undefined },
) {
  if (entityId !== undefined) await requireSeen(db, policy, entityId)
  const where = and(
    policy.updates(entityId),
    investmentId === undefined ? undefined : eq(updates.investmentId, investmentId),
  )
  const rows = await selectUpdates(db, where, window, [desc(updates.publishedOn), desc(updates.publishedAt)])
  const items = rows.flatMap(({ publishedOn, ...row }) => (publishedOn === null ? [] : [{ ...row, publishedOn }]))
  return { items, total: await db.$count(updates, where) }
}
