import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { hourMilliseconds } from '@/shared/platform/time'
import type { Env } from '../../platform/env'
import { storageAt } from '../../platform/storage/make-storage'
import { type Storage, type StorageEnv, StorageFault } from '../../platform/storage/storage'

/** An archive of some gigabytes takes its time. */
const transferMilliseconds = 2 * hourMilliseconds
/** What S3-compatible servers take at once. */
const objectMaxBytes = 5 * 1_024 ** 3

const name = /^oakwater-(\d{4}-\d\d-\d\d)\.backup$/

/** What the backup of a day is called. */
const backupFile = (day: string) => `oakwater-${day}.backup`

interface Archive {
  day: string
  sizeBytes: number
}

/** Where the backups of days are kept. All of it throws StorageFault, or what the file system throws. */
export interface Archives {
  /** As people are told. */
  readonly place: string
  /** Oldest first; nothing else that lies there. */
  list(): Promise<Archive[]>
  /** Keeps the archive that is made into a file, in place of an earlier one of the day. */
  keep<Made>(day: string, makeInto: (file: string) => Promise<Made>): Promise<Made>
  /** Has an archive as a file for as long as it is used. */
  withFile<Result>(day: string, use: (file: string) => Promise<Result>): Promise<Result>
  remove(day: string): Promise<void>
}

const inOrder = (archives: Archive[]) => archives.toSorted((one, other) => one.day.localeCompare(other.day))

function folderArchives(folder: string): Archives {
  const pathOf = (day: string) => join(folder, backupFile(day))
  return {
    place: folder,
    async list() {
      const days = (await readdir(folder).catch(() => [])).flatMap((entry) => name.exec(entry)?.[1] ?? [])
      const found = await Promise.all(
        // It may just have been replaced or removed.
        days.map(async (day) => ({ day, size: (await stat(pathOf(day)).catch(() => undefined))?.size })),
      )
      return inOrder(found.flatMap(({ day, size }) => (size === undefined ? [] : [{ day, sizeBytes: size }])))
    },
    async keep(day, makeInto) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return makeInto(pathOf(day))
    },
    withFile: (day, use) => use(pathOf(day)),
    remove: (day) => rm(pathOf(day), { force: true }),
  }
}

/** The archive is made and restored here, and lies there. */
function bucketArchives(storage: Storage, dataDir: string): Archives {
  /** One of a kind is under way at a time; what a server that was killed has left of it goes. */
  async function inFolder<Result>(kind: 'made' | 'restored', day: string, use: (file: string) => Promise<Result>) {
    const folder = join(dataDir, `archive-${kind}`)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      return await use(join(folder, backupFile(day)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    place: storage.place,
    list: async () =>
      inOrder(
        (await storage.list('oakwater-')).flatMap((found) => {
          const day = name.exec(found.name)?.[1]
          return day === undefined ? [] : [{ day, sizeBytes: found.sizeBytes }]
        }),
      ),
    keep: (day, makeInto) =>
      inFolder('made', day, async (file) => {
        // Nobody waits for an archive that has no place to go.
        await storage.list(backupFile(day))
        const made = await makeInto(file)
        if ((await stat(file)).size > objectMaxBytes)
          throw new StorageFault('The archive is larger than 5 GB, which a bucket does not take at once: set a folder.')
        const hash = createHash('sha256')
        await pipeline(createReadStream(file), hash)
        await storage.put(backupFile(day), await openAsBlob(file), hash.digest('hex'), transferMilliseconds)
        return made
      }),
    withFile: (day, use) =>
      inFolder('restored', day, async (file) => {
        const opened = await storage.open(backupFile(day), transferMilliseconds)
        if (opened === null) throw new StorageFault(`${storage.place} has no ${backupFile(day)}`)
        await pipeline(opened, createWriteStream(file, { mode: 0o600 }))
        return use(file)
      }),
    remove: (day) => storage.remove(backupFile(day)),
  }
}

/** Where BACKUP_DIR says, a folder or a bucket; null where none is made. */
export function createArchives({
  BACKUP_DIR,
  DATA_DIR,
  ...env
}: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'> & StorageEnv): Archives | null {
  if (BACKUP_DIR === undefined) return null
  if (/^https?:/i.test(BACKUP_DIR)) return bucketArchives(storageAt(BACKUP_DIR, env), DATA_DIR)
  return folderArchives(/^file:/i.test(BACKUP_DIR) ? fileURLToPath(BACKUP_DIR) : BACKUP_DIR)
}
