import type { Database, DatabaseLocation } from './database'

/**
 * Opens the database, migrates it and seeds what every installation has.
 * Throws FolderInUse when another process holds the data folder, and what the driver throws when the server cannot be reached.
 */
export async function openDatabase({ url, dataDir, loadDataDir }: DatabaseLocation): Promise<Database> {
  // Loaded when needed: the embedded database is 20 MB of WebAssembly that a server on PostgreSQL never touches.
  const driver =
    url === undefined
      ? await (await import('./embedded')).openEmbedded({ dataDir, loadDataDir })
      : (await import('./postgres')).openPostgres(url)
  try {
    return { ...driver, ...(await driver.migrate()) }
  } catch (error) {
    await driver.close()
    throw error
  }
}
