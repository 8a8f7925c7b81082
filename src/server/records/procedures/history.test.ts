import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makePost, makeProperty } from '@db/samples/make'
import { differencesFromNow } from '../history'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})

test('a post’s versions are told newest first: who, what changed, and what it had then and has no more', async () => {
  const { id } = await admin.posts.create({ title: 'First', content: 'One', tags: ['faith'] })
  await admin.posts.update({ id, title: 'Second' })
  await admin.posts.update({ id, title: 'Third', tags: [], isPublished: true })
  const { items, total } = await admin.history.list({ kind: 'posts', id })
  expect(total).toBe(3)
  expect(items.map(({ action }) => action)).toEqual(['update', 'update', 'create'])
  expect(items[0]).toMatchObject({ actor: { name: 'Ruth Calloway' }, before: { title: 'Second' }, differing: {} })
  expect(items[1]?.differing).toEqual({ title: 'Second', tags: ['faith'], isPublished: false, publishedAt: null })
  expect(items[2]?.differing).toEqual({ title: 'First', tags: ['faith'], isPublished: false, publishedAt: null })
})

test('a record whose making nobody recorded has a version from before its first change', async () => {
  const { id } = await makeProperty(db, { name: 'Quarry Row', units: 48 })
  expect((await admin.history.list({ kind: 'properties', id })).items).toMatchObject([
    { id: null, action: 'original', actor: null, differing: {} },
  ])
  await admin.properties.update({ id, units: 50 })
  const { items, total } = await admin.history.list({ kind: 'properties', id })
  expect([total, items.map(({ action }) => action)]).toEqual([2, ['update', 'original']])
  expect(items[1]?.differing).toEqual({ units: 48 })
  const older = await admin.history.list({ kind: 'properties', id, offset: 1, limit: 1 })
  expect(older).toEqual({ items: [items[1]], total: 2 })
})

test('a version that is taken is an ordinary change: the record is as it was, and the history goes on', async () => {
  const { id } = await makeOffering(db, { name: 'Cypress Landing', minimum: '$50,000' })
  await admin.investments.update({ id, minimum: '$75,000' })
  const [, original] = (await admin.history.list({ kind: 'investments', id })).items
  await admin.investments.update({ id, ...original?.differing })
  const { items } = await admin.history.list({ kind: 'investments', id })
  expect(items.map(({ action, differing }) => [action, differing])).toEqual([
    ['update', {}],
    ['update', { minimum: '$75,000' }],
    ['original', {}],
  ])
})

test('deleting and restoring stand in the history, and change nothing in it', async () => {
  const { id } = await admin.posts.create({ title: 'Kept', content: 'One' })
  await admin.posts.remove({ id })
  await expect(admin.history.list({ kind: 'posts', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await admin.deleted.restore({ list: 'posts', id })
  const { items } = await admin.history.list({ kind: 'posts', id })
  expect(items.map(({ action, differing }) => [action, differing])).toEqual([
    ['restore', {}],
    ['remove', {}],
    ['create', {}],
  ])
})

test('the history of one record has nothing of another, nor of another list', async () => {
  const [one, other] = [await makePost(db), await makePost(db)]
  await admin.posts.update({ id: other.id, title: 'Other' })
  expect((await admin.history.list({ kind: 'posts', id: one.id })).items).toHaveLength(1)
  expect((await admin.history.list({ kind: 'posts', id: other.id })).items).toHaveLength(2)
})

test('over REST it is a list; what is no kind, or is gone, is 404', async () => {
  const cookie = await cookieOf(services, 'admin')
  const { id } = await makePost(db)
  const path = (kind: string, of: number) => request('GET', `/api/admin/history/${kind}/${of}`, { cookie })
  const found = await path('posts', id)
  expect([found.status, await found.json()]).toMatchObject([200, [{ action: 'original' }]])
  for (const kind of ['users', 'newsletters', 'nothing']) expect((await path(kind, id)).status).toBe(404)
  expect((await path('posts', 0)).status).toBe(404)
})

test('for made-up changes, each version differs from now by exactly what it had', () => {
  const name = constantFrom('title', 'headline', 'content')
  const step = record({ name, value: string() })
  assert(
    property(array(step), (steps) => {
      const states = [new Map(['title', 'headline', 'content'].map((each) => [each, '']))]
      const entries = steps.map(({ name: changed, value }) => {
        const last = states.at(-1) ?? new Map<string, string>()
        states.push(new Map(last).set(changed, value))
        return { action: 'update' as const, before: { [changed]: last.get(changed) ?? null } }
      })
      const now = states.at(-1) ?? new Map<string, string>()
      const found = differencesFromNow(now, entries.toReversed())
      expect(found.map((differing) => Object.fromEntries(new Map([...now, ...Object.entries(differing)])))).toEqual(
        states.toReversed().map((state) => Object.fromEntries(state)),
      )
    }),
  )
})
