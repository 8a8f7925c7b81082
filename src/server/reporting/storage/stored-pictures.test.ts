import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { imageVariants, images, leftObjects } from '@db/schema'
import { readPlaces } from '../../platform/storage/places'
import { createLog } from '../../platform/log'
import { createImages } from '../../site/pictures/images'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { type StoredServices, moveOne, storagePlaces } from '../../testing/documents/storage-places'
import { moveFiles, removeLeft } from './moving'

const database = await testDatabase()
const { db } = database
const { server, folder, storedServices, places: storages } = await storagePlaces(database)

const upload = async (at: number) => {
  const background = { r: at * 20, g: 74, b: 57 }
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Bytes of a picture, read as by a server that has just been started. */
async function read({ services }: StoredServices, name: string) {
  const answer = await createImages(services).read(name)
  return answer && Buffer.from(await answer.answer(new Headers(), 'r1').arrayBuffer())
}

/** Pictures with a variant each, and all that is to be read of them, by name. */
async function makePictures(own: StoredServices, count: number) {
  const made = new Map<string, Buffer>()
  for (let at = 0; at < count; at += 1) {
    const original = (await own.services.images.keep(await upload(at))).replace('/api/images/', '')
    for (const name of [original, original.replace('.jpg', '-480.webp')])
      made.set(name, (await read(own, name)) ?? Buffer.of())
  }
  return made
}

async function requireAll(own: StoredServices, made: ReadonlyMap<string, Buffer>) {
  for (const [name, bytes] of made)
    expect([name, bytes.equals((await read(own, name)) ?? Buffer.of())]).toEqual([name, true])
}

const places = async () => {
  const { inDatabase, inStorage } = (await readPlaces(db)).pictures
  return [inDatabase, inStorage]
}
const age = (days: number) => db.update(leftObjects).set({ leftAt: sql`now() - make_interval(days => ${days}::int)` })

describe.each(storages)('in %s', (kind, made) => {
  test('pictures go out and come back with their variants, are shown as before wherever they lie, and are used again', async () => {
    const own = made()
    const all = await makePictures(own, 3)
    const [first = ''] = all.keys()
    expect(await moveFiles(own.moving, 'storage')).toMatchObject({ papers: 0, pictures: 6 })
    expect([await places(), await db.$count(leftObjects)]).toEqual([[0, 6], 0])
    await requireAll(own, all)
    // A form that holds the address of one that is out.
    expect(await own.services.images.keep(`/api/images/${first}`)).toBe(`/api/images/${first}`)
    expect(await places()).toEqual([0, 6])
    expect(await moveFiles(own.moving, 'database')).toMatchObject({ papers: 0, pictures: 6 })
    expect(await places()).toEqual([6, 0])
    await requireAll(own, all)
  })

  test('two that move at once lose and double nothing', async () => {
    const own = made()
    const all = await makePictures(own, 4)
    for (const way of ['storage', 'database'] as const) {
      const moved = await Promise.all([moveFiles(own.moving, way), moveFiles(own.moving, way)])
      expect(moved.map(({ pictures }) => pictures).reduce((a, b) => a + b)).toBe(8)
      await requireAll(own, all)
    }
    expect(await own.moving.storage.list('')).toHaveLength(8)
  })

  test("what lies there is nobody's picture without the row that it is of", async () => {
    const own = made()
    await makePictures(own, 1)
    await moveFiles(own.moving, 'storage')
    const names = (await own.moving.storage.list('')).map(({ name }) => name)
    expect(names).toEqual([1, 2].map(() => expect.stringMatching(/^pictures\/[0-9a-f-]{36}$/)))
    for (const name of names) {
      const bytes = kind === 'a bucket' ? server.objects.get(`site/${name}`) : readFileSync(join(folder, name))
      await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported')
    }
  })

  test('what a picture and its variants leave there stays for 35 days; of one that there is nothing goes', async () => {
    const own = made()
    const all = await makePictures(own, 2)
    await moveFiles(own.moving, 'storage')
    await age(36)
    expect([await removeLeft(own.moving), (await own.moving.storage.list('')).length]).toEqual([0, 4])
    const [gone = ''] = all.keys()
    await db.delete(images).where(eq(images.id, gone.replace('.jpg', '')))
    expect(await db.$count(leftObjects)).toBe(2)
    await age(34)
    expect(await removeLeft(own.moving)).toBe(0)
    await age(36)
    expect([await removeLeft(own.moving), await db.$count(leftObjects)]).toEqual([2, 0])
    await requireAll(own, new Map([...all].slice(2)))
  })
})

test('a bucket that breaks off in the middle loses and doubles no picture, either way', async () => {
  const own = storedServices(server.env)
  const all = await makePictures(own, 3)
  for (const way of ['storage', 'database'] as const) {
    await moveOne(own.moving, way)
    server.mood.cuts = true
    await expect(moveFiles(own.moving, way)).rejects.toThrow('did not answer')
    server.mood.cuts = false
    await requireAll(own, all)
    await moveFiles(own.moving, way)
    expect(await places()).toEqual(way === 'storage' ? [0, 6] : [6, 0])
    await requireAll(own, all)
  }
  // Of each attempt that came to nothing the name is known, and nothing else lies there.
  await age(36)
  await removeLeft(own.moving)
  expect([...server.objects.keys()]).toEqual([])
})

test('while the bucket is away a picture is 503 and the log says why; what was sent lately is shown, and all again once it is back', async () => {
  const own = storedServices(server.env)
  const warnings: string[] = []
  const log = createLog({ write: (line) => line.includes('storage away') && warnings.push(line) })
  const [kept, other] = [
    await own.services.images.keep(await upload(1)),
    await own.services.images.keep(await upload(2)),
  ]
  await makeOffering(db, { image: kept })
  await makeOffering(db, { image: other })
  const request = requesterOf({ ...own.services, log })
  const statusOf = async (path: string) => (await request('GET', path)).status
  await moveFiles(own.moving, 'storage')
  expect(await statusOf(kept)).toBe(200)
  await server.stop()
  expect(await statusOf(kept)).toBe(200)
  const refused = await request('GET', other)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  expect(warnings).toHaveLength(1)
  await server.start()
  expect(await statusOf(other)).toBe(200)
  // A server that was started without the address of the storage.
  const unnamed = requesterOf({ ...testServices(database).services, log })
  expect((await unnamed('GET', other)).status).toBe(503)
})

test.each([
  ['nothing', (name: string) => server.objects.delete(name)],
  ['something else', (name: string) => server.objects.set(name, Buffer.from('other'))],
])(
  'a variant in whose place the storage has %s is made anew; a picture is 503 until somebody sends it again',
  async (_, lose) => {
    const own = storedServices(server.env)
    const all = await makePictures(own, 1)
    const [original = '', variant = ''] = all.keys()
    await moveFiles(own.moving, 'storage')
    const [row] = await db.select().from(imageVariants)
    lose(`site/${row?.storedAs}`)
    await requireAll(own, all)
    expect(await places()).toEqual([1, 1])
    await moveFiles(own.moving, 'storage')
    const [picture] = await db.select().from(images)
    lose(`site/${picture?.storedAs}`)
    await expect(read(own, original)).rejects.toMatchObject({ failure: 'storage_away' })
    expect(await read(own, variant)).toEqual(all.get(variant))
    await expect(moveFiles(own.moving, 'database')).rejects.toThrow(/ has (other bytes|nothing) under pictures/)
    await own.services.images.keep(await upload(0))
    await requireAll(own, all)
  },
)

test('the database lets a picture move, and nothing of it change', async () => {
  const own = storedServices(server.env)
  await makePictures(own, 1)
  const refused = { cause: { code: '23001' } }
  const broken = { cause: { code: expect.stringMatching(/^23/) } }
  const out = { bytes: null, storedAs: 'pictures/x', storedSha256: 'x', storedKey: 'x' }
  const back = { bytes: Buffer.from('x'), storedAs: null, storedSha256: null, storedKey: null }
  const [{ bytes } = { bytes: null }] = await db.select().from(images)
  for (const table of [images, imageVariants]) {
    const change = (values: Partial<Pick<typeof images.$inferInsert, keyof typeof out>>) => db.update(table).set(values)
    await expect(change({ bytes: Buffer.from('x') })).rejects.toMatchObject(refused)
    for (const values of [{ bytes: null }, { ...out, storedKey: null }, { ...out, storedSha256: null }])
      await expect(change(values)).rejects.toMatchObject(broken)
    await change(out)
    await expect(change({ storedAs: 'pictures/y' })).rejects.toMatchObject(refused)
  }
  await expect(db.update(images).set(back)).rejects.toMatchObject(refused)
  await db.update(images).set({ ...back, bytes })
})
