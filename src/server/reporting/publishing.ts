import { sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { orderNotifications } from '../ledger/notifications'
import { poll } from '../platform/concurrency/poller'
import type { Services } from '../platform/trpc/context'
import { type Due, type Publisher, publishDue } from '../records/release'
import { listsInOrder } from '../records/subject'

/** What the job needs; of the lists only how their records are published. */
interface Parts extends Publisher {
  db: Db
  lists: Services['lists']
}

/** In the order of the nouns: what is paid comes before what tells of it. */
const releasesOf = (lists: Parts['lists']): Due[] => listsInOrder(lists).flatMap(({ release }) => release ?? [])

/** The lock under which one server publishes while the others pass by; any number nobody else uses. */
export const publishingLockKey = 727_005

/** Publishes what is due, if no other server is about it, and orders the notices that may go. @returns whether there may be more */
export const publishNext = ({ db, env, log, lists }: Parts): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lock] = await tx
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${publishingLockKey})` })
      .from(sql`(select 1) as one`)
    if (lock?.isOurs !== true) return false
    for (const release of releasesOf(lists))
      if ((await publishDue(tx, release, { env, log })) && release.isOneByOne === true) return true
    await orderNotifications(tx, env)
    return false
  })

/**
 * Publishes what is due for as long as it runs, also what fell due while no server ran. Every server does; one of them at a time.
 * @returns a function that ends it
 */
export const runPublishing = (parts: Parts): (() => Promise<void>) =>
  poll(parts.log, 'publishing', () => publishNext(parts))
