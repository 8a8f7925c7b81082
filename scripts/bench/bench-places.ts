import { join } from 'node:path'
import { openDatabase } from '@db/client'
import { seedLarge } from '@db/samples/seed-large'
import { readEnv } from '@/server/platform/env'
import { databaseLocation } from '@/server/start/services'
import { startCluster } from '../running/postgres-cluster.mjs'
import { countStatements } from './bench-idle'

/** Who signs in to be measured: the first administrator of each database. */
export const administrator = { username: 'bench', password: 'bench-password' }
export const administratorEmail = 'bench@example.com'

/** The variables that name a database; none for the embedded one. */
export type NamedDatabase = Record<string, string>

/** What the figures are told apart by. */
export type DatabaseKind = 'Embedded' | 'PostgreSQL'

/** What a measured server is started with. @param folder holds its data, and is gone afterwards */
export const benchSettings = (folder: string, database: NamedDatabase) => ({
  DATA_DIR: join(folder, 'data'),
  DOCUMENT_KEY: Buffer.alloc(32, 'bench').toString('base64'),
  RATE_LIMIT: 'off',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  ADMIN_EMAIL: administratorEmail,
  ...database,
})

/** Adds the long lists to the database of those settings, while no server has it open. */
export async function addLongLists(settings: Record<string, string>): Promise<void> {
  const opened = await openDatabase(databaseLocation(readEnv(settings)))
  try {
    await seedLarge(opened.db)
  } finally {
    await opened.close()
  }
}

/** Measures on the embedded database and then on a PostgreSQL of its own. */
export async function onBothDatabases(
  bench: (kind: DatabaseKind, database: NamedDatabase) => Promise<void>,
): Promise<void> {
  await bench('Embedded', {})
  const cluster = await startCluster()
  try {
    await countStatements(cluster)
    await bench('PostgreSQL', { DATABASE_URL: cluster.url('postgres') })
  } finally {
    await cluster.stop()
  }
}
