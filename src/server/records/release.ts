import { type SQL, and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import type { FailureName } from '@/shared/platform/failures'
import type { Env } from '../platform/env'
import { Failure } from '../platform/errors'
import type { Log } from '../platform/log'
import { newVersionOf } from '../platform/sql'
import { type Readable, type Writer, writeRecord, writeWithin } from './write'

/** So many are published in one go; the next second has the next. */
const dueAtOnce = 100

/** Where a record stands between the firm and those who read it. What came after publication is no matter of the release. */
export type ReleaseState = 'draft' | 'waiting' | 'published'

/** The record that a step is taken with, as whoever takes it saw it. */
export interface Step {
  id: number
  updatedAt?: string | undefined
}

/** How records of a noun are published: a draft waits until its moment, may be taken back until then, and is shown from then on. */
export interface Release<Row extends { id: number }, Saved> {
  noun: Readable<Saved>
  table: PgTable & { id: PgColumn; publishedAt: PgColumn; updatedAt?: PgColumn }
  /** Takes a record for this transaction alone. Throws Failure record_not_found, and stale_edit where it has versions. */
  lock(this: void, tx: Transaction, step: Step): Promise<Row>
  stateOf(this: void, row: Row): ReleaseState
  /** What somebody is told whose step does not fit the state. */
  notNow: FailureName
  /** What else must be true of a draft that is published; throws where it is not. */
  mayPublish?(this: void, tx: Transaction, row: Row): Promise<void>
  /** The condition of what waits and is not shown yet, whatever its moment. */
  due: SQL | undefined
  /**
   * Shows those whose moment has come, which are taken already, in the order given. One that must not be shown any more is made a draft
   * again, which the activity records. @returns of which somebody is notified
   */
  onPublish(this: void, tx: Transaction, ids: readonly number[], log: Log): Promise<readonly number[]>
  /** Records who is notified of them. */
  recordRecipients(this: void, tx: Transaction, ids: readonly number[]): Promise<void>
}

/** What is published now is shown from this moment on, and can be taken back until then. */
export const publishingMoment = ({ PUBLISH_DELAY }: Pick<Env, 'PUBLISH_DELAY'>): SQL =>
  sql`now() + make_interval(secs => ${PUBLISH_DELAY}::int)`

/** Sets or clears the moment; what else somebody has open of the record is stale then (R7). */
function setMoment(tx: Transaction, { table }: Pick<Release<never, never>, 'table'>, id: number, moment: SQL | null) {
  const { updatedAt } = table
  return tx
    .update(table)
    .set({ publishedAt: moment, ...(updatedAt && { updatedAt: newVersionOf(updatedAt) }) })
    .where(eq(table.id, id))
}

/** Sets the moment from which a draft is shown. Throws what `lock` and `mayPublish` throw, and `notNow`. */
export const publish = <Row extends { id: number }, Saved>(
  ctx: Writer & { env: Pick<Env, 'PUBLISH_DELAY'> },
  release: Release<Row, Saved>,
  step: Step,
): Promise<Saved> =>
  writeRecord(ctx, release.noun, 'publish', async (tx) => {
    const row = await release.lock(tx, step)
    if (release.stateOf(row) !== 'draft') throw new Failure(release.notNow)
    await release.mayPublish?.(tx, row)
    await setMoment(tx, release, row.id, publishingMoment(ctx.env))
    return { id: row.id }
  })

/** Takes that back while it lies ahead. Throws what `lock` throws, and `notNow`. */
export const takeBack = <Row extends { id: number }, Saved>(
  ctx: Writer,
  release: Release<Row, Saved>,
  step: Step,
): Promise<Saved> =>
  writeRecord(ctx, release.noun, 'unpublish', async (tx) => {
    const row = await release.lock(tx, step)
    if (release.stateOf(row) !== 'waiting') throw new Failure(release.notNow)
    await setMoment(tx, release, row.id, null)
    return { id: row.id }
  })

/** Shows what waits and whose moment has come, and records who is notified. */
export async function publishDue<Row extends { id: number }, Saved>(
  tx: Transaction,
  release: Release<Row, Saved>,
  log: Log,
): Promise<void> {
  const { noun, table, due, onPublish, recordRecipients } = release
  await writeWithin(tx, null, noun, 'publish', async () => {
    const taken = await tx
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(due, isNotNull(table.publishedAt), lte(table.publishedAt, sql`now()`)))
      .orderBy(table.id)
      .limit(dueAtOnce)
      .for('update')
    const ids = taken.map(({ id }) => id)
    const shown = ids.length === 0 ? [] : await onPublish(tx, ids, log)
    if (shown.length > 0) await recordRecipients(tx, shown)
    for (const id of shown) log.info({ [noun.noun]: id }, `${noun.noun} published`)
    return { result: undefined, audited: [], isUnchanged: ids.length === 0 }
  })
}
