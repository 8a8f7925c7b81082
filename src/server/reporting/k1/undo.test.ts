import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeDocument, makeK1Batch } from '@db/samples/make-documents'
import { auditEntries, documentFiles, documents } from '@db/schema'
import { notNowSentence } from '@/content/platform/errors'
import type { ReadK1 } from '@/shared/reporting/k1-batches'
import { hourMilliseconds } from '@/shared/platform/time'
import { publishNext } from '../publishing'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
let staff: string
beforeEach(async () => {
  staff = await cookieOf(services, 'admin')
})

const rowOf = (documentId: number, index: number): ReadK1 => ({
  file: `${index}.pdf`,
  match: 'certain',
  doubt: null,
  fault: null,
  pages: 1,
  sha256: null,
  entityId: null,
  investmentId: null,
  documentId,
})
/** A zip that was confirmed, of documents that are shown at these moments. */
async function confirmed(moments: readonly Date[]) {
  const papers = await Promise.all(moments.map((publishedAt) => makeDocument(db, { publishedAt })))
  const rows = papers.map(({ id }, index) => rowOf(id, index))
  const { id } = await makeK1Batch(db, { rows, confirmedAt: new Date() })
  return { id, papers }
}
const takeBack = (id: number) => request('POST', `/api/admin/k1-batches/${id}/unpublish`, { cookie: staff })
const soon = () => new Date(Date.now() + hourMilliseconds)
const shownIds = async () => (await db.select().from(documents).orderBy(asc(documents.id))).map(({ id }) => id)

test('what waits is gone with its files by one press, what is published stays, and the second press says so', async () => {
  const { id, papers } = await confirmed([soon(), new Date(0), soon()])
  await publishNext(services)
  const before = await request('GET', `/api/admin/k1-batches/${id}`, { cookie: staff })
  expect(await before.json()).toMatchObject({ publishesAt: expect.any(String) })
  const answer = await takeBack(id)
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { publishesAt: null, rows: [{ documentId: null }, { documentId: papers[1]?.id }, { documentId: null }] },
  ])
  expect(await shownIds()).toEqual([papers[1]?.id])
  expect((await db.select({ id: documentFiles.id }).from(documentFiles)).map((file) => file.id)).toEqual([
    papers[1]?.fileId,
  ])
  expect(await db.select().from(auditEntries)).toHaveLength(2)
  const again = await takeBack(id)
  expect([again.status, await again.json()]).toEqual([409, { message: notNowSentence('document') }])
  expect(await shownIds()).toEqual([papers[1]?.id])
})

test('documents of another zip are not touched, and a zip that is not there is 404', async () => {
  const { id } = await confirmed([soon()])
  const other = await confirmed([soon()])
  expect((await takeBack(id)).status).toBe(200)
  expect(await shownIds()).toContain(other.papers[0]?.id)
  expect((await takeBack(2_000_000)).status).toBe(404)
})
