import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '@db/client'
import type { Database } from '@db/database'
import { seedSampleContent } from '@db/seed'
import { hourMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import { type FirstAdministrator, ensureFirstAdministrator } from '../accounts/setup/first-administrator'
import { type SampleInvestor, findSampleInvestors, makeSampleInvestors } from '../accounts/setup/sample-investors'
import type { Env } from '../platform/env'
import { type Task, runTasks } from '../platform/concurrency/clock'
import type { Log } from '../platform/log'
import { readAppSecret } from '../platform/encryption/signatures'
import { makeSampleDocuments } from '../reporting/documents/sample-documents'
import { makeSampleRaise } from '../raise/sample/sample-raise'
import type { Services } from '../platform/trpc/context'
import { jobs, tasksOf, tidying } from '../product'
import { backUpDaily } from './backup/schedule'
import { makeServices } from './make-services'

/** Where the database lies: a PostgreSQL server when one is named, else a folder of its own in the data folder. */
export const databaseLocation = ({
  DATABASE_URL,
  DATA_DIR,
  ALLOW_NEWER_DATABASE: allowNewer,
}: Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'ALLOW_NEWER_DATABASE'>) =>
  DATABASE_URL === undefined ? { dataDir: join(DATA_DIR, 'database'), allowNewer } : { url: DATABASE_URL, allowNewer }

export interface StartedServices {
  services: Services
  /** What becomes due by itself, which it does. */
  tasks: readonly Task[]
  firstAdministrator: FirstAdministrator
  /** There when they were made just now: nobody can read the password later. */
  sampleInvestor: SampleInvestor | null
  /** Takes up no new work of its own, such as mails, and lets what is under way finish. */
  endWork(): Promise<void>
  /** Ends its own work and closes the database. */
  close(): Promise<void>
}

/**
 * Sample records are for a first look: a new embedded database has them unless told otherwise (rulings, Environment).
 * Gives whether any were loaded just now.
 */
async function loadSamples({ db, kind, isNew }: Database, { DEMO_CONTENT }: Env): Promise<boolean> {
  return (DEMO_CONTENT ?? (kind === 'embedded' && isNew)) && (await seedSampleContent(db))
}

/** Removes what no longer counts, and the place it took: nothing in the embedded database does that by itself, a server of its own does. */
async function tidy(services: Services): Promise<void> {
  const { database, db, log, work } = services
  try {
    await Promise.all(tidying.map((remove) => remove(services)))
    if (database.kind === 'embedded') await db.execute(sql`vacuum analyze`)
    work.succeeded('tidying')
  } catch (error) {
    log.warn({ err: error }, 'What no longer counts could not be removed; this is tried again in an hour.')
  }
}

/** By then whoever waited for the start has been served: the embedded database does nothing else while it is tidied. */
const tidyAfterMilliseconds = 10 * secondMilliseconds

/** Tidies soon after the start and every hour; a database that is away then is tidied an hour later. @returns ends it */
function tidyHourly(services: Services): () => void {
  const timers = [
    setTimeout(() => void tidy(services), tidyAfterMilliseconds).unref(),
    setInterval(() => void tidy(services), hourMilliseconds).unref(),
  ]
  return () => {
    for (const timer of timers) clearTimeout(timer)
  }
}

/**
 * Opens the database, with migrations, first administrator and samples, and makes everything that lives as long as the process.
 * Throws FolderInUse, NewerDatabase, and what the driver throws when the database cannot be reached.
 */
export async function startServices(env: Env, log: Log): Promise<StartedServices> {
  const database = await openDatabase(databaseLocation(env), (sentence) => log.warn(sentence))
  try {
    const hasNewSamples = await loadSamples(database, env)
    const { db } = database
    const appSecret = await readAppSecret(db, env)
    const services = makeServices({ database, env, log, appSecret })
    const unfollow = await services.readCache.follow(database)
    const endStreams = await services.events.follow(database)
    const endTidying = tidyHourly(services)
    // Last, because a generated password is lost when anything after it fails.
    const firstAdministrator = await ensureFirstAdministrator(database, env)
    const newInvestor = hasNewSamples ? await makeSampleInvestors(db, firstAdministrator, env) : null
    if (newInvestor !== null) {
      await makeSampleDocuments(services)
      await makeSampleRaise(services)
    }
    const sampleInvestor = newInvestor ?? (await findSampleInvestors(db))
    const tasks = tasksOf(services)
    const ends = [
      backUpDaily(services),
      runTasks(database, log, tasks, services.work),
      ...jobs.map((run) => run(services)),
    ]
    const endWork = async () => {
      endTidying()
      await Promise.all([endStreams(), ...ends.map((end) => end())])
    }
    return {
      services,
      tasks,
      firstAdministrator,
      sampleInvestor,
      endWork,
      async close() {
        await endWork()
        await unfollow()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
