import { type SQL, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { classes, entities, entries, investments, positions } from '@db/schema'
import { type Figures, type KindSums, figuresOf } from '@/shared/ledger/rules/figures'
import { pageMaxRecords } from '@/shared/platform/limits'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { Failure } from '../../platform/errors'
import { isAnyOf } from '../../platform/sql'
import { write } from '../../records/write'
import { holdingsResource } from './resource'
import type { LedgerWriter } from '../writing'

/** The names of what a position joins, as they are now. */
export const nameColumns = {
  entityId: positions.entityId,
  entityName: entities.legalName,
  classId: positions.classId,
  className: classes.name,
  investmentId: classes.investmentId,
  investmentName: investments.name,
}

/** What is on record of an owner beside the name, from which `entityFacts` are made. */
export const ownerColumns = {
  kind: entities.kind,
  tinLast4: entities.tinLast4,
  addressLines: entities.addressLines,
}

/** What a position joins; an offering that was deleted stays one of them (R150). */
export const namedPositions = {
  entity: eq(entities.id, positions.entityId),
  class: eq(classes.id, positions.classId),
  offering: eq(investments.id, classes.investmentId),
}

/** What people call a position. */
export const positionName = ({ entityName, className }: { entityName: string; className: string }) =>
  `${entityName}, ${className}`

/** A part of a list; without one, as much as a call answers. */
export interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** The positions of a condition, by offering, class and holder. */
async function selectPositions(db: Db | Transaction, where: SQL | undefined, { limit, offset }: Page = {}) {
  const rows = await db
    .select({ id: positions.id, createdAt: positions.createdAt, owner: ownerColumns, ...nameColumns })
    .from(positions)
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(where)
    .orderBy(asc(investments.name), asc(classes.id), asc(entities.legalName), asc(positions.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  return rows.map(({ owner, ...row }) => ({ ...row, entityFacts: ownerFacts(owner) }))
}

/** The figures of each position, made of its entries. @param where leaves some of them out */
export async function figuresByPosition(
  db: Db | Transaction,
  ids: readonly number[],
  where?: SQL,
): Promise<Map<number, Figures>> {
  const sums = new Map<number, Map<string, { cents: number; units: number }> & KindSums>()
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            positionId: entries.positionId,
            kind: entries.kind,
            cents: sql`sum(${entries.cents})`.mapWith(Number),
            units: sql`sum(${entries.units})`.mapWith(Number),
          })
          .from(entries)
          .where(and(isAnyOf(entries.positionId, ids), where))
          .groupBy(entries.positionId, entries.kind)
  for (const { positionId, kind, cents, units } of rows) {
    const ofPosition = sums.get(positionId) ?? new Map()
    sums.set(positionId, ofPosition.set(kind, { cents, units }))
  }
  return new Map(ids.map((id) => [id, figuresOf(sums.get(id) ?? new Map())]))
}

/** Positions with what their entries sum to. @param where may name entities, classes and offerings too */
export async function readPositions(db: Db | Transaction, where: SQL | undefined, window: Page = {}) {
  const rows = await selectPositions(db, where, window)
  const figures = await figuresByPosition(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const told = figures.get(row.id)
    return told === undefined ? [] : [{ ...row, ...told, distributedCents: told.otherCents }]
  })
}

/** How many positions a condition has, which may name what they join. */
export async function countPositions(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(positions)
    .innerJoin(entities, namedPositions.entity)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(where)
  return found?.total ?? 0
}

/** One position. Throws Failure record_not_found. */
async function readPosition(db: Db | Transaction, id: number) {
  const [found] = await readPositions(db, eq(positions.id, id))
  if (found === undefined) throw new Failure('record_not_found', { noun: 'position' })
  return found
}

/** Makes a holder's position in a class, or finds it. The entity stays there until the transaction ends. Throws Failure record_not_found. */
export async function positionOf(tx: Transaction, { entityId, classId }: { entityId: number; classId: number }) {
  const isThere = and(eq(entities.id, entityId), isNull(entities.deletedAt))
  const [entity] = await tx.select({ id: entities.id }).from(entities).where(isThere).for('share')
  if (entity === undefined) throw new Failure('record_not_found', { noun: 'entity' })
  const [made] = await tx.insert(positions).values({ entityId, classId }).onConflictDoNothing().returning()
  if (made !== undefined) return { id: made.id, isNew: true }
  const pair = and(eq(positions.entityId, entityId), eq(positions.classId, classId))
  const [found] = await tx.select({ id: positions.id }).from(positions).where(pair)
  if (found === undefined) throw new Failure('unexpected')
  return { id: found.id, isNew: false }
}

/** Opens a position. Throws Failure record_not_found for an entity or a class that is not there, and position_taken. */
export const openPosition = (ctx: LedgerWriter, pair: { entityId: number; classId: number }) =>
  write(ctx, holdingsResource, 'create', async (tx) => {
    if ((await tx.$count(classes, eq(classes.id, pair.classId))) === 0)
      throw new Failure('record_not_found', { noun: 'class' })
    const { id, isNew } = await positionOf(tx, pair)
    if (!isNew) throw new Failure('position_taken')
    const position = await readPosition(tx, id)
    const { investmentName: offering, className, entityName: entity } = position
    const after = { offering, className, entity }
    return { result: position, audited: { recordId: id, recordName: positionName(position), after } }
  })
