import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { accepted, call, decided } from '../../testing/documents/accepting-office'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })

/** One that was accepted, and then with another amount: it has two executed files. */
async function amended(betweenThem: () => Promise<unknown>) {
  const { office, ruth, id, accept } = await decided(services)
  const idOf = async () => (await office.admin.subscriptions.checks({ id })).documentId ?? 0
  await accept(accepted())
  const former = await idOf()
  await betweenThem()
  const change = { acceptedCents: 5_000_000, reason: 'Less came.', name: 'Ada Stone', title: 'Manager' }
  expect((await call(office, id, 'amend', change)).status).toBe(200)
  const ids = [former, await idOf()]
  const sent = () =>
    Promise.all(
      ids.map(async (file) => {
        const path = `/api/investor/documents/${file}/file`
        return (await office.request('GET', path, { cookie: ruth.cookie })).status
      }),
    )
  const statuses = async () =>
    (await db.select({ status: documents.status }).from(documents).where(inArray(documents.id, ids))).map(
      ({ status }) => status,
    )
  const release = () => call(office, id, 'release', { reason: 'Never paid.' })
  return { sent, statuses, release }
}

test('of what is released no executed file is sent any more, also none that was replaced', async () => {
  const { sent, statuses, release } = await amended(() => publishNext(services))
  await publishNext(services)
  expect(await sent()).toEqual([200, 200])
  expect((await release()).status).toBe(200)
  expect(await sent()).toEqual([404, 404])
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn'])
})

test('of what is released before its files were shown none is shown later', async () => {
  const { sent, statuses, release } = await amended(() => Promise.resolve())
  expect((await release()).status).toBe(200)
  await publishNext(services)
  expect(await sent()).toEqual([404, 404])
  expect(await statuses()).toEqual(['withdrawn', 'withdrawn'])
})
