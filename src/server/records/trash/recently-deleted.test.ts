import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { investments } from '@db/schema'
import { createCaller } from '../../testing/documented/callers'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
let admin: ReturnType<typeof createCaller>['admin']
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
  admin = createCaller({ ...anonymousContext(services), user: await makeUser(db, { role: 'admin' }) }).admin
})
const call = async (method: string, path: string, json?: unknown) => {
  const answer = await request(method, `/api/admin/${path}`, { cookie, ...(json === undefined ? {} : { json }) })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

test('after thirty days a record is neither listed nor restored', async () => {
  const { id } = await makeOffering(db)
  const deletedAgo = (days: number) =>
    db.update(investments).set({ deletedAt: sql`now() - make_interval(hours => ${days * 24 + 1}::int)` })
  await deletedAgo(29)
  expect((await call('GET', 'investments/deleted')).body).toHaveLength(1)
  await deletedAgo(30)
  expect((await call('GET', 'investments/deleted')).body).toEqual([])
  expect((await call('POST', `investments/${id}/restore`)).status).toBe(404)
})

test('the deleted records are listed last deleted first, searched by name and counted', async () => {
  for (const [index, name] of ['Elm', 'Oak', 'Elder'].entries()) {
    await makeOffering(db, { name, deletedAt: new Date(Date.now() - index * 60_000) })
  }
  const names = async (query: string) => {
    const answer = await request('GET', `/api/admin/investments/deleted${query}`, { cookie })
    const body: { name: string }[] = JSON.parse(await answer.text())
    return [body.map(({ name }) => name), answer.headers.get('x-total-count')]
  }
  expect(await names('')).toEqual([['Elm', 'Oak', 'Elder'], null])
  expect(await names('?q=el&limit=1')).toEqual([['Elm'], '2'])
})

test('each deleted record says how many were deleted with it', async () => {
  const made = await Promise.all(['Elm', 'Oak', 'Ash'].map((name) => makeOffering(db, { name })))
  const idOf = (name: string) => made.find((one) => one.name === name)?.id ?? 0
  await call('POST', 'investments/delete', { ids: [idOf('Elm'), idOf('Oak')] })
  await call('POST', 'investments/delete', { ids: [idOf('Ash')] })
  const together = async (query: string) => {
    const { items } = await admin.deleted.list({ list: 'investments', ...(query && { q: query }) })
    return Object.fromEntries(items.map(({ name, deletedTogether }) => [name, deletedTogether]))
  }
  expect(await together('')).toEqual({ Elm: 2, Oak: 2, Ash: 1 })
  expect(await together('elm')).toEqual({ Elm: 2 })
  await call('POST', 'investments/restore', { ids: [idOf('Oak')] })
  expect(await together('')).toEqual({ Elm: 1, Ash: 1 })
})
