import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deliveries, raiseEvents } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { openSubscriptionsMax } from '@/shared/platform/limits'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const eventsOf = (userId: number) =>
  db.select().from(raiseEvents).where(eq(raiseEvents.userId, userId)).orderBy(asc(raiseEvents.id))
const kindsOf = async (userId: number) => (await eventsOf(userId)).map(({ kind }) => kind)

describe('the receipt of the memorandum', () => {
  test('comes after it was opened, and before anything else is', async () => {
    const office = await raiseOffice(services)
    const { memorandum, agreement } = await office.open()
    const ruth = await office.admitted({ firstName: 'Ruth', lastName: 'Calloway' })
    expect(await ruth.receive(memorandum)).toMatchObject({ status: 409, body: { failure: 'paper_unopened' } })
    const locked = await ruth.file(agreement)
    expect([locked.status, await locked.json()]).toMatchObject([409, { message: /received/ }])
    expect(await kindsOf(ruth.user.id)).toEqual([])
    expect((await ruth.rooms()).body).toMatchObject({
      raises: [{ stepCents: 100_000, taxFormNote: null, classes: [{ minimumCents: 5_000_000 }] }],
    })
    expect((await ruth.papers()).body).toMatchObject({
      papers: [
        { id: memorandum, isLocked: false, openedAt: null, receivedAt: null },
        { id: agreement, isLocked: true },
      ],
      wordings: currentRoomWordings,
    })
    expect((await ruth.file(memorandum)).status).toBe(200)
    expect((await ruth.file(agreement)).status).toBe(409)
    expect(await ruth.receive(memorandum)).toEqual({ status: 200, body: { success: true } })
    expect((await ruth.file(agreement)).status).toBe(200)
    expect(await kindsOf(ruth.user.id)).toEqual(['opened', 'received', 'opened'])
    const [, receipt] = await eventsOf(ruth.user.id)
    expect(receipt?.detail).toEqual({
      wordingId: currentRoomWordings.receipt,
      wording: 'I have received the memorandum, copy no. 1.',
      copyNumber: 1,
    })
  })

  test('is said once, with the words that are in force, and of no other paper', async () => {
    const office = await raiseOffice(services)
    const { memorandum, agreement } = await office.open()
    const ruth = await office.admitted()
    await ruth.file(memorandum)
    expect(await ruth.receive(memorandum, 'receipt-0')).toMatchObject({ status: 409 })
    expect((await ruth.receive(memorandum)).status).toBe(200)
    expect((await ruth.receive(memorandum)).status).toBe(200)
    await ruth.file(agreement)
    expect(await ruth.receive(agreement)).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
    expect(await kindsOf(ruth.user.id)).toEqual(['opened', 'received', 'opened'])
  })

  test('of an earlier version does not count for the next one', async () => {
    const office = await raiseOffice(services)
    const { memorandum, agreement } = await office.open()
    const ruth = await office.admitted()
    await ruth.file(memorandum)
    await ruth.receive(memorandum)
    const next = await office.addPaper('disclosure', { title: 'Memorandum, amended', replacesId: memorandum })
    expect((await ruth.file(agreement)).status).toBe(200)
    await office.admin.raisePapers.show({ id: next })
    expect((await ruth.file(agreement)).status).toBe(409)
    expect((await ruth.file(memorandum)).status).toBe(404)
    expect((await ruth.papers()).body).toMatchObject({
      papers: [
        { id: next, version: 2, receivedAt: null },
        { id: agreement, isLocked: true },
      ],
    })
    await ruth.file(next)
    await ruth.receive(next)
    expect((await ruth.file(agreement)).status).toBe(200)
  })

  test('is not to be had where the memorandum was withdrawn: all else stays closed', async () => {
    const office = await raiseOffice(services)
    const { memorandum, agreement } = await office.open()
    const ruth = await office.admitted()
    await ruth.file(memorandum)
    await ruth.receive(memorandum)
    expect((await ruth.file(agreement)).status).toBe(200)
    await office.admin.raisePapers.withdraw({ id: memorandum })
    expect((await ruth.file(memorandum)).status).toBe(404)
    expect((await ruth.file(agreement)).status).toBe(409)
  })

  test('of a supplement is asked of all, and staff see who has not', async () => {
    const office = await raiseOffice(services)
    const { memorandum } = await office.open()
    const [ruth, ada] = [await office.admitted(), await office.admitted()]
    for (const each of [ruth, ada]) {
      await each.file(memorandum)
      await each.receive(memorandum)
    }
    const { raiseId } = office
    const without = async () =>
      (await office.admin.admissions.list({ raiseId, notReceived: 'true' })).items.map(({ userId }) => userId)
    expect(await without()).toEqual([])
    const supplement = await office.showPaper('supplement')
    expect(await without()).toEqual([ruth.user.id, ada.user.id])
    await ruth.file(supplement)
    await ruth.receive(supplement)
    expect(await without()).toEqual([ada.user.id])
    expect(await office.admin.raises.list({ id: raiseId })).toMatchObject({ items: [{ admitted: 2, notReceived: 1 }] })
    const told = await db.select().from(deliveries).where(eq(deliveries.subject, 'room_supplement'))
    expect(told.map(({ subjectId }) => subjectId)).toEqual([supplement, supplement])
  })
})

describe('consent to electronic records', () => {
  test('comes after a memorandum was opened, keeps its words, and is withdrawn', async () => {
    const office = await raiseOffice(services)
    const { memorandum } = await office.open()
    const ruth = await office.admitted()
    expect(await ruth.consent()).toMatchObject({ status: 409, body: { failure: 'paper_unopened' } })
    await ruth.file(memorandum)
    expect((await ruth.consent('consent-0')).status).toBe(409)
    expect(await ruth.consent()).toEqual({ status: 200, body: { success: true } })
    await ruth.consent()
    expect((await ruth.rooms()).body).toMatchObject({ raises: [{ consentedAt: expect.any(String) }] })
    expect((await ruth.withdrawConsent()).status).toBe(200)
    expect((await ruth.withdrawConsent()).status).toBe(200)
    expect((await ruth.rooms()).body).toMatchObject({ raises: [{ consentedAt: null }] })
    await ruth.consent()
    expect(await kindsOf(ruth.user.id)).toEqual(['opened', 'consented', 'consent_withdrawn', 'consented'])
    const given = (await eventsOf(ruth.user.id)).find(({ kind }) => kind === 'consented')
    expect(given?.detail.wording).toMatch(/for this raise alone/)
  })
})

describe('under Rule 506(c)', () => {
  test('whoever sees the offering lets themselves in, once, unless the firm has ended it', async () => {
    const office = await raiseOffice(services, '506c')
    const { memorandum } = await office.open()
    const ruth = await office.person()
    expect((await ruth.rooms()).body).toMatchObject({ raises: [{ canEnter: true, copyNumber: null }] })
    expect((await ruth.papers()).status).toBe(404)
    expect(await ruth.enter()).toMatchObject({ status: 200, body: { copyNumber: 1, canEnter: false } })
    expect(await ruth.enter()).toMatchObject({ status: 200, body: { copyNumber: 1 } })
    expect((await ruth.file(memorandum)).status).toBe(200)
    const [admission] = (await office.admin.admissions.list({ raiseId: office.raiseId })).items
    expect(admission).toMatchObject({ admittedBy: null, relationshipId: expect.any(Number) })
    await office.admin.admissions.end({ id: admission?.id ?? 0 })
    expect(await ruth.enter()).toMatchObject({ status: 409 })
    expect((await ruth.rooms()).body).toMatchObject({ raises: [] })
  })

  test('whoever presses more than once at once is let in once', async () => {
    const office = await raiseOffice(services, '506c')
    await office.open()
    const ruth = await office.person()
    const answers = await Promise.all([ruth.enter(), ruth.enter(), ruth.enter()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await office.admin.admissions.list({ raiseId: office.raiseId })).items).toHaveLength(1)
  })

  test('nobody enters before it is open, after it has ended, or an offering that they do not see', async () => {
    const office = await raiseOffice(services, '506c')
    const ruth = await office.person()
    expect((await ruth.enter()).status).toBe(404)
    expect((await ruth.rooms()).body).toMatchObject({ raises: [] })
    await office.open()
    await office.admin.investments.update({ id: office.investmentId, visibility: 'named' })
    expect((await ruth.enter()).status).toBe(404)
    await office.admin.investments.update({ id: office.investmentId, visibility: 'investors' })
    await office.admin.raises.close({ id: office.raiseId })
    expect(await ruth.enter()).toMatchObject({ status: 409, body: { failure: 'raise_not_now' } })
  })
})

test('under Rule 506(b) nobody lets themselves in: who sees the offering is told so, all others that there is nothing', async () => {
  const office = await raiseOffice(services)
  await office.open()
  const ruth = await office.person()
  expect((await ruth.enter()).status).toBe(404)
  await office.admin.investments.setViewers({ id: office.investmentId, userIds: [ruth.user.id] })
  const answer = await ruth.enter()
  expect([answer.status, answer.body]).toMatchObject([409, { message: /invitation/ }])
  expect((await ruth.rooms()).body).toMatchObject({ raises: [] })
})

test('a room that has ended stays open to who is admitted, and nobody is admitted to it any more', async () => {
  const office = await raiseOffice(services)
  const { memorandum } = await office.open()
  const ruth = await office.admitted()
  await office.admin.raises.close({ id: office.raiseId })
  expect((await ruth.file(memorandum)).status).toBe(200)
  const ada = await office.person()
  await expect(
    office.admin.admissions.create({ raiseId: office.raiseId, userIds: [ada.user.id] }),
  ).rejects.toMatchObject({ failure: 'raise_not_now' })
})

test('a room says who may subscribe: who is admitted, after the receipt, while it takes subscriptions', async () => {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.admitted()
  const may = async (who = ruth) => (await who.rooms()).body.raises[0].maySubscribe
  expect(await may()).toBe(false)
  await ruth.file(papers.memorandum)
  await ruth.receive(papers.memorandum)
  expect(await may()).toBe(true)
  await office.admin.raises.update({ id: office.raiseId, intake: 'paused' })
  expect([await may(), (await ruth.begin()).status]).toEqual([false, 409])
  await office.admin.raises.update({ id: office.raiseId, intake: 'open' })

  // Who only signs reads the same room and begins nothing there.
  const paul = await office.person({ firstName: 'Paul' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, paul.user.email] }))
  expect((await ruth.step(id, 'prepare')).status).toBe(200)
  await paul.file(papers.memorandum)
  await paul.receive(papers.memorandum)
  expect([await may(paul), (await paul.begin()).status]).toEqual([false, 409])

  for (let begun = 1; begun < openSubscriptionsMax; begun++) expect((await ruth.begin()).status).toBe(201)
  expect([await may(), (await ruth.begin()).status]).toEqual([false, 409])
})

test('only who is admitted is told that they have a room', async () => {
  const office = await raiseOffice(services)
  const ruth = await office.admitted()
  const me = async () => (await office.request('GET', '/api/auth/me', { cookie: ruth.cookie })).json()
  expect(await me()).not.toHaveProperty('hasSubscriptions')
  await office.open()
  expect(await me()).toHaveProperty('hasSubscriptions', true)
  expect(await me()).not.toHaveProperty('hasOwnSubscriptions')
  expect(await (await office.request('GET', '/api/auth/me', { cookie: office.staff })).json()).not.toHaveProperty(
    'hasSubscriptions',
  )
})
