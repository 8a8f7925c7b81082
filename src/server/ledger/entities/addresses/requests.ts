import { type SQL, and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { addressRequests, entities, users } from '@db/schema'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { AccessPolicy } from '../../access-policy'
import { fullNameOf } from '../../../platform/sql'
import { requireOwned } from '../own-access'
import { type Page, ownerColumns } from '../../entries/positions'
import { isWaiting } from './waiting'

/** What was asked for one's own entity, the newest first. Throws Failure record_not_found. */
export async function readOwnAddressRequests(db: Db, policy: AccessPolicy, entityId: number) {
  await requireOwned(db, policy, entityId)
  const items = await db
    .select()
    .from(addressRequests)
    .where(eq(addressRequests.entityId, entityId))
    .orderBy(desc(addressRequests.id))
  return { items, total: items.length }
}

const settlers = alias(users, 'settlers')

async function selectReceived(db: Db | Transaction, where: SQL | undefined, order: SQL, { limit, offset }: Page) {
  const rows = await db
    .select({
      ...getTableColumns(addressRequests),
      owner: ownerColumns,
      entityName: entities.legalName,
      askedBy: fullNameOf(users),
      settledBy: fullNameOf(settlers),
    })
    .from(addressRequests)
    .innerJoin(entities, eq(entities.id, addressRequests.entityId))
    .leftJoin(users, eq(users.id, addressRequests.askedBy))
    .leftJoin(settlers, eq(settlers.id, addressRequests.settledBy))
    .where(where)
    .orderBy(order)
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return rows.map(({ owner, ...row }) => ({
    ...row,
    entityFacts: ownerFacts(owner),
    recordedLines: owner.addressLines,
  }))
}

/** What the firm has received: what waits, the oldest first; of one entity all, the newest first. */
export async function readAddressRequests(db: Db, { entityId, ...window }: Page & { entityId?: number | undefined }) {
  const ofEntity = entityId === undefined ? undefined : eq(addressRequests.entityId, entityId)
  const where = and(isNull(entities.deletedAt), ofEntity ?? isWaiting)
  const order = ofEntity === undefined ? asc(addressRequests.id) : desc(addressRequests.id)
  const items = await selectReceived(db, where, order, window)
  const all = db
    .select({ id: addressRequests.id })
    .from(addressRequests)
    .innerJoin(entities, eq(entities.id, addressRequests.entityId))
    .where(where)
  return { items, total: await db.$count(all.as('all_requests')) }
}

/** One of them as the firm reads it. */
export async function readAddressRequest(tx: Transaction, id: number) {
  const [found] = await selectReceived(tx, eq(addressRequests.id, id), asc(addressRequests.id), {})
  return found
}
