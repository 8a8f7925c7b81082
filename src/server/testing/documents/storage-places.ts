import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '@db/database'
import { type MoveTo, moveFiles } from '../../reporting/storage/moving'
import { testServices } from '../app'
import { bucketServer } from './bucket-server'

/** Services of whom papers and pictures go out, and what moves them. */
export type StoredServices = ReturnType<Awaited<ReturnType<typeof storagePlaces>>['storedServices']>

/** A folder and a bucket, both empty before each test and gone after the last, and services that store there. */
export async function storagePlaces(database: Database) {
  const server = await bucketServer()
  const folder = mkdtempSync(join(tmpdir(), 'stored-'))
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await server.stop()
  })
  beforeEach(() => {
    server.objects.clear()
    Object.assign(server.mood, { cuts: false, slowMilliseconds: 0 })
    for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true })
  })
  function storedServices(variables: Record<string, string>) {
    const { services } = testServices(database, variables)
    const { storage } = services
    if (storage === null) throw new Error('No storage was named.')
    return { services, moving: { db: database.db, storage } }
  }
  return {
    server,
    folder,
    storedServices,
    /** The places by name, for `describe.each`. */
    places: [
      ['a folder', () => storedServices({ STORAGE_URL: pathToFileURL(folder).href })],
      ['a bucket', () => storedServices(server.env)],
    ] as const,
  }
}

/** Begins to move, and is ended at the first. */
export async function moveOne({ db, storage }: StoredServices['moving'], to: MoveTo): Promise<void> {
  const ending = new AbortController()
  const open: typeof storage.open = (...asked) => {
    ending.abort()
    return storage.open(...asked)
  }
  await moveFiles({ db, storage: { ...storage, open } }, to, ending.signal)
}
