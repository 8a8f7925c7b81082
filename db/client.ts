import type { Database, DatabaseLocation } from './database'

const tellOperator = (sentence: string) => process.stderr.write(`${sentence}\n`)

/**
 * Opens the database, migrates it and seeds what every installation has.
 * Throws FolderInUse when another process holds the data folder, TransactionPooler when a pooler gives our connections to others,
 * NewerDatabase when a newer build has migrated it, and what the driver throws when the server cannot be reached.
 * @param tell hears for whom a start waits, and of a newer build's migrations; standard error unless told otherwise
 */
export async function openDatabase(
  { url, dataDir, loadDataDir, allowNewer = false }: DatabaseLocation,
  tell: (sentence: string) => void = tellOperator,
): Promise<Database> {
  const newer = { allowNewer, tell }
  // Loaded when needed: the embedded database is 20 MB of WebAssembly that a server on PostgreSQL never touches.
  const driver =
    url === undefined
      ? await (await import('./connection/embedded/embedded')).openEmbedded({ dataDir, loadDataDir }, newer)
      : (await import('./connection/postgres')).openPostgres(url, newer)
  try {
    return { ...driver, ...(await driver.migrate()) }
  } catch (error) {
    await driver.close()
    throw error
  }
}
