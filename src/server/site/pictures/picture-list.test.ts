import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeIssue, makeOffering, makePost, makeProperty, makeUser } from '@db/samples/make'
import { firmParts, images, offeringPictures } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

/** A picture as it is stored, by a number in place of its hash. */
async function store(number: number, createdAt: string) {
  const id = String(number).repeat(64)
  const bytes = new Uint8Array(number * 1_000)
  await db.insert(images).values({
    id,
    mediaType: 'image/jpeg',
    width: 640,
    height: 480,
    size: bytes.byteLength,
    bytes,
    createdAt: new Date(createdAt),
  })
  return `/api/images/${id}.jpg`
}

test('each picture is told with every record that has it, at its head, below, or in its text; the newest first', async () => {
  const heron = await store(1, '2026-01-01T00:00:00Z')
  const oak = await store(2, '2026-01-02T00:00:00Z')
  const unused = await store(3, '2026-01-03T00:00:00Z')
  const offering = await makeOffering(db, { name: 'Heron Court', image: heron })
  await db.insert(offeringPictures).values({ investmentId: offering.id, place: 0, image: oak, alt: 'The oak' })
  const property = await makeProperty(db, { name: 'Łódź House', image: heron, deletedAt: new Date() })
  const post = await makePost(db, { title: 'Roofs', content: `Look:\n\n![The roof](${heron})` })
  const letter = await makeIssue(db, { subject: 'Spring', content: `![The oak](${oak})` })
  await db
    .update(firmParts)
    .set({ value: { items: [{ name: 'Ruth', image: oak }] } })
    .where(eq(firmParts.part, 'partners'))
  const { items, total } = await (await callerAs(services, 'admin')).admin.pictures.list({})
  expect(total).toBe(3)
  expect(items.map(({ address, sizeBytes }) => [address, sizeBytes])).toEqual([
    [unused, 3_000],
    [oak, 2_000],
    [heron, 1_000],
  ])
  const at = { isDeleted: false }
  expect(items.map(({ uses }) => uses)).toEqual([
    [],
    [
      { list: 'investments', recordId: offering.id, name: 'Heron Court', ...at },
      { list: 'letters', recordId: letter.id, name: 'Spring', ...at },
      { list: 'firm', recordId: expect.any(Number), name: 'Firm', ...at },
    ],
    [
      { list: 'investments', recordId: offering.id, name: 'Heron Court', ...at },
      { list: 'properties', recordId: property.id, name: 'Łódź House', isDeleted: true },
      { list: 'posts', recordId: post.id, name: 'Roofs', ...at },
    ],
  ])
})

test('whoever looks after content alone reads no subject of a letter; who does not, and nobody, reads no picture', async () => {
  const oak = await store(2, '2026-01-02T00:00:00Z')
  await makeIssue(db, { subject: 'Spring', content: `![The oak](${oak})` })
  const read = async (areas: ('content' | 'people')[] | null) => {
    const setCookie = await services.sessions.start(await makeUser(db, { role: 'admin', areas }))
    return request('GET', '/api/admin/pictures', { cookie: setCookie.split(';')[0] ?? '' })
  }
  const named = async (areas: ('content' | 'people')[] | null): Promise<unknown> => (await read(areas)).json()
  expect(await named(null)).toMatchObject([{ uses: [{ list: 'letters', name: 'Spring' }] }])
  expect(await named(['content'])).toMatchObject([{ uses: [{ list: 'letters', name: null }] }])
  expect((await read(['people'])).status).toBe(403)
  expect((await request('GET', '/api/admin/pictures', { cookie: await cookieOf(services, 'user') })).status).toBe(403)
  expect((await request('GET', '/api/admin/pictures')).status).toBe(401)
})

test('pictures come page by page', async () => {
  for (const number of [1, 2, 3]) await store(number, `2026-01-0${number}T00:00:00Z`)
  const { pictures } = (await callerAs(services, 'admin')).admin
  const page = await pictures.list({ limit: 2, offset: 2 })
  expect([page.items.map(({ address }) => address.at(12)), page.total]).toEqual([['1'], 3])
})
