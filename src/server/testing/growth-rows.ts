import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recountRows } from '../platform/row-counts'
import { bareNames } from '@db/column-names'
import type { Db, Transaction } from '@db/database'
import {
  auditEntries,
  classes,
  contactSubmissions,
  distributionLines,
  distributionParts,
  distributions,
  entities,
  entityAccess,
  entries,
  interests,
  investments,
  newsletters,
  positions,
  users,
} from '@db/schema'

/** Ids of what is made here begin above those of the sample content. */
export const firstId = 10_000
const classCount = 10
/** Each position has one contribution and so many payments. */
const paymentCount = 49
const entriesPerPosition = paymentCount + 1
/** Each owner holds this many positions, in as many classes. */
const positionsPerEntity = 4

/** One statement stays far below the deadline of a query. */
const batchRows = 20_000

/** Inserts what a select of `generate_series(1, count) as n` gives for each column. */
async function insertRows(tx: Transaction, table: PgTable, count: number, values: readonly (readonly [Column, SQL])[]) {
  const columns = bareNames(...values.map(([column]) => column))
  const selected = sql.join(
    values.map(([, value]) => value),
    sql`, `,
  )
  for (let from = 1; from <= count; from += batchRows) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(count, from + batchRows - 1)}::int) as n`
    await tx.execute(sql`insert into ${table} (${columns}) overriding system value select ${selected} from ${numbers}`)
  }
}

const idOf = (number: SQL) => sql`${firstId}::int + ${number}`
const dayOf = (quarter: SQL) => sql`to_char(date '2010-01-28' + (${quarter}) * interval '3 months', 'YYYY-MM-DD')`
const ago = sql`now() - n * interval '1 minute'`

/**
 * Fills a migrated database with `count` entries of a ledger, enquiries, subscribers and lines of activity, a tenth of it interests, in
 * seconds: triggers and references do not run, so what is made here must fit by itself. For measuring alone.
 * @param ownerId the account that owns the first of the entities
 */
export async function fillWith(db: Db, count: number, ownerId: number): Promise<void> {
  const positionCount = Math.ceil(count / entriesPerPosition)
  const entityCount = Math.ceil(positionCount / positionsPerEntity)
  const lineCount = positionCount * paymentCount
  /** Of the n-th position, and of the n-th line: payment after payment, in each of them position after position. */
  const classOf = (position: SQL) => sql`(((${position}) - 1) / ${entityCount}::int) % ${classCount}::int + 1`
  const ofLine = {
    position: sql`(n - 1) % ${positionCount}::int + 1`,
    payment: sql`(n - 1) / ${positionCount}::int + 1`,
  }
  const distributionOf = (classNumber: SQL, payment: SQL) =>
    idOf(sql`((${classNumber}) - 1) * ${paymentCount}::int + (${payment})`)
  const ofDistribution = {
    classNumber: sql`(n - 1) / ${paymentCount}::int + 1`,
    payment: sql`(n - 1) % ${paymentCount}::int + 1`,
  }
  const own = sql`${ownerId}::int`

  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const insert = (table: PgTable, rows: number, ...values: readonly (readonly [Column, SQL])[]) =>
      insertRows(tx, table, rows, values)
    await insert(
      investments,
      classCount,
      [investments.id, idOf(sql`n`)],
      [investments.name, sql`'Growth offering ' || n`],
    )
    await insert(
      classes,
      classCount,
      [classes.id, idOf(sql`n`)],
      [classes.investmentId, idOf(sql`n`)],
      [classes.name, sql`'Class A'`],
    )
    await insert(
      entities,
      entityCount,
      [entities.id, idOf(sql`n`)],
      [entities.kind, sql`'trust'`],
      [entities.legalName, sql`'Holder ' || n`],
      [entities.createdAt, ago],
    )
    await insert(
      entityAccess,
      1,
      [entityAccess.entityId, idOf(sql`n`)],
      [entityAccess.userId, own],
      [entityAccess.scope, sql`'owner'`],
      [entityAccess.grantedBy, own],
    )
    await insert(
      positions,
      positionCount,
      [positions.id, idOf(sql`n`)],
      [positions.entityId, idOf(sql`(n - 1) % ${entityCount}::int + 1`)],
      [positions.classId, idOf(classOf(sql`n`))],
    )
    await insert(
      distributions,
      classCount * paymentCount,
      [distributions.id, idOf(sql`n`)],
      [distributions.classId, idOf(ofDistribution.classNumber)],
      [distributions.name, sql`'Payment ' || ${ofDistribution.payment}`],
      [distributions.periodFrom, dayOf(ofDistribution.payment)],
      [distributions.periodTo, dayOf(ofDistribution.payment)],
      [distributions.recordOn, dayOf(ofDistribution.payment)],
      [distributions.paidOn, dayOf(ofDistribution.payment)],
      [distributions.source, sql`'operating'`],
      [distributions.totalCents, sql`1000`],
      [distributions.method, sql`'entered'`],
      [distributions.status, sql`'published'`],
      [distributions.preparedBy, own],
      [distributions.approvedBy, own],
      [distributions.publishedAt, ago],
    )
    await insert(
      distributionParts,
      classCount * paymentCount,
      [distributionParts.id, idOf(sql`n`)],
      [distributionParts.distributionId, idOf(sql`n`)],
      [distributionParts.kind, sql`'profit'`],
      [distributionParts.cents, sql`1000`],
    )
    await insert(
      distributionLines,
      lineCount,
      [distributionLines.id, idOf(sql`n`)],
      [distributionLines.partId, distributionOf(classOf(ofLine.position), ofLine.payment)],
      [distributionLines.positionId, idOf(ofLine.position)],
      [distributionLines.weight, sql`1`],
      [distributionLines.cents, sql`1000`],
    )
    await insert(
      entries,
      positionCount,
      [entries.positionId, idOf(sql`n`)],
      [entries.effectiveOn, sql`'2010-01-02'`],
      [entries.kind, sql`'contribution'`],
      [entries.cents, sql`5000000`],
      [entries.units, sql`50000`],
      [entries.createdBy, own],
      [entries.createdAt, ago],
    )
    await insert(
      entries,
      lineCount,
      [entries.positionId, idOf(ofLine.position)],
      [entries.effectiveOn, dayOf(ofLine.payment)],
      [entries.kind, sql`'distribution'`],
      [entries.cents, sql`1000`],
      [entries.units, sql`0`],
      [entries.distributionLineId, idOf(sql`n`)],
      [entries.createdBy, own],
      [entries.createdAt, ago],
    )
    await insert(
      contactSubmissions,
      count,
      [contactSubmissions.firstName, sql`(array['Ruth', 'Thomas', 'Miriam', 'Caleb', 'Naomi'])[1 + n % 5]`],
      [contactSubmissions.lastName, sql`'Calloway' || n`],
      [contactSubmissions.email, sql`'enquiry' || n || '@example.com'`],
      // One of a hundred is unfinished, as in an office where they are answered.
      [contactSubmissions.status, sql`case when n % 100 = 0 then 'New' else 'Closed' end`],
      [contactSubmissions.message, sql`'We would like to learn more. This is enquiry ' || n || '.'`],
      [contactSubmissions.createdAt, ago],
    )
    await insert(
      newsletters,
      count,
      [newsletters.email, sql`'reader' || n || '@example.com'`],
      [newsletters.consent, sql`true`],
      [newsletters.consentPlace, sql`'footer'`],
      [newsletters.consentWording, sql`'Sample'`],
      [newsletters.confirmed, sql`true`],
      [newsletters.confirmedAt, sql`now() - n * interval '1 hour'`],
      [newsletters.createdAt, ago],
    )
    await insert(
      interests,
      Math.ceil(count / 10),
      [interests.investmentId, idOf(sql`1 + n % ${classCount}::int`)],
      [interests.name, sql`'Ruth Calloway' || n`],
      [interests.email, sql`'interest' || n || '@example.com'`],
      [interests.wordingId, sql`'indication-1'`],
      [interests.createdAt, ago],
    )
    await insert(
      auditEntries,
      count,
      [auditEntries.list, sql`'contacts'`],
      [auditEntries.recordId, sql`n`],
      [auditEntries.recordName, sql`'Ruth Calloway' || n`],
      [auditEntries.action, sql`'update'`],
      [auditEntries.actorId, own],
      [auditEntries.before, sql`'{"status": "New"}'::jsonb`],
      [auditEntries.after, sql`'{"status": "Read"}'::jsonb`],
      [auditEntries.createdAt, ago],
    )
  })
  await recountRows(db)
  // Without fresh statistics the planner would guess by what the tables held before.
  for (const table of [entities, positions, distributions, distributionParts, distributionLines, entries])
    await db.execute(sql`analyze ${table}`)
  for (const table of [contactSubmissions, newsletters, interests, auditEntries])
    await db.execute(sql`analyze ${table}`)
}

/**
 * Does work while no table has its search index, which makes a million rows take minutes. Making the indexes takes longer than a query of
 * the product may, so the database is to have no deadline.
 */
export async function withoutSearchIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await db
    .select({ name: sql<string>`indexname`, made: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`indexdef like '%gin_trgm_ops%'`)
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  await db.execute(sql`set maintenance_work_mem = '256MB'`)
  for (const { made } of indexes) await db.execute(sql.raw(made))
}

/** The account of that name. Throws where there is none. */
export async function accountOf(db: Db, username: string): Promise<number> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.username} = ${username}`)
  if (found === undefined) throw new Error(`Nobody is called ${username}.`)
  return found.id
}
