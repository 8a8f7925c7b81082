import { type SQL, and, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { auditEntries } from '@db/schema'
import { recordLists } from '@/shared/records/record-lists'
import { isAnyOf } from '../../platform/sql'
import type { Log } from '../../platform/log'
import { Failure } from '../../platform/errors'
import { restorableSince } from './trash'
import { type Resource, notFound } from '../resources'
import type { Resources } from '../subject'
import { type Writer, write } from '../write'

/** The lock under which one replica purges while the others pass by; any number nobody else uses. */
const purgeLockKey = 727_003
/** So many at a time that no query comes near its deadline. */
const batchRecords = 500

interface PurgeParts {
  db: Db
  log: Log
  resources: Resources
  /** Removes some of the pictures that no record uses. @returns how many */
  pictureUses: { removeUnused(this: void, tx: Transaction): Promise<number> }
}

/** What a purge removed for good. */
export interface Purged {
  records: number
  images: number
}

/** Runs a batch unless another replica is purging just now: then it has nothing to do. */
const alone = (db: Db, batch: (tx: Transaction) => Promise<number>): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${purgeLockKey})` })
      .from(sql`(select 1) as one`)
    return lock?.isOurs === true ? batch(tx) : 0
  })

/** Removes records that are due, and what the activity tells of them; who did what and when stays (R22). */
async function purgeBatch(
  tx: Transaction,
  { list, table, isKept }: Pick<Resource, 'list' | 'table' | 'isKept'>,
  isDue: SQL | undefined,
): Promise<number> {
  const due = tx
    .select({ id: sql`${table.id}` })
    .from(table)
    .where(and(isDue, isKept && not(isKept)))
    .limit(batchRecords)
  const purged = await tx.delete(table).where(inArray(table.id, due)).returning({ id: table.id })
  const ids = purged.map(({ id }) => Number(id))
  if (ids.length === 0) return 0
  await tx
    .update(auditEntries)
    .set({ recordName: null, before: null, after: null, redactedAt: sql`now()` })
    .where(and(eq(auditEntries.list, list), isAnyOf(auditEntries.recordId, ids)))
  return ids.length
}

/**
 * Erases a deleted record at once, and what the activity tells of it but for who did what and when; its pictures go with the next purge.
 * Throws Failure record_not_found for one that is not among the deleted, and record_kept for one that stays for good.
 */
export const eraseDeleted = (ctx: Writer, kind: Resource, id: number): Promise<void> =>
  write(ctx, kind, 'erase', async (tx) => {
    const isIt = and(eq(kind.table.id, id), isNotNull(kind.table.deletedAt))
    if ((await purgeBatch(tx, kind, isIt)) === 0)
      throw (await tx.$count(kind.table, isIt)) === 0 ? notFound(kind) : new Failure('record_kept')
    return { result: undefined, audited: { recordId: id, recordName: null } }
  })

/** Repeats a batch until there is nothing left for it. Gives how many it did in all. */
async function toTheEnd(batch: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const more = await batch()
    if (more === 0) return done
    done += more
  }
}

/** Removes for good what was deleted 30 days ago, old spam, and the pictures nobody uses; tells the log. Safe at any time and on every replica at once. */
export async function purge({ db, log, resources, pictureUses }: PurgeParts): Promise<Purged> {
  let records = 0
  for (const list of recordLists) {
    const resource: Resource = resources[list]
    const { table, alsoPurged } = resource
    const due = [lte(table.deletedAt, restorableSince), ...(alsoPurged === undefined ? [] : [alsoPurged])]
    for (const isDue of due) records += await toTheEnd(() => alone(db, (tx) => purgeBatch(tx, resource, isDue)))
  }
  const purged = { records, images: await toTheEnd(() => alone(db, pictureUses.removeUnused)) }
  if (purged.records + purged.images > 0) log.info(purged, 'purged')
  return purged
}
