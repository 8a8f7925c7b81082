import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { builtFile } from './built-file'

/** The build's file beside the server, with a database that nobody has used yet. */
export const unusedDatabaseFile = 'unused-database.tar.gz'

/**
 * A database to begin a folder with, as the build packed it; undefined for a folder that has one, and where nothing was built, as in
 * development: PGlite makes one then.
 */
export async function unusedDatabaseFor(dataDir: string): Promise<Blob | undefined> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return undefined
  const packed = builtFile(unusedDatabaseFile, import.meta.dirname)
  return packed === undefined ? undefined : openAsBlob(packed)
}
