import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOffering, makePost, makeProperty } from '@db/samples/make'
import { investments } from '@db/schema'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const { cardAt } = services.cards

test('an offering, a property and a post each have a card that social networks can read and other sites show', async () => {
  const published = { isPublished: true, publishedAt: new Date(0) }
  const found = [
    await cardAt('investments', (await makeOffering(db, { name: 'Élan “12” & Oak' })).slug),
    await cardAt('properties', (await makeProperty(db, { name: '李'.repeat(60) })).slug),
    await cardAt('posts', (await makePost(db, { ...published, title: 'W'.repeat(200) })).slug),
  ]
  for (const card of found) {
    const answer = await request('GET', card?.address ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(120_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
})

test('nobody can have others painted, nor find what is hidden by counting', async () => {
  const { id, slug } = await makeOffering(db, { name: 'Heron' })
  const { address = '' } = (await cardAt('investments', slug)) ?? {}
  expect((await request('GET', address)).status).toBe(200)
  const file = address.split('/').at(-1) ?? ''
  for (const other of [
    `/api/cards/investments/${id}-000000000000.png`,
    `/api/cards/properties/${file}`,
    `/api/cards/users/${file}`,
    `/api/cards/investments/${file.replace('.png', '.svg')}`,
    `/api/cards/investments/99999999999-${file.split('-')[1]}`,
  ])
    expect((await request('GET', other)).status).toBe(404)
  expect((await request('POST', address)).status).toBe(405)
  for (const visibility of ['link', 'investors'] as const) {
    await db.update(investments).set({ visibility })
    services.readCache.clear()
    expect((await request('GET', address)).status).toBe(404)
  }
})

test('another name is another card, and the earlier address has none', async () => {
  const { slug } = await makeOffering(db, { name: 'Heron' })
  const before = await cardAt('investments', slug)
  await db.update(investments).set({ name: 'Egret' })
  services.readCache.clear()
  const after = await cardAt('investments', slug)
  expect(after?.name).toBe('Egret')
  expect((await request('GET', after?.address ?? '')).status).toBe(200)
  expect((await request('GET', before?.address ?? '')).status).toBe(404)
})
