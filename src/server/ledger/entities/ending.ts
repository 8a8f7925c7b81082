import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { entityAccess } from '@db/schema'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Task } from '../../platform/concurrency/clock'
import { lockRecords } from '../../records/record-writes'
import { existing } from '../../records/resources'
import { write } from '../../records/write'
import { endGiven, tellAccess } from './access'
import { entityResource } from './resource'

interface Parts {
  db: Db
  readCache: ReadCache
}

/** What is over and was not ended yet, those of deleted entities too. */
const isOver = and(isNull(entityAccess.endedAt), lte(entityAccess.endsAt, sql`now()`))

/** Ends the first access whose last day is over, as if its owner had: told to whom it concerns, and in the activity. @returns whether there may be more */
async function endNext({ db, readCache }: Parts): Promise<boolean> {
  const [next] = await db
    .select({ id: entityAccess.id, entityId: entityAccess.entityId })
    .from(entityAccess)
    .where(isOver)
    .orderBy(asc(entityAccess.endsAt), asc(entityAccess.id))
    .limit(1)
  if (next === undefined) return false
  await write({ db, readCache, user: null }, entityResource, 'update', async (tx) => {
    await lockRecords(tx, entityResource, existing(entityResource, next.entityId))
    // Somebody may have ended it meanwhile; `endGiven` leaves it as it is then.
    await tellAccess(tx, { user: null }, [next.entityId], () => endGiven(tx, [next.id]))
    return { result: undefined, audited: [] }
  })
  return true
}

/** Ends accesses when their last day is over, also those whose day was over while no server ran. */
export const endingAccesses = (parts: Parts): Task => ({
  name: 'ending accesses',
  due: sql`(select min(${entityAccess.endsAt}) from ${entityAccess} where ${isNull(entityAccess.endedAt)})`,
  work: () => endNext(parts),
})
