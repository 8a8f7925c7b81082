import { and, desc, eq, isNotNull, isNull, lt, max, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { documents, entities, investments, k1Batches, users } from '@db/schema'
import { type ReadK1, type getK1Batch, nothingRead } from '@/shared/reporting/k1-batches'
import { k1BatchDays, pageMaxRecords } from '@/shared/platform/limits'
import { isAnyOf } from '../../platform/sql'
import type { Env } from '../../platform/env'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { Failure } from '../../platform/errors'
import { readCandidatesOf } from './matching/candidates'
import { readPresent, withPresent, yearsOf } from './pairs'
import { isSpooled, removeOldSpools } from './spool'
import { fullName } from '../documents/documents'
import type { Page } from '../../ledger/entries/positions'
import { hasConsent } from './consent/standing'

export const noK1Batch = () => new Failure('record_not_found', { noun: 'upload' })

const confirmedHolders = (rows: readonly ReadK1[]) =>
  rows.flatMap(({ documentId, entityId }) => (documentId === null ? [] : (entityId ?? [])))

/** The documents of a zip that are not shown yet. */
export const isUnshownOf = (rows: readonly ReadK1[]) =>
  and(
    isAnyOf(
      documents.id,
      rows.flatMap(({ documentId }) => documentId ?? []),
    ),
    eq(documents.status, 'draft'),
    isNotNull(documents.publishedAt),
  )

async function readPublishesAt(db: Db, rows: readonly ReadK1[]): Promise<Date | null> {
  const [waiting] = await db
    .select({ at: max(documents.publishedAt) })
    .from(documents)
    .where(isUnshownOf(rows))
  return waiting?.at ?? null
}

/** Those whose documents came of a zip. Throws Failure record_not_found. */
export async function readConfirmedHolders(db: Db, id: number): Promise<number[]> {
  const [batch] = await db.select({ rows: k1Batches.rows }).from(k1Batches).where(eq(k1Batches.id, id))
  if (batch === undefined) throw noK1Batch()
  return confirmedHolders(batch.rows)
}

/** How many of them have not agreed to get theirs here. */
const countByPost = (db: Db, rows: readonly ReadK1[]): Promise<number> =>
  db.$count(entities, and(isAnyOf(entities.id, confirmedHolders(rows)), not(hasConsent(db))))

async function namesOf(db: Db, rows: readonly ReadK1[]) {
  const entityIds = rows.flatMap(({ entityId }) => entityId ?? [])
  const offeringIds = rows.flatMap(({ investmentId }) => investmentId ?? [])
  const people = await db
    .select({
      id: entities.id,
      name: entities.legalName,
      kind: entities.kind,
      tinLast4: entities.tinLast4,
      addressLines: entities.addressLines,
    })
    .from(entities)
    .where(isAnyOf(entities.id, entityIds))
  const offerings = await db
    .select({ id: investments.id, name: investments.name })
    .from(investments)
    .where(isAnyOf(investments.id, offeringIds))
  return {
    people: new Map<number | null, { name: string; facts: string }>(
      people.map(({ id, name, ...onRecord }) => [id, { name, facts: ownerFacts(onRecord) }]),
    ),
    offerings: new Map<number | null, string>(offerings.map(({ id, name }) => [id, name])),
  }
}

const selectBatches = (db: Db) =>
  db
    .select({ batch: k1Batches, createdBy: fullName })
    .from(k1Batches)
    .leftJoin(users, eq(users.id, k1Batches.createdBy))
    .$dynamic()

/** A zip as it was read, with what has come to be there since. Throws Failure record_not_found. */
export async function readK1Batch(
  { db, env }: { db: Db; env: Env },
  id: number,
): Promise<z.input<typeof getK1Batch.output>> {
  const [found] = await selectBatches(db).where(eq(k1Batches.id, id))
  if (found === undefined) throw noK1Batch()
  const { batch, createdBy } = found
  const { taxYear, fileName, createdAt, confirmedAt, doneAt, spool } = batch
  const present = await readPresent(db, yearsOf(taxYear, batch.rows))
  const rows = confirmedAt === null ? withPresent(batch.rows, taxYear, present) : batch.rows
  const { people, offerings } = await namesOf(db, rows)
  const candidates = confirmedAt === null ? await readCandidatesOf(db, rows, { taxYear, present }) : []
  return {
    id,
    taxYear,
    fileName,
    createdAt,
    createdBy,
    confirmedAt,
    doneAt,
    publishesAt: await readPublishesAt(db, rows),
    isHere: await isSpooled(env, spool),
    rows: rows.map((row, index) => ({
      ...row,
      read: row.read ?? nothingRead,
      candidates: candidates[index] ?? [],
      as: row.as ?? null,
      year: row.year ?? null,
      entityName: people.get(row.entityId)?.name ?? null,
      entityFacts: people.get(row.entityId)?.facts ?? null,
      investmentName: offerings.get(row.investmentId) ?? null,
    })),
    present: present.map(({ entityId, investmentId, year, isWaiting }) => ({
      entityId,
      investmentId,
      year,
      isWaiting,
    })),
    byPost: confirmedAt === null ? 0 : await countByPost(db, rows),
  }
}

/** The zips that are there, the last one first. */
export async function listK1Batches({ db, env }: { db: Db; env: Env }, { limit = pageMaxRecords, offset = 0 }: Page) {
  const found = await selectBatches(db).orderBy(desc(k1Batches.id)).limit(limit).offset(offset)
  const items = await Promise.all(
    found.map(async ({ createdBy, batch: { id, taxYear, fileName, createdAt, confirmedAt, doneAt, rows, spool } }) => ({
      id,
      taxYear,
      fileName,
      createdAt,
      createdBy,
      confirmedAt,
      doneAt,
      files: rows.length,
      toDecide: confirmedAt === null ? rows.filter(({ match }) => match !== 'certain').length : 0,
      leftOut: confirmedAt === null ? 0 : rows.filter(({ documentId }) => documentId === null).length,
      publishesAt: confirmedAt === null ? null : await readPublishesAt(db, rows),
      isHere: await isSpooled(env, spool),
    })),
  )
  return { items, total: await db.$count(k1Batches) }
}

/** Forgets what was taken more than seven days ago, whatever became of it, and the bytes of what is needed no more. */
export async function removeOldK1Batches({ db, env }: { db: Db; env: Env }): Promise<void> {
  await db.delete(k1Batches).where(lt(k1Batches.createdAt, sql`now() - make_interval(days => ${k1BatchDays}::int)`))
  const kept = await db.select({ spool: k1Batches.spool }).from(k1Batches).where(isNull(k1Batches.doneAt))
  await removeOldSpools(env, new Set(kept.map(({ spool }) => spool)))
}
