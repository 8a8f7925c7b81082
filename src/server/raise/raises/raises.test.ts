import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { makeClass } from '@db/samples/make-holdings'
import { makeDone, makePaid } from '@db/samples/make-closings'
import { makeRaise } from '@db/samples/make-raises'
import { makePacket, makeSubscription } from '@db/samples/make-subscriptions'
import { auditEntries, classes, deliveries, outbox, packets, subscriptions } from '@db/schema'
import { todayOf } from '../../platform/preferences'
import { lists } from '../../product'
import { orderNotifications } from '../../ledger/notifications'
import { listsInOrder } from '../../records/subject'
import { asAdmin, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

describe('a raise', () => {
  test('is begun once for an offering, with its classes, whose price is their own', async () => {
    const admin = await asAdmin(services)
    const { id: investmentId, name } = await makeOffering(db)
    const { id: classId } = await makeClass(db, { investmentId })
    const { id: foreign } = await makeClass(db)
    const asked = { investmentId, issuerName: 'Willow Creek Holdings LLC', capCents: 300_000_000 }
    const priced = (id: number) => ({ classId: id, unitPriceCents: 100, minimumCents: 5_000_000 })
    await expect(admin.raises.create({ ...asked, classes: [priced(foreign)] })).rejects.toMatchObject({
      failure: 'record_not_found',
    })
    const made = await admin.raises.create({
      ...asked,
      signatureBlock: ['By: Oakwater GP LLC', ' '],
      classes: [priced(classId)],
    })
    expect(made).toMatchObject({
      offeringName: name,
      status: 'draft',
      intake: 'open',
      signatureBlock: ['By: Oakwater GP LLC'],
      classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
    })
    expect(await db.select().from(classes).where(eq(classes.id, classId))).toMatchObject([{ unitPriceCents: 100 }])
    const again = await request('POST', '/api/admin/raises', { cookie: await cookieOf(services, 'admin'), json: asked })
    expect([again.status, await again.json()]).toMatchObject([409, { fieldErrors: { investmentId: [/already/] } }])
    await expect(admin.investments.remove({ id: investmentId })).rejects.toMatchObject({ failure: 'offering_in_book' })
  })

  test('is changed by who has seen it, within its cap', async () => {
    const admin = await asAdmin(services)
    const { id } = await makeRaise(db, { targetCents: 200_000_000 })
    const [seen] = (await admin.raises.list({ id })).items
    const updatedAt = seen?.updatedAt ?? ''
    await expect(admin.raises.update({ id, capCents: 100_000_000 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await admin.raises.update({ id, updatedAt, intake: 'paused' })).toMatchObject({ intake: 'paused' })
    await expect(admin.raises.update({ id, updatedAt, intake: 'open' })).rejects.toMatchObject({
      failure: 'stale_edit',
    })
    expect(await admin.raises.update({ id, targetCents: null, capCents: 100_000_000 })).toMatchObject({
      targetCents: null,
      capCents: 100_000_000,
    })
    const told = await db.select().from(auditEntries).where(eq(auditEntries.list, 'raises'))
    expect(told).toMatchObject([
      { recordId: id, action: 'update', before: { intake: 'open' }, after: { intake: 'paused' } },
      { after: { targetCents: null, capCents: '$1,000,000.00' } },
    ])
  })

  test('is opened when nothing is missing, and says until then what is', async () => {
    const admin = await asAdmin(services)
    const { id: investmentId } = await makeOffering(db)
    const { id } = await admin.raises.create({ investmentId, issuerName: 'Willow Creek LLC', capCents: 300_000_000 })
    await expect(admin.raises.open({ id })).rejects.toMatchObject({
      failure: 'raise_incomplete',
      details: { missing: ['disclosure', 'agreement', 'class', 'exemption'] },
    })
    const office = await raiseOffice(services)
    const missing = async () =>
      office.admin.raises.open({ id: office.raiseId }).then(
        () => [],
        (error: { details?: { missing?: string[] } }) => error.details?.missing,
      )
    expect(await missing()).toEqual(['disclosure', 'agreement'])
    await office.showPaper('agreement')
    const memorandum = await office.addPaper('disclosure')
    expect(await missing()).toEqual(['disclosure'])
    await office.admin.raisePapers.show({ id: memorandum })
    const { services: withoutKey } = testServices(database, { DOCUMENT_KEY: '', DATABASE_URL: 'postgres://db/x' })
    await expect((await asAdmin(withoutKey)).raises.open({ id: office.raiseId })).rejects.toMatchObject({
      details: { missing: ['document_key'] },
    })
    expect(await missing()).toEqual([])
    await expect(office.admin.raises.open({ id: office.raiseId })).rejects.toMatchObject({ failure: 'raise_not_now' })
    const { classId } = office
    await expect(
      office.admin.raises.update({ id: office.raiseId, classes: [{ classId, minimumCents: 1 }] }),
    ).rejects.toMatchObject({ failure: 'raise_not_now' })
    const json = { exemption: '506c' }
    const changed = await request('PUT', `/api/admin/investments/${office.investmentId}`, {
      cookie: office.staff,
      json,
    })
    expect([changed.status, await changed.json()]).toMatchObject([409, { fieldErrors: { exemption: [/no longer/] } }])
  })

  test('is not opened while somebody is admitted whom the firm knows since that day alone', async () => {
    const office = await raiseOffice(services)
    await office.showPaper('agreement')
    await office.showPaper('disclosure')
    const { raiseId, admin } = office
    const late = await makeUser(db)
    const known = { userIds: [late.id], how: 'event' as const, metOn: '2024-01-01', basis: 'Known.' }
    await admin.relationships.create({ ...known, assessedOn: await todayOf(db) })
    await admin.admissions.create({ raiseId, userIds: [late.id] })
    await expect(admin.raises.open({ id: raiseId })).rejects.toMatchObject({ details: { missing: ['relationship'] } })
    const [admission] = (await admin.admissions.list({ raiseId })).items
    await admin.admissions.end({ id: admission?.id ?? 0 })
    expect(await admin.raises.open({ id: raiseId })).toMatchObject({ status: 'open' })
  })

  test('that has ended takes neither papers nor people, and is not opened again', async () => {
    const office = await raiseOffice(services)
    await office.open()
    const { raiseId, admin } = office
    expect(await admin.raises.close({ id: raiseId })).toMatchObject({ status: 'closed' })
    for (const late of [
      () => admin.raises.close({ id: raiseId }),
      () => admin.raises.open({ id: raiseId }),
      () => admin.raises.announce({ id: raiseId }),
      () => admin.raises.update({ id: raiseId, capCents: 400_000_000 }),
      () => admin.raisePapers.create({ raiseId, role: 'room', title: 'Photographs' }),
    ])
      await expect(late()).rejects.toMatchObject({ failure: 'raise_not_now' })
  })
})

test('a raise does not end while something is being signed, waits for the firm or is to be closed; then it does', async () => {
  const { admin } = await raiseOffice(services)
  const { id: raiseId } = await makeRaise(db, { status: 'open' })
  const signing = await makeSubscription(db, { raiseId })
  await db.transaction((tx) => makePacket(tx, signing))
  const accepted = [await makePaid(db, { raiseId }), await makePaid(db, { raiseId })]
  const end = () => admin.raises.close({ id: raiseId })
  await expect(end()).rejects.toMatchObject({
    failure: 'raise_not_now',
    message: 'The raise cannot end yet: 1 subscription is being signed; and 2 are accepted and not in the book.',
  })
  await makeDone(db, accepted)
  await expect(end()).rejects.toMatchObject({ message: 'The raise cannot end yet: 1 subscription is being signed.' })
  await db.transaction(async (tx) => {
    const voided = { voidAt: new Date(), voidReason: 'Another amount.' }
    await tx.update(packets).set(voided).where(eq(packets.subscriptionId, signing.id))
    await tx.update(subscriptions).set({ status: 'withdrawn', expiresAt: null }).where(eq(subscriptions.id, signing.id))
  })
  const draft = await makeSubscription(db, { raiseId })
  const waiting = await makeSubscription(db, { raiseId, status: 'waiting' })
  expect(await end()).toMatchObject({ status: 'closed' })
  // What nobody was asked to sign ends with it, and whoever began it hears of it once.
  const ended = inArray(subscriptions.id, [draft.id, waiting.id])
  expect(
    await db.select({ status: subscriptions.status, reason: subscriptions.reason }).from(subscriptions).where(ended),
  ).toEqual([
    { status: 'expired', reason: 'The raise has ended.' },
    { status: 'expired', reason: 'The raise has ended.' },
  ])
  const told = db
    .select({ userId: deliveries.userId })
    .from(deliveries)
    .where(eq(deliveries.subject, 'subscription_ended'))
  expect((await told).map(({ userId }) => userId).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    draft.userId,
    waiting.userId,
  ])
})

test('those who are interested and admitted are told once that it is open, and what it is called, and no amount', async () => {
  const office = await raiseOffice(services)
  await office.open()
  const ruth = await office.admitted({ email: 'ruth@example.com' })
  await office.admitted({ email: 'quiet@example.com' })
  await office.interest({ email: 'ruth@example.com', amountCents: 7_500_000 })
  await office.interest({ email: 'stranger@example.com' })
  expect(await office.admin.raises.announce({ id: office.raiseId })).toEqual({ told: 1 })
  expect(await office.admin.raises.announce({ id: office.raiseId })).toEqual({ told: 0 })
  const told = await db.select().from(deliveries).where(eq(deliveries.subject, 'raise'))
  expect(told).toMatchObject([{ subjectId: office.raiseId, userId: ruth.user.id, address: 'ruth@example.com' }])
  const releases = listsInOrder(lists).flatMap(({ release }) => release ?? [])
  await db.transaction((tx) => orderNotifications(tx, services.env, releases))
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, 'ruth@example.com'))
  expect(mails).toHaveLength(1)
  const text = JSON.stringify(mails[0])
  expect(text).toMatch(/Willow Creek, in which you said that you are interested, is open now/)
  expect(text).toMatch(/You can read the papers of Willow Creek now/)
  expect(text).toContain('/portal/rooms')
  expect(text).not.toMatch(/75,000|Class A/)
})

test('the papers of a room stand in the order that staff give them', async () => {
  const office = await raiseOffice(services)
  const { memorandum, agreement } = await office.open()
  const { raiseId, admin } = office
  const order = async () => (await admin.raisePapers.list({ raiseId })).items.map(({ id }) => id)
  expect(await order()).toEqual([memorandum, agreement])
  await admin.raisePapers.order({ raiseId, ids: [agreement, memorandum] })
  expect(await order()).toEqual([agreement, memorandum])
  await expect(admin.raisePapers.order({ raiseId, ids: [agreement] })).rejects.toMatchObject({
    failure: 'list_changed',
  })
})

test('who looks after money reads raises and writes none; who looks after neither sees nothing', async () => {
  const office = await raiseOffice(services)
  const { memorandum } = await office.open()
  const { raiseId } = office
  const ofAreas = async (areas: ('money' | 'people')[]) => {
    const user = await makeUser(db, { role: 'admin', areas })
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }
  const money = await ofAreas(['money'])
  const people = await ofAreas(['people'])
  const reads = [
    '/api/admin/raises',
    `/api/admin/raises/${raiseId}/events`,
    `/api/admin/raises/${raiseId}/candidates`,
    `/api/admin/raise-papers?raiseId=${raiseId}`,
    `/api/admin/raise-papers/${memorandum}/file`,
    `/api/admin/admissions?raiseId=${raiseId}`,
    '/api/admin/relationships',
  ]
  for (const path of reads) {
    expect((await request('GET', path, { cookie: money })).status).toBe(200)
    expect((await request('GET', path, { cookie: people })).status).toBe(403)
  }
  const close = (cookie: string) => request('POST', `/api/admin/raises/${raiseId}/close`, { cookie })
  expect([(await close(money)).status, (await close(people)).status, (await close(office.staff)).status]).toEqual([
    403, 403, 200,
  ])
})
