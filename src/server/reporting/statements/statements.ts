import { type SQL, and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { auditEntries, classes, entities, investments, positions, statements } from '@db/schema'
import type { AuditAction } from '@/shared/records/audit'
import type { CalendarDay } from '@/shared/values/days'
import { figures } from '@/shared/ledger/rules/figures'
import { pageMaxRecords } from '@/shared/platform/limits'
import { periodOf } from '@/shared/reporting/statement-rows'
import {
  type StatedHoldings,
  type StatementFigures,
  type StatementStatus,
  statementOf,
} from '@/shared/reporting/statements'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { leaveEntries } from '../../records/activity/audit'
import { announceChange } from '../../records/live'
import { countedEntriesByPosition } from '../../ledger/entries/entries'
import { fixReaders } from '../../ledger/notices'
import { type Window, namedPositions } from '../../ledger/entries/positions'
import { statementPaper } from './statement-pdf'
import { requireShapes } from '../pdf/tagged-pdf'
import { type BookWriter, requirePast } from '../../ledger/writing'

/** So many are published in one go; the next second has the next. */
const dueAtOnce = 100

type StatementRow = typeof statements.$inferSelect

/** What entities hold, with every entry, as the book is now. */
async function heldBy(db: Db | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, StatedHoldings>> {
  const owners = await db
    .select({ id: entities.id, name: entities.legalName })
    .from(entities)
    .where(inArray(entities.id, [...ids]))
  const held = await db
    .select({ id: positions.id, entityId: positions.entityId, offering: investments.name })
    .from(positions)
    .innerJoin(classes, namedPositions.class)
    .innerJoin(investments, namedPositions.offering)
    .where(inArray(positions.entityId, [...ids]))
    .orderBy(positions.id)
  const counted = await countedEntriesByPosition(
    db,
    held.map(({ id }) => id),
  )
  return new Map(
    owners.map(({ id: entityId, name }) => [
      entityId,
      {
        entityName: name,
        holdings: held
          .filter((position) => position.entityId === entityId)
          .map(({ id, offering }) => ({ offering, entries: counted.get(id) ?? [] })),
      },
    ]),
  )
}

/** Figures as a text by which they are compared; how owner and offerings are called is no figure. */
const amountsOf = ({ before, entries, inPeriodCents, toDate }: StatementFigures) =>
  JSON.stringify([
    figures.parse(before),
    entries.map(({ effectiveOn, kind, cents }) => [effectiveOn, kind, cents]),
    inPeriodCents,
    figures.parse(toDate),
  ])

const statusOf = ({ publishedAt, toldAt, supersededBy }: StatementRow): StatementStatus => {
  if (publishedAt === null) return 'draft'
  if (toldAt === null) return 'publishing'
  return supersededBy === null ? 'published' : 'superseded'
}

/** The statements of a condition, the last made first, each with whether the book says something else by now. */
export async function readStatements(db: Db | Transaction, where: SQL | undefined, { limit, offset }: Window = {}) {
  const rows = await db
    .select()
    .from(statements)
    .where(where)
    .orderBy(desc(statements.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const held = await heldBy(db, [...new Set(rows.map(({ entityId }) => entityId))])
  return rows.map((row) => {
    const of = held.get(row.entityId)
    const now = of && statementOf(of, { from: row.periodFrom, to: row.periodTo })
    return { ...row, status: statusOf(row), isOutdated: now !== undefined && amountsOf(now) !== amountsOf(row.figures) }
  })
}

/** How the activity calls a statement. */
const statementName = ({ figures: stated }: Pick<StatementRow, 'figures'>) =>
  `${stated.entityName}, ${periodOf(stated)}`

/** Runs a write of one statement, tells the activity, and gives it as it is then. */
const writeStatement = (ctx: BookWriter, action: AuditAction, write: (tx: Transaction) => Promise<number>) =>
  ctx.db.transaction(async (tx) => {
    const id = await write(tx)
    const [saved] = await readStatements(tx, eq(statements.id, id))
    if (saved === undefined) throw new Failure('unexpected')
    const after = { periodFrom: saved.periodFrom, periodTo: saved.periodTo }
    await leaveEntries(tx, ctx.user, [
      {
        list: 'statements',
        recordId: id,
        recordName: statementName(saved),
        action,
        ...(action === 'create' && { after }),
      },
    ])
    await announceChange(tx, 'statements')
    return saved
  })

/** Every write of an entity's statements does this first, so that one period never has two that wait. Throws Failure record_not_found. */
async function lockEntity(tx: Transaction, id: number): Promise<void> {
  const [entity] = await tx.select({ id: entities.id }).from(entities).where(eq(entities.id, id)).for('update')
  if (entity === undefined) throw new Failure('record_not_found', { noun: 'entity' })
}

/**
 * Makes a statement, in place of one of the period that was not published.
 * Throws Failure record_not_found, day_ahead, sign_without_shape, and statement_not_now while one of the period is being published.
 */
export const makeStatement = (
  ctx: BookWriter,
  { entityId, periodFrom, periodTo }: { entityId: number; periodFrom: CalendarDay; periodTo: CalendarDay },
) =>
  writeStatement(ctx, 'create', async (tx) => {
    await lockEntity(tx, entityId)
    await requirePast(tx, periodTo, 'periodTo')
    const held = (await heldBy(tx, [entityId])).get(entityId)
    if (held === undefined) throw new Failure('record_not_found', { noun: 'entity' })
    const period = { entityId, periodFrom, periodTo }
    const stated = statementOf(held, { from: periodFrom, to: periodTo })
    requireShapes(statementPaper(stated))
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
    return made.id
  })

/** Takes a statement for this transaction alone. Throws Failure record_not_found. */
async function lockStatement(tx: Transaction, id: number): Promise<StatementRow> {
  const [owner] = await tx.select({ id: statements.entityId }).from(statements).where(eq(statements.id, id))
  if (owner !== undefined) await lockEntity(tx, owner.id)
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  if (row === undefined) throw new Failure('record_not_found', { noun: 'statement' })
  return row
}

/** Sets the moment from which a statement is shown. Throws Failure record_not_found, statement_not_now, statement_outdated and sign_without_shape. */
export const publishStatement = (ctx: BookWriter & { env: Pick<Env, 'PUBLISH_DELAY'> }, id: number) =>
  writeStatement(ctx, 'publish', async (tx) => {
    const row = await lockStatement(tx, id)
    if (row.publishedAt !== null) throw new Failure('statement_not_now')
    const [judged] = await readStatements(tx, eq(statements.id, id))
    if (judged?.isOutdated !== false) throw new Failure('statement_outdated')
    requireShapes(statementPaper(row.figures))
    await tx
      .update(statements)
      .set({ publishedAt: sql`now() + make_interval(secs => ${ctx.env.PUBLISH_DELAY}::int)` })
      .where(eq(statements.id, id))
    return id
  })

/** Takes that back while it lies ahead. Throws Failure record_not_found and statement_not_now. */
export const unpublishStatement = (ctx: BookWriter, id: number) =>
  writeStatement(ctx, 'unpublish', async (tx) => {
    const row = await lockStatement(tx, id)
    if (row.publishedAt === null || row.toldAt !== null) throw new Failure('statement_not_now')
    await tx.update(statements).set({ publishedAt: null }).where(eq(statements.id, id))
    return id
  })

/**
 * Shows the statements whose moment has come, in place of earlier ones of their period, and fixes whom to tell. One of which the book
 * says something else by now, because something was dated back while it waited, is a draft again, and the activity says so.
 */
export async function publishStatements(tx: Transaction, log: Log): Promise<void> {
  const isDue = and(
    isNotNull(statements.publishedAt),
    isNull(statements.toldAt),
    lte(statements.publishedAt, sql`now()`),
  )
  const locked = await tx.select().from(statements).where(isDue).orderBy(statements.id).limit(dueAtOnce).for('update')
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  const due = await readStatements(tx, inArray(statements.id, ids), { limit: dueAtOnce })
  for (const { id, entityId, periodFrom, periodTo, isOutdated, figures: told } of due.toReversed()) {
    if (isOutdated) {
      await tx.update(statements).set({ publishedAt: null }).where(eq(statements.id, id))
      // Nobody's doing: the activity shows it without an author.
      await tx
        .insert(auditEntries)
        .values({ list: 'statements', recordId: id, recordName: statementName({ figures: told }), action: 'unpublish' })
      log.warn({ statement: id }, 'statement not published, figures changed')
      continue
    }
    await tx
      .update(statements)
      .set({ toldAt: sql`now()` })
      .where(eq(statements.id, id))
    const isEarlier = and(
      eq(statements.entityId, entityId),
      eq(statements.periodFrom, periodFrom),
      eq(statements.periodTo, periodTo),
      lt(statements.id, id),
      isNotNull(statements.toldAt),
      isNull(statements.supersededBy),
    )
    await tx.update(statements).set({ supersededBy: id }).where(isEarlier)
    await fixReaders(tx, id)
    log.info({ statement: id }, 'statement published')
  }
  await announceChange(tx, 'statements')
}
