import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { makeAccess, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { contactSubmissions, outbox } from '@db/schema'
import { defaultFirm as firm } from '@/content/firm'
import { calendarDay } from '@/shared/values/days'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let paymentId: number
let entityId: number
const reader = async (scope: 'owner' | 'viewer') => {
  const user = await makeUser(db, { firstName: 'Ruth', lastName: 'Hale', email: `${scope}@example.com` })
  await makeAccess(db, { userId: user.id, entityId, scope })
  return (await services.sessions.start(user)).split(';')[0] ?? ''
}
beforeEach(async () => {
  entityId = (await makeEntity(db, { legalName: 'Heronfield Trust' })).id
  const { id: positionId } = await makePosition(db, { entityId })
  await makeEntry(db, { positionId })
  const paid = { paidOn: calendarDay.parse('2026-07-15'), cents: 200_000, withheldCents: 48_000 }
  paymentId = (await makePublished(db, { positionId, name: 'Second quarter 2026', ...paid })).id
})

const send = async (method: 'GET' | 'POST', cookie: string) => {
  const answer = await request(method, `/api/investor/distributions/${paymentId}/missing`, { cookie })
  return { status: answer.status, body: await answer.json() }
}

test('[R220] a payment that has not arrived is told to the firm once, as an enquiry that says which, and its reader sees since when', async () => {
  const cookie = await reader('owner')
  expect(await send('GET', cookie)).toEqual({ status: 200, body: { askedAt: null } })
  // Two presses at once are one.
  const [one, other] = await Promise.all([send('POST', cookie), send('POST', cookie)])
  expect([one?.status, other?.status]).toEqual([200, 200])
  expect(one?.body).toEqual({ askedAt: expect.any(String) })
  expect(other?.body).toEqual(one?.body)
  expect(await send('POST', cookie)).toEqual(one)
  expect((await send('GET', cookie)).body).toEqual(one?.body)

  const enquiries = await db.select().from(contactSubmissions)
  expect(enquiries).toMatchObject([
    { firstName: 'Ruth', lastName: 'Hale', email: 'owner@example.com', status: 'New', isSpam: false },
  ])
  // What was sent is net of what went to a tax office.
  expect(enquiries[0]?.message).toMatch(
    new RegExp(
      `^This payment has not arrived: Second quarter 2026, .+ \\(number ${paymentId}\\), of July 15, 2026, \\$1,520\\.00 to Heronfield Trust\\.$`,
    ),
  )
  const mails = await db.select().from(outbox)
  expect(mails).toMatchObject([{ kind: 'enquiry', recipient: firm.investorRelationsEmail }])
  expect(mails[0]?.mail).toMatchObject({ replyTo: { address: 'owner@example.com' } })
})

test('[R220] where the notice of one owner is shown, that one alone is named; another one’s is nobody’s to name', async () => {
  const cookie = await reader('owner')
  const path = `/api/investor/distributions/${paymentId}/missing`
  const foreign = await makeEntity(db)
  expect((await request('POST', path, { cookie, json: { entityId: foreign.id } })).status).toBe(404)
  expect((await request('POST', path, { cookie, json: { entityId } })).status).toBe(200)
  const [enquiry] = await db.select().from(contactSubmissions)
  expect(enquiry?.message).toContain('to Heronfield Trust.')
})

test('[R220] each who sees the payment tells it for themselves', async () => {
  const [owner, viewer] = [await reader('owner'), await reader('viewer')]
  await send('POST', owner)
  expect((await send('GET', viewer)).body).toEqual({ askedAt: null })
  expect((await send('POST', viewer)).status).toBe(200)
  expect(await db.$count(contactSubmissions)).toBe(2)
})
