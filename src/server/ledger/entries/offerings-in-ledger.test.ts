import { expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeClass } from '@db/samples/make-holdings'
import { makeDocument } from '@db/samples/make-documents'
import { failureSentences } from '@/content/platform/errors'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const ofBook = [
  ['a class', (investmentId: number) => makeClass(db, { investmentId })],
  ['a paper', (investmentId: number) => makeDocument(db, { investmentId, entityId: null, kind: 'report' })],
] as const

type Remove = (cookie: string, id: number) => Promise<Response>
const transports: [string, Remove][] = [
  ['REST, one', (cookie, id) => request('DELETE', `/api/admin/investments/${id}`, { cookie })],
  ['REST, several', (cookie, id) => request('POST', '/api/admin/investments/delete', { cookie, json: { ids: [id] } })],
  [
    'REST, all that match',
    (cookie) =>
      request('POST', '/api/admin/investments/delete', { cookie, json: { matching: { q: 'Elm' }, count: 1 } }),
  ],
  [
    'tRPC, one',
    (cookie, id) => request('POST', '/api/trpc/admin.investments.remove', { cookie, json: { json: { id } } }),
  ],
  [
    'tRPC, several',
    (cookie, id) =>
      request('POST', '/api/trpc/admin.deleted.removeSeveral', {
        cookie,
        json: { json: { list: 'investments', ids: [id] } },
      }),
  ],
]
const cases = transports.flatMap(([transport, remove]) =>
  ofBook.map(([what, put]) => ({ transport, remove, what, put })),
)

test.each(cases)('$transport: an offering with $what is refused with how to close it', async ({ remove, put }) => {
  const cookie = await cookieOf(services, 'admin')
  const free = await makeOffering(db, { name: 'Elm' })
  expect((await remove(cookie, free.id)).status).toBe(200)
  const { id } = await makeOffering(db, { name: 'Elm' })
  await put(id)
  const refused = await remove(cookie, id)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining(failureSentences.offering_in_book),
  ])
  expect((await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { status: 'Closed' } })).status).toBe(
    200,
  )
})

test('of several, one that is in the ledger keeps all', async () => {
  const cookie = await cookieOf(services, 'admin')
  const [free, { id }] = [await makeOffering(db), await makeOffering(db)]
  await makeClass(db, { investmentId: id })
  const several = (ids: number[]) => request('POST', '/api/admin/investments/delete', { cookie, json: { ids } })
  expect((await several([free.id, id])).status).toBe(409)
  expect((await several([free.id])).status).toBe(200)
})
