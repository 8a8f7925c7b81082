import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeEntity } from '@db/samples/make-holdings'
import { raiseEvents } from '@db/schema'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { raiseOffice } from '../../testing/documents/raise-office'
import { couple } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** A raise that is open, and somebody admitted who has opened nothing of it. */
async function opened() {
  const office = await raiseOffice(services)
  const { memorandum } = await office.open()
  const ruth = await office.admitted({ firstName: 'Ruth', lastName: 'Calloway' })
  const { raiseId } = office
  const entered = { raiseId, userId: ruth.user.id, channel: 'paper' as const }
  return { office, memorandum, ruth, raiseId, entered, answers: couple({ classId: office.classId }) }
}

describe('a subscription that came on paper', () => {
  test('is written down, printed, and sealed with the scans of all who signed', async () => {
    const { office, ruth, entered, answers } = await opened()
    const made = await office.admin.subscriptions.create({ ...entered, answers: { amount: answers.amount } })
    expect(made).toMatchObject({ status: 'draft', channel: 'paper', cents: 7_500_000, userId: ruth.user.id })
    const { id } = made
    await expect(office.admin.subscriptions.prepare({ id })).rejects.toMatchObject({ failure: 'answers_missing' })
    const answered = await office.admin.subscriptions.update({ id, answers })
    // Named as signing here, they sign on paper: nobody is asked in.
    expect(answered.answers.signers?.map(({ way }) => way)).toEqual(['paper', 'paper'])
    const prepared = await office.admin.subscriptions.prepare({ id })
    expect(prepared).toMatchObject({ status: 'signing', signers: [{ userId: null }, { userId: null }] })
    const print = await office.request('GET', `/api/admin/subscriptions/${id}/paper-copy`, { cookie: office.staff })
    expect(print.status).toBe(200)
    const text = (await pagesOfPdf(new Uint8Array(await print.arrayBuffer()))).map((lines) => lines.join(' '))
    expect(text.at(-1)).toContain('Operating agreement')
    for (const signer of prepared.signers) {
      expect((await office.scan(id, signer.id, { text: `Signed by hand: ${signer.name}` })).status).toBe(200)
    }
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'signed', channel: 'paper', isOwn: true })
    const told = await db.select().from(raiseEvents).where(eq(raiseEvents.subscriptionId, id))
    expect(new Set(told.map(({ asStaff }) => asStaff))).toEqual(new Set([true]))
    expect(told.map(({ kind }) => kind).slice(0, 4)).toEqual(['moved', 'answered', 'answered', 'packet_made'])
  })

  test('is of who is admitted, in a raise that is open, with an owner of theirs', async () => {
    const { office, entered, raiseId } = await opened()
    const { id: userId } = await makeUser(db)
    const { create } = office.admin.subscriptions
    await expect(create({ ...entered, userId })).rejects.toMatchObject({ failure: 'raise_by_invitation' })
    await expect(create({ ...entered, raiseId: 999_999 })).rejects.toMatchObject({ failure: 'record_not_found' })
    const { id: entityId } = await makeEntity(db)
    const foreign = { ...entered, answers: { owner: { entityId } } }
    await expect(create(foreign)).rejects.toMatchObject({ failure: 'record_not_found' })
    expect(await create(entered)).toMatchObject({ reference: `S${raiseId}-0001` })
    await office.admin.raises.update({ id: raiseId, intake: 'paused' })
    await expect(create(entered)).rejects.toMatchObject({ failure: 'raise_not_now' })
  })
})

test('one that came on paper is withdrawn by staff, with a reason, also while it is signed; none that came online is', async () => {
  const { office, ruth, memorandum, entered, answers } = await opened()
  const { create, update, prepare, withdraw } = office.admin.subscriptions
  const { id } = await create(entered)
  await update({ id, answers })
  await prepare({ id })
  await expect(withdraw({ id, reason: ' ' })).rejects.toThrow(/say why/)
  expect(await withdraw({ id, reason: 'They called.' })).toMatchObject({
    status: 'withdrawn',
    reason: 'They called.',
    packets: [{ voidReason: 'They called.' }],
  })
  expect((await ruth.subscription(id)).body).toMatchObject({ status: 'withdrawn', reason: 'They called.' })
  await expect(withdraw({ id, reason: 'Once more.' })).rejects.toMatchObject({ failure: 'raise_not_now' })
  await expect(withdraw({ id: 999_999, reason: 'Nobody.' })).rejects.toMatchObject({ failure: 'record_not_found' })
  const [moved] = await db
    .select()
    .from(raiseEvents)
    .where(eq(raiseEvents.subscriptionId, id))
    .orderBy(desc(raiseEvents.id))
  expect(moved).toMatchObject({ kind: 'moved', asStaff: true, detail: { to: 'withdrawn', reason: 'They called.' } })

  await ruth.file(memorandum)
  await ruth.receive(memorandum)
  const { id: online } = await create({ ...entered, channel: 'online' as const })
  await expect(withdraw({ id: online, reason: 'They called.' })).rejects.toMatchObject({ failure: 'raise_not_now' })
})

describe('a subscription that staff begin for who goes on online', () => {
  test('needs their own receipt, and then is theirs alone to answer', async () => {
    const { office, memorandum, ruth, entered, answers } = await opened()
    const online = { ...entered, channel: 'online' as const, answers: { amount: answers.amount } }
    const { create, update, prepare } = office.admin.subscriptions
    await expect(create(online)).rejects.toMatchObject({ failure: 'receipt_missing' })
    await ruth.file(memorandum)
    await ruth.receive(memorandum)
    const { id } = await create(online)
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'draft', cents: 7_500_000, isOwn: true })
    await expect(update({ id, answers })).rejects.toMatchObject({ failure: 'raise_not_now' })
    await expect(prepare({ id })).rejects.toMatchObject({ failure: 'raise_not_now' })
    expect(
      (await office.request('GET', `/api/admin/subscriptions/${id}/paper-copy`, { cookie: office.staff })).status,
    ).toBe(409)
    expect((await ruth.answer(id, answers)).status).toBe(200)
  })
})

test('a subscription is looked after by an administrator who may see it', async () => {
  const { office, entered } = await opened()
  const { id } = await office.admin.subscriptions.create(entered)
  const ada = await makeUser(db, { role: 'admin', firstName: 'Ada', lastName: 'Stone', areas: ['investors'] })
  const writer = await makeUser(db, { role: 'admin', areas: ['content'] })
  const { items } = await office.admin.subscriptions.assignees()
  expect(items).toContainEqual({ id: ada.id, name: 'Ada Stone' })
  expect(items.map((each) => each.id)).not.toContain(writer.id)
  const { update } = office.admin.subscriptions
  expect(await update({ id, assignedTo: ada.id })).toMatchObject({ assignedTo: ada.id, assigneeName: 'Ada Stone' })
  await expect(update({ id, assignedTo: writer.id })).rejects.toMatchObject({ failure: 'not_an_administrator' })
  expect(await update({ id, assignedTo: null })).toMatchObject({ assignedTo: null, assigneeName: null })
})
