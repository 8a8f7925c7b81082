import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { documentFiles, leftObjects } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { encryptedFile, readKeptFile } from '../documents/encrypted-files'
import { readPlaces } from '../../platform/storage/places'
import { type StoredServices, moveOne, storagePlaces } from '../../testing/documents/storage-places'
import { moveFiles, removeLeft } from './moving'

const database = await testDatabase()
const { db } = database
const { server, folder, storedServices, places: storages } = await storagePlaces(database)

const paper = (number: number) => new TextEncoder().encode(`paper ${number} `.repeat(900))
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function makeFiles({ services }: StoredServices, count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, at) => encryptedFile(services.encryption, paper(at), 1))
  await db.insert(documentFiles).values(files)
  return files.map(({ id }) => id)
}

/** Every file as it is opened, by what it should be. */
async function requireAll({ services }: StoredServices, ids: readonly string[]) {
  for (const [at, id] of ids.entries())
    expect(new Uint8Array((await readKeptFile(db, services, id)).bytes)).toEqual(paper(at))
}

const places = async () => {
  const { inDatabase, inStorage } = (await readPlaces(db)).papers
  return [inDatabase, inStorage]
}

describe.each(storages)('in %s', (kind, made) => {
  test('papers go out and come back, and are opened as they were sent, wherever they lie', async () => {
    const own = made()
    const ids = await makeFiles(own, 5)
    await requireAll(own, ids)
    expect(await moveFiles(own.moving, 'storage')).toMatchObject({ papers: 5, pictures: 0 })
    expect(await places()).toEqual([0, 5])
    expect(await own.moving.storage.list('papers/')).toHaveLength(5)
    expect(await db.$count(leftObjects)).toBe(0)
    await requireAll(own, ids)
    expect(await moveFiles(own.moving, 'storage')).toEqual({ papers: 0, pictures: 0, sizeBytes: 0 })
    expect(await moveFiles(own.moving, 'database')).toMatchObject({ papers: 5, pictures: 0 })
    expect(await places()).toEqual([5, 0])
    // What a backup of yesterday names is still there.
    expect(await own.moving.storage.list('papers/')).toHaveLength(5)
    await requireAll(own, ids)
  })

  test('two that move at once lose and double nothing', async () => {
    const own = made()
    const ids = await makeFiles(own, 8)
    const moved = await Promise.all([moveFiles(own.moving, 'storage'), moveFiles(own.moving, 'storage')])
    expect(moved.map(({ papers }) => papers).reduce((a, b) => a + b)).toBe(8)
    expect(await own.moving.storage.list('papers/')).toHaveLength(8)
    expect([await places(), await db.$count(leftObjects)]).toEqual([[0, 8], 0])
    const back = await Promise.all([moveFiles(own.moving, 'database'), moveFiles(own.moving, 'database')])
    expect(back.map(({ papers }) => papers).reduce((a, b) => a + b)).toBe(8)
    await requireAll(own, ids)
  })

  test('nothing but ciphertext lies there', async () => {
    const own = made()
    await makeFiles(own, 1)
    await moveFiles(own.moving, 'storage')
    const [{ name } = { name: '' }] = await own.moving.storage.list('')
    expect(name).toMatch(/^papers\/[0-9a-f-]{36}$/)
    const bytes = kind === 'a bucket' ? server.objects.get(`site/${name}`) : readFileSync(join(folder, name))
    expect([bytes?.includes('paper 0'), Buffer.from(paper(0)).includes('paper 0')]).toEqual([false, true])
  })

  test('what is deleted leaves its object for 35 days, and then nothing of it', async () => {
    const own = made()
    const [gone = '', kept = ''] = await makeFiles(own, 2)
    await moveFiles(own.moving, 'storage')
    await db.delete(documentFiles).where(eq(documentFiles.id, gone))
    expect(await db.$count(leftObjects)).toBe(1)
    await db.update(leftObjects).set({ leftAt: sql`now() - interval '34 days'` })
    expect(await removeLeft(own.moving)).toBe(0)
    await db.update(leftObjects).set({ leftAt: sql`now() - interval '36 days'` })
    expect(await removeLeft(own.moving)).toBe(1)
    expect([await db.$count(leftObjects), (await own.moving.storage.list('')).length]).toEqual([0, 1])
    const { bytes } = await readKeptFile(db, own.services, kept)
    expect(new Uint8Array(bytes)).toEqual(paper(1))
  })
})

test('a bucket that is stopped or breaks off in the middle, again and again, loses and doubles nothing', async () => {
  const own = storedServices(server.env)
  const ids = await makeFiles(own, 6)
  for (const way of ['cuts', 'stops'] as const) {
    if (way === 'cuts') server.mood.cuts = true
    else {
      // In the middle: some are out by then.
      await moveOne(own.moving, 'storage')
      await server.stop()
    }
    await expect(moveFiles(own.moving, 'storage')).rejects.toThrow('did not answer')
    if (way === 'cuts') await requireAll(own, ids)
    server.mood.cuts = false
    if (way === 'stops') await server.start()
    const [inDatabase = 0, inStorage = 0] = await places()
    expect(inDatabase + inStorage).toBe(6)
    await requireAll(own, ids)
  }
  await moveFiles(own.moving, 'storage')
  expect(await places()).toEqual([0, 6])
  await requireAll(own, ids)
  // Each attempt that came to nothing is known by name, and nothing else lies there.
  const left = (await db.select().from(leftObjects)).map(({ name }) => name)
  expect(left.length).toBeGreaterThan(0)
  await db.update(leftObjects).set({ leftAt: sql`now() - interval '36 days'` })
  await removeLeft(own.moving)
  expect((await own.moving.storage.list('papers/')).map(({ name }) => name).toSorted()).toEqual(
    (await db.select().from(documentFiles)).map(({ storedAs }) => storedAs ?? '').toSorted(),
  )
  await requireAll(own, ids)
})

test('while the storage is away, is not named, or has other bytes, a paper is 503 with a sentence', async () => {
  const own = storedServices(server.env)
  const [id = ''] = await makeFiles(own, 1)
  await moveFiles(own.moving, 'storage')
  await requireAll(own, [id])
  const away = { failure: 'storage_away', message: expect.stringContaining('Nothing is lost') }
  const { services: unnamed } = testServices(database)
  await expect(readKeptFile(db, unnamed, id)).rejects.toMatchObject(away)
  const [name = ''] = [...server.objects.keys()]
  const whole = server.objects.get(name) ?? Buffer.of()
  for (const wrong of [Buffer.from('other'), undefined]) {
    if (wrong === undefined) server.objects.delete(name)
    else server.objects.set(name, wrong)
    await expect(readKeptFile(db, own.services, id)).rejects.toMatchObject(away)
    await expect(moveFiles(own.moving, 'database')).rejects.toThrow(/ has (other bytes|nothing) under papers/)
  }
  server.objects.set(name, whole)
  await server.stop()
  await expect(readKeptFile(db, own.services, id)).rejects.toMatchObject(away)
  await server.start()
  await requireAll(own, [id])
})

test('the database lets a file move, and nothing of it change', async () => {
  const own = storedServices(server.env)
  const [id = ''] = await makeFiles(own, 1)
  const isFile = eq(documentFiles.id, id)
  const [{ bytes } = { bytes: null }] = await db.select().from(documentFiles).where(isFile)
  const change = (values: Partial<typeof documentFiles.$inferInsert>) =>
    db.update(documentFiles).set(values).where(isFile)
  const refused = { cause: { code: '23001' } }
  const storedSha256 = sha256Of(bytes ?? new Uint8Array())
  const out = { bytes: null, storedAs: 'papers/x', storedSha256 }
  for (const values of [
    { bytes: Buffer.from('x') },
    { sha256: 'x' },
    { pages: 2 },
    { ...out, sha256: 'x' },
    { ...out, storedSha256: sha256Of(Buffer.from('x')) },
    { ...out, createdAt: new Date(0) },
  ])
    await expect(change(values)).rejects.toMatchObject(refused)
  for (const values of [{ bytes: null }, { bytes: null, storedSha256 }, { storedAs: 'papers/x' }])
    await expect(change(values)).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^23/) } })
  await change(out)
  const back = { bytes, storedAs: null, storedSha256: null }
  for (const values of [
    { storedAs: 'papers/y' },
    { ...back, bytes: Buffer.from('x') },
    { ...back, sha256: 'x' },
    { storedSha256: 'x' },
  ])
    await expect(change(values)).rejects.toMatchObject(refused)
  await change(back)
  await requireAll(own, [id])
})

test('a folder that holds a file in the place of its own is told', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  const own = storedServices({ STORAGE_URL: pathToFileURL(file).href })
  await makeFiles(own, 1)
  await expect(moveFiles(own.moving, 'storage')).rejects.toThrow(`${file} is no folder`)
  expect(await places()).toEqual([1, 0])
})
