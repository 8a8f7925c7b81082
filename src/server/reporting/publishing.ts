import { and, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { nextNotification, orderNotifications } from '../ledger/notifications'
import type { Task } from '../platform/concurrency/clock'
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
    const releases = releasesOf(lists)
    for (const release of releases)
      if ((await publishDue(tx, release, { env, log })) && release.isOneByOne === true) return true
    await orderNotifications(tx, env, releases)
    return false
  })

/** When the first record of a noun that waits is to be shown. */
const nextOf = ({ table, due }: Due) =>
  sql`(select min(${table.publishedAt}) from ${table} where ${and(due, isNotNull(table.publishedAt))})`

/** Publishes what is due, also what fell due while no server ran. Every server does; one of them at a time. */
export const publishingTask = (parts: Parts): Task => ({
  name: 'publishing',
  due: sql`least(${sql.join([...releasesOf(parts.lists).map(nextOf), nextNotification], sql`, `)})`,
  work: () => publishNext(parts),
})
