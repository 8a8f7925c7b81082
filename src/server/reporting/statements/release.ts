import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import { isAnyOf } from '../../platform/sql'
import { readersOfStatements } from '../../ledger/recipients'
import { Failure } from '../../platform/errors'
import { readFirm } from '../../platform/text/firm'
import type { Log } from '../../platform/log'
import { leaveEntries } from '../../records/activity/audit'
import type { ManyRelease } from '../../records/several/release-many'
import { notFound } from '../../records/resources'
import { requireShapes } from '../pdf/tagged-pdf'
import { statementResource } from './resource'
import { statementContent } from './statement-pdf'
import { type StatementRow, readStatement, readStatements } from './statements'
import { lockEntities, lockEntity } from './steps'

/** Takes a statement for this transaction alone. Throws Failure record_not_found. */
async function lockStatement(tx: Transaction, id: number): Promise<StatementRow> {
  const [owner] = await tx.select({ id: statements.entityId }).from(statements).where(eq(statements.id, id))
  if (owner !== undefined) await lockEntity(tx, owner.id)
  const [row] = await tx.select().from(statements).where(eq(statements.id, id)).for('update')
  if (row === undefined) throw notFound(statementResource)
  return row
}

/** The same of several, as far as they are there. */
async function lockStatements(tx: Transaction, ids: readonly number[]) {
  const isAsked = isAnyOf(statements.id, ids)
  const owners = tx.select({ id: statements.entityId }).from(statements).where(isAsked)
  await lockEntities(tx, inArray(entities.id, owners))
  await tx.select({ id: statements.id }).from(statements).where(isAsked).orderBy(statements.id).for('update')
  return readStatements(tx, isAsked)
}

type StatementRead = Awaited<ReturnType<typeof readStatement>>

const later = alias(statements, 'later')

/** Shows statements, each in place of the earlier ones of its period; of one period at most one waits. */
async function show(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(statements)
    .set({ toldAt: sql`now()` })
    .where(isAnyOf(statements.id, ids))
  const isEarlier = and(
    isAnyOf(later.id, ids),
    eq(statements.entityId, later.entityId),
    eq(statements.periodFrom, later.periodFrom),
    eq(statements.periodTo, later.periodTo),
    lt(statements.id, later.id),
    isNotNull(statements.toldAt),
    isNull(statements.supersededBy),
  )
  await tx.update(statements).set({ supersededBy: later.id }).from(later).where(isEarlier)
}

/** Makes drafts of those that wait and of which the ledger says something else by now. */
async function sendBack(tx: Transaction, outdated: readonly StatementRead[], log: Log): Promise<void> {
  const ids = outdated.map(({ id }) => id)
  await tx.update(statements).set({ publishedAt: null }).where(isAnyOf(statements.id, ids))
  const audited = outdated.map((row) => ({ recordId: row.id, recordName: statementResource.called(row) }))
  // Nobody's doing: the activity shows it without an author.
  await leaveEntries(tx, null, statementResource, 'unpublish', audited)
  for (const id of ids) log.warn({ statement: id }, 'statement not published, figures changed')
}

/** A statement is shown from its moment on, while the ledger still says the same; else it is a draft again, and the activity says so. */
export const statementRelease = {
  noun: statementResource,
  table: statements,
  lock: (tx, { id }) => lockStatement(tx, id),
  stateOf: ({ publishedAt, toldAt }) => (publishedAt === null ? 'draft' : toldAt === null ? 'waiting' : 'published'),
  async mayPublish(tx, { id, figures }) {
    if ((await readStatement(tx, id)).isOutdated) throw new Failure('statement_outdated')
    requireShapes(statementContent(await readFirm(tx), { figures }))
    return null
  },
  due: isNull(statements.toldAt),
  async onPublish(tx, ids, { log }) {
    const due = (await readStatements(tx, isAnyOf(statements.id, ids))).toReversed()
    const outdated = due.filter(({ isOutdated }) => isOutdated)
    if (outdated.length > 0) await sendBack(tx, outdated, log)
    const shown = due.flatMap(({ id, isOutdated }) => (isOutdated ? [] : [id]))
    if (shown.length > 0) await show(tx, shown)
    return shown
  },
  recipients: (_, ids) => readersOfStatements(ids),
  // Their signs were looked at when they were made, and what they say has not changed since.
  mayPublishMany(rows) {
    if (rows.some(({ isOutdated }) => isOutdated)) throw new Failure('statement_outdated')
  },
  lockMany: (tx, ids) => lockStatements(tx, ids),
} as const satisfies ManyRelease<StatementRow, StatementRead>
