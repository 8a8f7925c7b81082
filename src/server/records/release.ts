import { type SQL, type SQLWrapper, and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import type { Line } from '@/content/platform/mail'
import { type FailureName, notNow } from '@/shared/platform/failures'
import type { SteppedNoun } from '@/shared/records/nouns'
import type { Env } from '../platform/env'
import { Failure } from '../platform/errors'
import type { Log } from '../platform/log'
import { newVersionOf } from '../platform/sql'
import { recordRecipients } from './recipients'
import type { Written } from './resources'
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

/** What publishes beside the requests. */
export interface Publisher {
  env: Env
  log: Log
}

/** What the task that publishes must know of a noun. */
export interface Due {
  noun: Written & { noun: SteppedNoun }
  table: PgTable & { id: PgColumn; publishedAt: PgColumn; updatedAt?: PgColumn }
  /** The condition of what waits and is not shown yet, whatever its moment. */
  due: SQL | undefined
  /** True where each is published in a transaction of its own, the one whose moment came first before the others. */
  isOneByOne?: boolean
  /**
   * Shows those whose moment has come, which are locked already, in the order given. One that must not be shown any more is made a draft
   * again, which the activity records. @returns of which somebody is told
   */
  onPublish(this: void, tx: Transaction, ids: readonly number[], publisher: Publisher): Promise<readonly number[]>
  /** Selects who is told of them, as `recordRecipients` takes it. */
  recipients(this: void, tx: Transaction, ids: readonly number[]): SQLWrapper
  /** What they are told where it is about one offering: the number of that, the sentence about it, and the subject of a mail about it alone. */
  news?: {
    investmentId: PgColumn | SQL<number>
    words(this: void, offering: Line): { sentence: string; subject: string }
  }
}

/** How records of a noun are published: a draft waits until its moment, may be taken back until then, and is shown from then on. */
export interface Release<Row extends { id: number }, Saved, Taken extends Step = Step> extends Due {
  noun: Readable<Saved> & { noun: SteppedNoun }
  /**
   * Takes a record for this transaction alone. Throws Failure record_not_found, stale_edit where it has versions, and what it says of one
   * that is no draft, where it says more of it than …_not_now.
   */
  lock(this: void, tx: Transaction, step: Step): Promise<Row>
  stateOf(this: void, row: Row): ReleaseState
  /**
   * What else must be true of a draft that is published; throws where it is not.
   * @returns why it is not published after all, where what was found is written down
   */
  mayPublish?(this: void, tx: Transaction, row: Row, step: Taken): Promise<FailureName | null>
  /** The moment before which one is not shown, where it has one of its own; it can be taken back until then. */
  notBefore?(this: void, tx: Transaction, row: Row): Promise<SQL>
  /** What else must be true of one that is taken back; throws where it is not. */
  mayTakeBack?(this: void, tx: Transaction, row: Row): Promise<void>
}

/** What is published now is shown from this moment on, and can be taken back until then. */
export const publishingMoment = ({ PUBLISH_DELAY }: Pick<Env, 'PUBLISH_DELAY'>): SQL =>
  sql`now() + make_interval(secs => ${PUBLISH_DELAY}::int)`

/** Sets or clears the moment of some records; what else somebody has open of them is stale then (R7). */
export function setMoment(tx: Transaction, { table }: Pick<Due, 'table'>, which: SQL, moment: SQL | null) {
  const { updatedAt } = table
  return tx
    .update(table)
    .set({ publishedAt: moment, ...(updatedAt && { updatedAt: newVersionOf(updatedAt) }) })
    .where(which)
}

/** Sets the moment from which a draft is shown. Throws what `lock` and `mayPublish` say, and …_not_now. */
export const publish = <Row extends { id: number }, Saved, Taken extends Step>(
  ctx: Writer & { env: Pick<Env, 'PUBLISH_DELAY'> },
  release: Release<Row, Saved, Taken>,
  step: Taken,
): Promise<Saved> =>
  writeRecord(ctx, release.noun, 'publish', async (tx) => {
    const row = await release.lock(tx, step)
    if (release.stateOf(row) !== 'draft') throw new Failure(notNow(release.noun.noun))
    const refusal = (await release.mayPublish?.(tx, row, step)) ?? null
    if (refusal === null) {
      const soonest = publishingMoment(ctx.env)
      const notBefore = await release.notBefore?.(tx, row)
      const moment = notBefore === undefined ? soonest : sql`greatest(${soonest}, ${notBefore})`
      await setMoment(tx, release, eq(release.table.id, row.id), moment)
    }
    return { id: row.id, refusal }
  })

/** Takes that back while it lies ahead. Throws what `lock` and `mayTakeBack` throw, and …_not_now. */
export const takeBack = <Row extends { id: number }, Saved, Taken extends Step>(
  ctx: Writer,
  release: Release<Row, Saved, Taken>,
  step: Step,
): Promise<Saved> =>
  writeRecord(ctx, release.noun, 'unpublish', async (tx) => {
    const row = await release.lock(tx, step)
    if (release.stateOf(row) !== 'waiting') throw new Failure(notNow(release.noun.noun))
    await release.mayTakeBack?.(tx, row)
    await setMoment(tx, release, eq(release.table.id, row.id), null)
    return { id: row.id }
  })

/** Shows what waits and whose moment has come, and records who is told. @returns whether there was anything */
export async function publishDue(tx: Transaction, release: Due, publisher: Publisher): Promise<boolean> {
  const { noun, table, due, isOneByOne = false, onPublish, recipients } = release
  const { result } = await writeWithin(tx, null, noun, 'publish', async () => {
    const found = await tx
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(due, isNotNull(table.publishedAt), lte(table.publishedAt, sql`now()`)))
      .orderBy(...(isOneByOne ? [table.publishedAt, table.id] : [table.id]))
      .limit(isOneByOne ? 1 : dueAtOnce)
      .for('update')
    const ids = found.map(({ id }) => id)
    const shown = ids.length === 0 ? [] : await onPublish(tx, ids, publisher)
    if (shown.length > 0) await recordRecipients(tx, noun.noun, recipients(tx, shown))
    for (const id of shown) publisher.log.info({ [noun.noun]: id }, `${noun.noun} published`)
    return { result: ids.length > 0, audited: [], isUnchanged: ids.length === 0 }
  })
  return result
}
