import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { distributionLines, distributionParts, entities, positions } from '@db/schema'
import { registerWords } from '@/content/ledger/admin-registers'
import { type PartKind, partKinds } from '@/shared/ledger/entry-kinds'
import type { PaymentMethod } from '@/shared/ledger/entities'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { netOf } from '@/shared/values/formats'
import { pageMaxRecords } from '@/shared/platform/limits'
import { isAnyOf } from '../../../platform/sql'
import { type Page, namedPositions, ownerColumns } from '../../entries/positions'
import { readDistribution } from '../distributions'
import {
  cashedAtOfLines,
  isPaid,
  methodOfLines,
  paidBy,
  previousOf,
  totalOfLines,
  unitsOn,
  withheldOfLines,
} from './registered'

const centsOf = (kind: PartKind) =>
  sql<number>`coalesce(sum(${distributionLines.cents}) filter (where ${distributionParts.kind} = ${kind}), 0)`.mapWith(
    Number,
  )

/** What stands on each payment of a distribution. */
const memoOf = ({ investmentName, className, name }: { investmentName: string; className: string; name: string }) =>
  registerWords.paymentMemo(investmentName, className, name)

/** What positions got of a distribution; of one that is not there, nothing. */
async function paidBefore(db: Db, id: number | undefined, positionIds: readonly number[]) {
  if (id === undefined || positionIds.length === 0) return new Map<number, number>()
  const rows = await paidBy(db, id, { where: isAnyOf(distributionLines.positionId, positionIds) })
  return new Map(rows.map(({ positionId, total }) => [positionId, total]))
}

/**
 * The window of a register, by the names of its owners: a row for each who gets something. Throws Failure record_not_found.
 * @param areSent only those whom something is left for
 */
export async function readRegister(
  db: Db,
  { id, limit, offset, areSent = false }: Page & { id: number; areSent?: boolean },
) {
  const distribution = await readDistribution(db, id, { lines: false })
  const rows = await db
    .select({
      positionId: positions.id,
      entityId: entities.id,
      entityName: entities.legalName,
      owner: ownerColumns,
      externalId: entities.externalId,
      paymentMethod:
        distribution.status === 'published' ? methodOfLines : sql<PaymentMethod | null>`${entities.paymentMethod}`,
      units: unitsOn(distribution),
      totalCents: totalOfLines,
      withheldCents: withheldOfLines,
      return_of_capital: centsOf('return_of_capital'),
      preferred_return: centsOf('preferred_return'),
      profit: centsOf('profit'),
      returnedAt: sql<Date | null>`max(${distributionLines.returnedAt})`.mapWith(distributionLines.returnedAt),
      cashedAt: cashedAtOfLines.mapWith(distributionLines.cashedAt),
    })
    .from(distributionLines)
    .innerJoin(distributionParts, eq(distributionParts.id, distributionLines.partId))
    .innerJoin(positions, eq(positions.id, distributionLines.positionId))
    .innerJoin(entities, namedPositions.entity)
    .where(eq(distributionParts.distributionId, id))
    .groupBy(positions.id, entities.id)
    .having(isPaid(areSent))
    .orderBy(asc(entities.legalName), asc(positions.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const previous = await previousOf(db, distribution)
  const shown = rows.map(({ positionId }) => positionId)
  const beforeCents = await paidBefore(db, previous?.id, shown)
  const items = rows.map(({ owner, ...row }) => ({
    ...row,
    entityFacts: ownerFacts(owner),
    tinLast4: owner.tinLast4,
    netCents: netOf({ cents: row.totalCents, withheldCents: row.withheldCents }),
    parts: partKinds.flatMap((kind) => (row[kind] === 0 ? [] : [{ kind, cents: row[kind] }])),
    memo: memoOf(distribution),
    beforeCents: beforeCents.get(row.positionId) ?? null,
  }))
  return { items, total: await db.$count(paidBy(db, id, { areSent }).as('paid')) }
}

/** Who got something of the distribution before and gets nothing of this one, by name. Throws Failure record_not_found. */
export async function readGoneOwners(db: Db, { id, limit, offset }: Page & { id: number }) {
  const previous = await previousOf(db, await readDistribution(db, id, { lines: false }))
  if (previous === undefined) return { items: [], total: 0 }
  const before = paidBy(db, previous.id).as('before')
  // Without what they got: a second 'total' would be meant as well.
  const paid = paidBy(db, id).as('paid')
  const now = db.select({ positionId: paid.positionId }).from(paid).as('now')
  const gone = db
    .select({
      positionId: positions.id,
      entityId: entities.id,
      entityName: entities.legalName,
      owner: ownerColumns,
      beforeCents: before.total,
    })
    .from(before)
    .innerJoin(positions, eq(positions.id, before.positionId))
    .innerJoin(entities, namedPositions.entity)
    .leftJoin(now, eq(now.positionId, before.positionId))
    .where(isNull(now.positionId))
  const rows = await gone
    .orderBy(asc(entities.legalName), asc(positions.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const isGone = sql<number>`count(*) filter (where ${now.positionId} is null)`.mapWith(Number)
  const [counted] = await db.select({ total: isGone }).from(before).leftJoin(now, eq(now.positionId, before.positionId))
  return {
    items: rows.map(({ owner, ...row }) => ({ ...row, entityFacts: ownerFacts(owner) })),
    total: counted?.total ?? 0,
  }
}
