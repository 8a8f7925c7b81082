import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMilliseconds } from '@/shared/platform/time'
import type { Env } from '../../platform/env'

type Place = Pick<Env, 'DATA_DIR'>

/** Where zips of K-1s lie, readable by the server's own account alone, while somebody looks through them. */
const folderOf = ({ DATA_DIR }: Place) => join(DATA_DIR, 'k1-batches')
export const spoolFile = (env: Place, name: string) => join(folderOf(env), `${name}.zip`)

/** Writes a zip while it arrives; what breaks off, or is refused on its way, leaves nothing behind. @returns its name, by chance */
export async function spoolZip(env: Place, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const name = crypto.randomUUID()
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 })
  const file = await open(spoolFile(env, name), 'wx', 0o600)
  try {
    for await (const piece of pieces) await file.writeFile(piece)
    return name
  } catch (error) {
    await dropSpool(env, name)
    throw error
  } finally {
    await file.close()
  }
}

export const isSpooled = (env: Place, name: string): Promise<boolean> =>
  access(spoolFile(env, name)).then(
    () => true,
    () => false,
  )

export const dropSpool = (env: Place, name: string): Promise<void> => rm(spoolFile(env, name), { force: true })

/**
 * Removes what no zip needs any more: also what broke off when a server ended. What is younger than an hour may just be arriving or being
 * read, and is in no list yet.
 * @param kept the names of those that are needed
 */
export async function removeOldSpools(env: Place, kept: ReadonlySet<string>): Promise<void> {
  const folder = folderOf(env)
  for (const name of await readdir(folder).catch(() => [])) {
    if (kept.has(name.replace(/\.zip$/, ''))) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - hourMilliseconds) await rm(file, { force: true })
  }
}
