import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deliveries, outbox, packets, raiseEvents, signers, subscriptions, users } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple, individual } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** A room with Ruth in it, who has read all of it and agrees to sign here, and Paul, who has an account. */
async function twoAtHome() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers)
  const paul = await office.person({ firstName: 'Paul' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const { id } = (await ruth.begin()).body
  const answers = couple({ classId: office.classId, emails: [ruth.user.email, paul.user.email] })
  return { office, papers, ruth, paul, id, answers }
}

const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind)
const kindsOf = async (id: number) =>
  (await db.select().from(raiseEvents).where(eq(raiseEvents.subscriptionId, id)).orderBy(raiseEvents.id)).map(
    ({ kind }) => kind,
  )

describe('the papers of a subscription are made', () => {
  test('of answers that lack nothing, and whoever signs is asked', async () => {
    const { office, papers, ruth, paul, id, answers } = await twoAtHome()
    await ruth.answer(id, answers)
    const made = await ruth.step(id, 'prepare')
    expect(made).toMatchObject({
      status: 200,
      body: {
        status: 'signing',
        station: 'sign',
        signers: [
          { place: 1, name: 'Ruth Calloway', isSelf: true, signedAt: null },
          { place: 2, name: 'Paul Calloway', email: paul.user.email, isSelf: false },
        ],
        packet: { number: 1, papers: [{ id: papers.agreement, version: 1 }], signedSha256: null, openedAt: null },
      },
    })
    const [packet] = await db.select().from(packets).where(eq(packets.subscriptionId, id))
    expect(packet?.sha256).toBe(made.body.packet.sha256)
    expect(await kindsOf(id)).toEqual(['moved', 'answered', 'packet_made', 'asked'])
    const asked = await db.select().from(deliveries).where(eq(deliveries.subject, 'signature_asked'))
    expect(asked.filter(({ userId }) => userId === paul.user.id)).toHaveLength(1)
    // Paul sees what he signs, and reads the room's papers with Ruth's copy.
    expect((await paul.subscription(id)).body).toMatchObject({ station: 'sign', isOwn: false, cents: 7_500_000 })
    expect((await paul.rooms()).body).toMatchObject({ raises: [{ id: office.raiseId, copyNumber: 1 }] })
    expect((await paul.file(papers.memorandum)).status).toBe(200)
    const further = await office.showPaper('room')
    expect((await ruth.file(further)).status).toBe(200)
    expect((await paul.file(further)).status).toBe(404)
    expect(await ruth.answer(id, { amount: { cents: 8_000_000 } })).toMatchObject({ status: 409 })
  })

  test('once everything was read, received and agreed to', async () => {
    const office = await raiseOffice(services)
    const papers = await office.open()
    const ruth = await office.reader(papers)
    const { id } = (await ruth.begin()).body
    const answers = individual({ classId: office.classId, email: ruth.user.email })
    expect(await ruth.step(id, 'prepare')).toMatchObject({
      status: 400,
      body: { fieldErrors: { 'owner.kind': [expect.any(String)] } },
    })
    await ruth.answer(id, answers)
    expect(await ruth.step(id, 'prepare')).toMatchObject({ status: 409, body: { failure: 'consent_missing' } })
    await ruth.consent()
    expect(await ruth.step(id, 'prepare')).toMatchObject({ status: 409, body: { failure: 'paper_unopened' } })
    await ruth.file(papers.agreement)
    const supplement = await office.showPaper('supplement')
    expect(await ruth.step(id, 'prepare')).toMatchObject({ status: 409, body: { failure: 'receipt_missing' } })
    await ruth.file(supplement)
    await ruth.receive(supplement)
    expect((await ruth.step(id, 'prepare')).status).toBe(200)
  })

  test('with an address of their own for each who signs here, and whoever begins among them', async () => {
    const { office, ruth, id, answers } = await twoAtHome()
    const { email } = ruth.user
    await ruth.answer(id, couple({ classId: office.classId, emails: [email, email] }))
    expect(await ruth.step(id, 'prepare')).toMatchObject({ status: 409, body: { failure: 'signer_address' } })
    await ruth.answer(id, couple({ classId: office.classId, emails: ['ada@example.com', 'eve@example.com'] }))
    expect(await ruth.step(id, 'prepare')).toMatchObject({
      status: 400,
      body: { fieldErrors: { signers: [expect.stringContaining(email)] } },
    })
    await ruth.answer(id, answers)
    expect((await ruth.step(id, 'prepare')).status).toBe(200)
  })

  test('somebody without an account is asked in, and the answer does not tell', async () => {
    const { office, ruth, id } = await twoAtHome()
    const stranger = `${crypto.randomUUID()}@example.com`
    await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, stranger] }))
    const made = await ruth.step(id, 'prepare')
    expect(JSON.stringify(made.body)).not.toMatch(/userId|invit/)
    expect(await mailsTo(stranger)).toEqual(['invitation'])
    const [account] = await db.select().from(users).where(eq(users.email, stranger))
    const [signer] = await db.select().from(signers).where(eq(signers.email, stranger))
    expect(signer?.userId).toBe(account?.id)
  })
})

describe('papers that are being signed', () => {
  test('are void once one of those who are asked declines: answers stay, and all are told once', async () => {
    const { office, ruth, paul, id, answers } = await twoAtHome()
    await ruth.answer(id, answers)
    await ruth.step(id, 'prepare')
    expect(await paul.step(id, 'decline', { reason: '' })).toMatchObject({ status: 400 })
    expect(await paul.step(id, 'decline', { reason: 'We want another amount' })).toMatchObject({
      status: 200,
      body: { status: 'draft', packet: null, answers: {}, isOwn: false },
    })
    expect((await ruth.subscription(id)).body).toMatchObject({
      status: 'draft',
      reason: 'We want another amount',
      answers: { owner: { legalName: 'Ruth and Paul Calloway' } },
      missing: [],
    })
    expect(await mailsTo(ruth.user.email)).toEqual(['signing_ended'])
    expect(await mailsTo(paul.user.email)).toEqual([])
    const waiting = await db.select().from(deliveries).where(eq(deliveries.userId, paul.user.id))
    expect(waiting.map(({ state }) => state)).toEqual(['skipped'])
    expect(await paul.step(id, 'decline', { reason: 'Again' })).toMatchObject({ status: 409 })
    expect((await ruth.step(id, 'prepare')).body).toMatchObject({ packet: { number: 2 } })
    // Paul had his room while he was asked, and has it again.
    expect((await paul.rooms()).body).toMatchObject({ raises: [{ id: office.raiseId }] })
  })

  test('are taken back to be corrected by who began alone, and reminded of once a day', async () => {
    const { ruth, paul, id, answers } = await twoAtHome()
    await ruth.answer(id, answers)
    const [, asked] = (await ruth.step(id, 'prepare')).body.signers
    expect(await ruth.step(id, `signers/${asked.id}/remind`)).toMatchObject({ status: 409 })
    await db.execute(`alter table raise_events disable trigger raise_events_guard`)
    await db
      .update(raiseEvents)
      .set({ at: new Date(Date.now() - 86_400_000) })
      .where(eq(raiseEvents.subscriptionId, id))
    await db.execute(`alter table raise_events enable trigger raise_events_guard`)
    expect(await paul.step(id, `signers/${asked.id}/remind`)).toMatchObject({ status: 404 })
    expect(await ruth.step(id, `signers/${asked.id}/remind`)).toEqual({ status: 200, body: { success: true } })
    expect(await ruth.step(id, `signers/${asked.id}/remind`)).toMatchObject({ status: 409 })
    expect(await paul.step(id, 'reopen', { reason: 'Another amount' })).toMatchObject({ status: 404 })
    expect(await ruth.step(id, 'reopen', { reason: 'Another amount' })).toMatchObject({
      status: 200,
      body: { status: 'draft' },
    })
    expect(await mailsTo(paul.user.email)).toEqual(['signing_ended'])
    expect(await ruth.step(id, 'reopen', { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { failure: 'raise_not_now' },
    })
  })

  test('are withdrawn for good by who began', async () => {
    const { ruth, paul, id, answers } = await twoAtHome()
    await ruth.answer(id, answers)
    await ruth.step(id, 'prepare')
    expect(await paul.step(id, 'withdraw', { reason: 'No' })).toMatchObject({ status: 404 })
    expect(await ruth.step(id, 'withdraw', { reason: 'We bought a house' })).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', station: 'withdrawn' },
    })
    expect(await ruth.step(id, 'resume')).toMatchObject({ status: 409 })
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    expect(row).toMatchObject({ status: 'withdrawn', reason: 'We bought a house' })
  })
})
