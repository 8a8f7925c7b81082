import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { DatabaseLocation, Driver } from '../../database'
import { migrationsFolder } from '../../migrations-folder'
import * as schema from '../../schema'
import { seedEveryInstallation } from '../../seed'
import { withStepDeadline } from '../deadline'
import { type NewerDatabaseAnswer, refuseNewerDatabase } from '../newer-database'
import { type AskedClient, embeddedClient } from './client'
import { fairTurns } from './fair-turns'
import { lockFolder } from './folder-lock'
import { openLink } from './link'

/** A transaction holds up everybody else, because the embedded database does one thing at a time: one that asks for nothing is ended. */
const idleDeadlineMilliseconds = 10_000

/** Who wants it alone waits longer than a query may. */
const exclusiveWaitMilliseconds = 60_000

/** Does work in its turn, unless the deadline passes first. */
type Run = ReturnType<typeof fairTurns>['run']

/** The client as Drizzle sees it: each query and transaction waits its turn under our deadlines (a query outside its own transaction would wait for ever). */
const withTurns = (client: AskedClient, run: Run): AskedClient => ({
  query: (...asked) => run(() => client.query(...asked)),
  transaction: (work) =>
    run(() =>
      client.transaction((tx) =>
        withStepDeadline((step) => {
          const query: typeof tx.query = (...asked) => {
            step()
            return tx.query(...asked)
          }
          return work({ query })
        }, idleDeadlineMilliseconds),
      ),
    ),
})

/**
 * Opens the embedded database in a folder, held for this process alone, or in memory when no folder is named.
 * Throws FolderInUse.
 */
export async function openEmbedded(
  { dataDir, loadDataDir }: Pick<DatabaseLocation, 'dataDir' | 'loadDataDir'>,
  newer: NewerDatabaseAnswer,
): Promise<Driver> {
  const unlock = dataDir === undefined ? () => Promise.resolve() : await lockFolder(dataDir)
  const place = { dataDir, loadDataDir }
  const embedded = await embeddedClient((onMessage) => openLink(place, onMessage), dataDir !== undefined)
  const { client } = embedded
  const turns = fairTurns()
  // Drizzle names the whole of PGlite, and asks for these two.
  const seen: PGlite = Object.create(withTurns(client, turns.run))
  const db = drizzle({ client: seen, schema, casing: 'snake_case' })

  return {
    db,
    kind: 'embedded',
    asOneRequest: (work) => turns.asOneRequest(work),
    load: turns.load,
    connections: turns.connections,
    exclusively: (work) => {
      const alone: PGlite = Object.create(client)
      return turns.run(() => work(drizzle({ client: alone }), embedded.pack), exclusiveWaitMilliseconds)
    },
    async migrate() {
      await refuseNewerDatabase(db, newer)
      await migrate(db, { migrationsFolder: migrationsFolder() })
      // The build's database has tables, and nothing in them; each one that was opened before has settings.
      const isNew = (await db.$count(schema.settings)) === 0
      await seedEveryInstallation(db)
      return { isNew }
    },
    async listen(channel, onMessage, onConnect) {
      const listener = { channel, onMessage, onConnect }
      await turns.run(() => embedded.listen(listener))
      return () => turns.run(() => embedded.unlisten(listener))
    },
    isReady: () =>
      turns
        .run(() => client.query('select 1'), 2_000)
        .then(
          () => true,
          () => false,
        ),
    async close() {
      await embedded.close()
      await unlock()
    },
  }
}
