import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeEntry } from '@db/samples/make-holdings'
import { auditEntries, classes, investments, positions } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { inPaths } from '@/shared/platform/api-addresses'
import { recordLists } from '@/shared/records/record-lists'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { nounSamples } from '../../testing/noun-samples'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

const call = async (method: string, path: string) => {
  const answer = await request(method, `/api/admin/${path}`, { cookie })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

test.each(recordLists)(
  'of a deleted record of %s that is erased the activity keeps who and when alone',
  async (list) => {
    const path = inPaths(list)
    const { id } = await nounSamples[list].named(db, 'Elm')
    // What nobody deleted is not erased.
    expect((await call('POST', `${path}/${id}/erase`)).status).toBe(404)
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await call('POST', `${path}/${id}/erase`)).toEqual({ status: 200, body: { success: true, id } })
    expect(await call('GET', `${path}/deleted`)).toEqual({ status: 200, body: [] })
    for (const again of ['erase', 'restore']) expect((await call('POST', `${path}/${id}/${again}`)).status).toBe(404)
    const told = await db.select().from(auditEntries).where(eq(auditEntries.recordId, id)).orderBy(auditEntries.id)
    expect(told.filter((entry) => entry.list === list)).toMatchObject([
      { action: 'remove', recordName: null, before: null, after: null, redactedAt: expect.any(Date) },
      { action: 'erase', recordName: null, before: null, after: null, actorId: expect.any(Number) },
    ])
  },
)

test('an offering of the ledger stays, deleted as it is', async () => {
  const { positionId } = await makeEntry(db)
  const [held] = await db
    .select({ id: classes.investmentId })
    .from(positions)
    .innerJoin(classes, eq(classes.id, positions.classId))
    .where(eq(positions.id, positionId))
  const id = held?.id ?? 0
  await db.update(investments).set({ deletedAt: new Date() }).where(eq(investments.id, id))
  expect(await call('POST', `investments/${id}/erase`)).toMatchObject({
    status: 409,
    body: { message: failureSentences.record_kept },
  })
  expect((await call('GET', 'investments/deleted')).body).toMatchObject([{ id }])
})
