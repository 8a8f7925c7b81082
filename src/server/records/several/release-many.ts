import type { Transaction } from '@db/database'
import { notNow } from '@/shared/platform/failures'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { isAnyOf } from '../../platform/sql'
import { type Release, publishingMoment, setMoment } from '../release'
import { notFound } from '../resources'
import { type Writer, write } from '../write'

/** A release whose records are also published many at a time; what is asked of each alone is asked of all of them at once. */
export interface ManyRelease<Row extends { id: number }, Saved extends Row> extends Release<Row, Saved> {
  /** Takes records for this transaction alone, as far as they are there, and gives them as they are then. */
  lockMany(this: void, tx: Transaction, ids: readonly number[]): Promise<readonly Saved[]>
  /** What else must be true of drafts that are published; throws where it is not of one of them. */
  mayPublishMany(this: void, rows: readonly Saved[]): void
}

const auditedAs = <Saved extends { id: number }>(
  { noun }: Pick<Release<{ id: number }, Saved>, 'noun'>,
  rows: readonly Saved[],
) => rows.map((row) => ({ recordId: row.id, recordName: noun.called(row) }))

/**
 * Sets one moment from which drafts are shown: of all of them, or of none. Throws Failure record_not_found, …_not_now where one is no draft,
 * and what `mayPublishMany` says. @returns how many
 */
export const publishMany = <Row extends { id: number }, Saved extends Row>(
  ctx: Writer & { env: Pick<Env, 'PUBLISH_DELAY'> },
  release: ManyRelease<Row, Saved>,
  ids: readonly number[],
): Promise<number> =>
  write(ctx, release.noun, 'publish', async (tx) => {
    const rows = await release.lockMany(tx, ids)
    if (rows.length < new Set(ids).size) throw notFound(release.noun)
    if (rows.some((row) => release.stateOf(row) !== 'draft')) throw new Failure(notNow(release.noun.noun))
    release.mayPublishMany(rows)
    await setMoment(tx, release, isAnyOf(release.table.id, ids), publishingMoment(ctx.env))
    return { result: rows.length, audited: auditedAs(release, rows) }
  })

/** Takes back those that still wait; what is shown meanwhile stays. Throws Failure …_not_now where none waits. @returns how many */
export const takeBackMany = <Row extends { id: number }, Saved extends Row>(
  ctx: Writer,
  release: ManyRelease<Row, Saved>,
  ids: readonly number[],
): Promise<number> =>
  write(ctx, release.noun, 'unpublish', async (tx) => {
    const waiting = (await release.lockMany(tx, ids)).filter((row) => release.stateOf(row) === 'waiting')
    if (waiting.length === 0) throw new Failure(notNow(release.noun.noun))
    for (const row of waiting) await release.mayTakeBack?.(tx, row)
    await setMoment(
      tx,
      release,
      isAnyOf(
        release.table.id,
        waiting.map(({ id }) => id),
      ),
      null,
    )
    return { result: waiting.length, audited: auditedAs(release, waiting) }
  })
