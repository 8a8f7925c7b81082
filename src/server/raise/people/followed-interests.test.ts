import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeInterest } from '@db/samples/make'
import { makeDone } from '@db/samples/make-closings'
import { makeMoney } from '@db/samples/make-money'
import { auditEntries, interests, interestsRaised, subscriptions } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { testServices } from '../../testing/app'
import { refusalsOf, testDatabase } from '../../testing/database'
import { accepted, call, decide, signer } from '../../testing/documents/accepting-office'
import { raiseOffice } from '../../testing/documents/raise-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const refusalOf = refusalsOf(db)

/** An interest of somebody who is let into the room by it, and what it stands at. */
async function interested() {
  const office = await raiseOffice(services, '506c')
  const papers = await office.open()
  const email = 'ruth@example.com'
  const values = {
    name: 'Ruth Calloway',
    email,
    amountCents: 7_500_000,
    status: 'Soft',
    followUpOn: '2026-12-01',
  } as const
  const { id } = await office.interest(values)
  const standing = async () => (await office.admin.interests.get({ id })).interest
  return { office, papers, id, standing }
}

test('an interest follows its admission, and its subscription to the ledger', async () => {
  const { office, papers, id, standing } = await interested()
  expect(await standing()).toMatchObject({ status: 'Soft', subscriptionReference: null })
  const ruth = await office.admitted({ firstName: 'Ruth', lastName: 'Calloway', email: 'ruth@example.com' })
  expect(await standing()).toMatchObject({
    status: 'Documents Sent',
    subscriptionReference: null,
    followUpOn: '2026-12-01',
  })
  // Who was only let in may still say that they do not want to.
  expect(await office.admin.interests.update({ id, status: 'In Touch' })).toMatchObject({ status: 'In Touch' })
  await ruth.file(papers.memorandum)
  await ruth.receive(papers.memorandum)
  const begun = await ruth.begin()
  expect(await standing()).toMatchObject({ status: 'Documents Sent', subscriptionReference: begun.body.reference })
  await db.update(subscriptions).set({ status: 'withdrawn' }).where(eq(subscriptions.id, begun.body.id))
  expect(await standing()).toMatchObject({ status: 'Declined', followUpOn: null })
})

test('what is signed, accepted, in the ledger and released stands beside the interest, and nobody says otherwise', async () => {
  const { office, papers, id, standing } = await interested()
  const made = await signer(office, papers)
  const link = (subscriptionId: number) =>
    db.update(subscriptions).set({ interestId: id }).where(eq(subscriptions.id, subscriptionId))
  await link(made.id)
  expect(await standing()).toMatchObject({ status: 'Signed', subscriptionReference: made.signed.reference })

  const path = `/api/admin/interests/${id}`
  const put = async (json: object) => {
    const answer = await office.request('PUT', path, { cookie: office.staff, json })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await put({ note: 'She called.', followUpOn: '2026-12-02' })).toMatchObject({ status: 200 })
  expect(await put({ status: 'Signed' })).toMatchObject({ status: 200 })
  const refused = { status: 409, body: { message: failureSentences.interest_follows } }
  for (const status of ['New', 'Funded', 'Declined']) expect(await put({ status })).toMatchObject(refused)
  const { id: free } = await makeInterest(db)
  const several = { ids: [free, id], change: { status: 'Declined' } }
  const changed = await office.request('POST', '/api/admin/interests/change', { cookie: office.staff, json: several })
  expect([changed.status, await changed.json()]).toMatchObject([409, refused.body])
  const [untouched] = await db.select().from(interests).where(eq(interests.id, free))
  expect(untouched?.status).toBe('New')
  expect(await refusalOf((tx) => tx.update(interests).set({ status: 'Funded' }).where(eq(interests.id, id)))).toBe(
    interestsRaised.follow,
  )

  await decide(office, made.id)
  await call(office, made.id, 'accept', accepted())
  expect(await standing()).toMatchObject({ status: 'Signed' })
  await makeMoney(db, { raiseId: office.raiseId, subscriptionId: made.id, cents: 7_500_000 })
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, made.id))
  await makeDone(db, row === undefined ? [] : [row])
  expect(await standing()).toMatchObject({ status: 'Funded', followUpOn: null })
  const told = await db.select().from(auditEntries).where(eq(auditEntries.list, 'interests'))
  expect(told.map(({ after }) => after)).not.toContainEqual({ status: 'Funded' })
})
