import { count, max, min, sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import { outbox } from '@db/schema'
import type { Db } from '@db/database'
import { isGivenUp, isQueued } from '../../platform/mail/mail-log'
import { readPlaces } from '../../platform/storage/places'
import type { Services } from '../../platform/trpc/context'
import { readBackupsHealth } from '../../site/backups/health'
import type { Task } from '../../platform/concurrency/clock'

/** Work beside the requests, by its name, and since when it is due. */
export type Watched = Pick<Task, 'name' | 'due'>

const secondsOf = (moment: Date) => moment.getTime() / 1_000

/** Mails of the last 30 days: what waits, what nobody tries any more, what left last. */
async function readMails(db: Db) {
  const [waiting] = await db
    .select({ mails: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(isQueued)
  const [sent] = await db.select({ at: max(outbox.sentAt) }).from(outbox)
  return {
    waiting: waiting?.mails ?? 0,
    waitingSince: waiting?.since ?? null,
    givenUp: await db.$count(outbox, isGivenUp),
    lastSentAt: sent?.at ?? null,
  }
}

/** How many seconds the oldest work of each task has been due, by its name; 0 where nothing is. */
async function readOverdue(db: Db, tasks: readonly Watched[]): Promise<[name: string, seconds: number][]> {
  const fields = tasks.map(({ due }, place) => [
    `task${place}`,
    sql`greatest(0, coalesce(extract(epoch from now() - (${due})), 0))::float8`.mapWith(Number),
  ])
  const [found] = await db.select(Object.fromEntries(fields)).from(sql`(select 1) as one`)
  return tasks.map(({ name }, place) => [name, Number(found?.[`task${place}`] ?? 0)])
}

type Values = readonly (readonly [label: string, value: number])[]

/** Gauges of one moment: what is not known at it is not among them. */
function momentOf() {
  const registry = new Registry()
  const made = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `oakwater_${name}`, help, labelNames, registers: [registry] })
  return {
    registry,
    one: (name: string, help: string, value: number) => made(name, help).set(value),
    several: (label: string, name: string, help: string, values: Values) => {
      const gauge = made(name, help, [label])
      for (const [each, value] of values) gauge.set({ [label]: each }, value)
    },
  }
}

/** When a backup and its rehearsal went well last, by whichever server; 0 where none ever did. Who makes them otherwise is told nothing. */
async function readBackups({ one }: ReturnType<typeof momentOf>, { db, env }: Pick<Services, 'db' | 'env'>) {
  const { isDaily, backup, rehearsal } = await readBackupsHealth(db, env)
  if (!isDaily) return
  const lastOf = ({ last }: typeof backup) => (last === null ? 0 : secondsOf(new Date(last.at)))
  one('backup_last_success_timestamp_seconds', 'When a backup went well last; 0 where none ever did.', lastOf(backup))
  one('rehearsal_last_success_timestamp_seconds', 'When a restore was rehearsed well last; 0 never.', lastOf(rehearsal))
}

/** Where papers and pictures lie, and how long those have waited that are to be moved out; of who keeps them in the database only how many they are. */
async function readFiles({ one, several }: ReturnType<typeof momentOf>, { db, env, storage }: Services) {
  const { papers, pictures } = await readPlaces(db)
  for (const [name, wait, called, { inDatabase, inStorage, oldestInDatabase }] of [
    ['papers', 'paper_longest_wait_seconds', 'Papers', papers],
    ['pictures', 'picture_longest_wait_seconds', 'Pictures, with their variants', pictures],
  ] as const) {
    several('place', name, `${called}, by where they lie.`, [
      ['database', inDatabase],
      ['storage', inStorage],
    ])
    if (storage === null || !env.STORAGE_MOVES) continue
    const waited = oldestInDatabase === null ? 0 : Math.max(0, Date.now() / 1_000 - secondsOf(oldestInDatabase))
    one(wait, `How long the oldest of the ${name} that wait for storage has waited.`, waited)
  }
}

/** What the database tells. */
async function readStored({ one, several }: ReturnType<typeof momentOf>, db: Db, tasks: readonly Watched[]) {
  const [mails, overdue] = [await readMails(db), await readOverdue(db, tasks)]
  const { waiting, waitingSince, givenUp, lastSentAt } = mails
  several('state', 'mails', 'Mails of the last 30 days that were not sent: they wait, or nobody tries any more.', [
    ['waiting', waiting],
    ['given_up', givenUp],
  ])
  const waited = waitingSince === null ? 0 : Math.max(0, Date.now() / 1_000 - secondsOf(waitingSince))
  one('mail_longest_wait_seconds', 'How long the oldest of the mails that wait has waited; 0 where none does.', waited)
  if (lastSentAt !== null)
    one('mail_last_sent_timestamp_seconds', 'When the last mail left, in seconds since 1970.', secondsOf(lastSentAt))
  several('work', 'work_overdue_seconds', 'How long work has been due that no server has done.', overdue)
}

/**
 * Tells what is not counted by request: database, mails, work beside the requests. While the database does not answer, what it would tell is
 * left out, and `oakwater_database_up` is 0.
 * @returns lines in the text format of Prometheus
 */
export async function readGauges(services: Services, tasks: readonly Watched[]): Promise<string> {
  const { database, db, work } = services
  const moment = momentOf()
  const { one, several, registry } = moment
  const { waiting, longestMilliseconds } = database.load()
  one('database_waiting', 'Statements and transactions that wait for a connection.', waiting)
  one('database_longest_wait_seconds', 'How long the first of them has waited.', longestMilliseconds / 1_000)
  const { open, idle } = database.connections()
  several('state', 'database_connections', 'Connections for queries.', [
    ['idle', idle],
    ['busy', open - idle],
  ])
  several(
    'work',
    'work_last_success_timestamp_seconds',
    'When this process last did it, in seconds since 1970.',
    [...work.lastSuccesses()].map(([name, at]) => [name, secondsOf(at)]),
  )
  const isUp =
    (await database.isReady()) &&
    (await Promise.all([
      readStored(moment, db, tasks),
      readBackups(moment, services),
      readFiles(moment, services),
    ]).then(
      () => true,
      () => false,
    ))
  one('database_up', 'Whether the database answers.', isUp ? 1 : 0)
  return registry.metrics()
}
