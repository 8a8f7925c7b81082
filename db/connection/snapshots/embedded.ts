import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { embeddedClient } from '../embedded/client'
import { lockFolder } from '../embedded/folder-lock'
import { openLink } from '../embedded/link'
import type { Trying } from '../../database'

/**
 * Opens an embedded database as it is, without migrating it, for this process alone. Throws FolderInUse while a server works on it.
 * @param packed a packed folder that a new one begins with
 * @param work reads it, may pack all of it, and may try what is taken back
 */
export async function onEmbedded<Result>(
  dataDir: string,
  work: (db: Trying, pack: () => Promise<Uint8Array>) => Promise<Result>,
  packed?: Blob,
): Promise<Result> {
  const unlock = await lockFolder(dataDir)
  try {
    const place = { dataDir, loadDataDir: packed }
    const embedded = await embeddedClient((onMessage) => openLink(place, onMessage), false)
    try {
      const seen: PGlite = Object.create(embedded.client)
      return await work(drizzle({ client: seen }), embedded.pack)
    } finally {
      await embedded.close()
    }
  } finally {
    await unlock()
  }
}
