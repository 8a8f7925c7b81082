import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PDF } from '@libpdf/core'
import { makeUser } from '@db/samples/make'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { deliveries, documents, entities, entityAccess, preferences, seals, subscriptions, users } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import { cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { accepted, call, decide, decided, signer } from '../../testing/documents/accepting-office'
import { raiseOffice } from '../../testing/documents/raise-office'
import { retirementAnswers } from '../../testing/documents/subscription-answers'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { PUBLISH_DELAY: '0' })

/** The documents of a subscription's owner as the portal sends them, the latest first. */
async function fileOf(
  { office, ruth }: { office: Pick<Awaited<ReturnType<typeof raiseOffice>>, 'request'>; ruth: { cookie: string } },
  documentId: number,
) {
  const answer = await office.request('GET', `/api/investor/documents/${documentId}/file`, { cookie: ruth.cookie })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

describe('an acceptance', () => {
  test('makes the owner of the answers, lets who signed see it, and seals the executed file', async () => {
    const made = await decided(services)
    const { office, ruth, id, accept } = made
    // The firm's seal may have ended since the last signature: the executed file has a new one.
    await db.update(seals).set({ endedAt: new Date() }).where(isNull(seals.endedAt))
    const answer = await accept(accepted(5_000_000))
    expect(answer).toMatchObject({ status: 200, body: { id, status: 'accepted', acceptedCents: 5_000_000 } })
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    const [owner] = await db
      .select()
      .from(entities)
      .where(eq(entities.id, row?.entityId ?? 0))
    expect(owner).toMatchObject({ kind: 'individual', legalName: 'Ruth Calloway', tinLast4: '1234' })
    const access = await db
      .select()
      .from(entityAccess)
      .where(eq(entityAccess.entityId, row?.entityId ?? 0))
    expect(access).toMatchObject([{ userId: ruth.user.id, scope: 'owner', endedAt: null }])
    const me = await office.request('GET', '/api/auth/me', { cookie: ruth.cookie })
    expect(await me.json()).toMatchObject({ hasPortal: true })
    expect((await ruth.subscription(id)).body).toMatchObject({ status: 'accepted', station: 'pay' })
    expect(await db.$count(deliveries, eq(deliveries.subject, 'subscription_accepted'))).toBe(1)

    await publishNext(services)
    const file = await fileOf(made, row?.documentId ?? 0)
    expect(file.status).toBe(200)
    const pages = (await pagesOfPdf(file.bytes)).map((lines) => lines.join(' '))
    const reference = `S${office.raiseId}-0001`
    for (const [index, page] of pages.entries())
      expect(page).toContain(`${reference} · page ${index + 1} of ${pages.length}`)
    const whole = pages.join(' ')
    for (const told of ['$50,000.00', '$75,000.00', 'Ada Stone', 'Manager', 'Ruth Calloway'])
      expect(whole).toContain(told)
    const pdf = await PDF.load(file.bytes)
    expect(pdf.getPageCount()).toBe(pages.length)
    expect(Buffer.from(file.bytes).toString('latin1')).toContain('/ETSI.CAdES.detached')
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    expect((await ruth.checkFile(sha256)).body).toMatchObject({ known: true, reference })
    const stranger = await office.person()
    expect((await stranger.checkFile(sha256)).body).toEqual({ known: false, reference: null, sealedAt: null })
    expect((await accept()).status).toBe(409)
  })

  test('is of an amount that was offered, that comes out even, and that a decision bears', async () => {
    const { office, papers, accept } = await decided(services)
    expect((await accept(accepted(7_500_001))).body).toMatchObject({
      fieldErrors: { acceptedCents: [expect.any(String)] },
    })
    expect((await accept({ ...accepted(), name: ' ' })).body).toMatchObject({
      fieldErrors: { name: [expect.any(String)] },
    })
    expect((await accept({ ...accepted(), entityId: 'none' })).status).toBe(400)
    const other = await signer(office, papers)
    const refused = await call(office, other.id, 'accept', accepted())
    expect(refused).toMatchObject({ status: 409, body: { failure: 'decision_missing' } })
    await decide(office, other.id, { decision: 'not_shown' })
    expect((await call(office, other.id, 'accept', accepted())).status).toBe(409)
    await decide(office, other.id)
    expect((await call(office, other.id, 'accept', accepted())).status).toBe(200)
  })

  test('is by whoever looks after money, with a proof, and not by who signed it', async () => {
    const { ruth, accept } = await decided(services)
    const cookie = async (area: 'money' | 'investors') => {
      const user = await makeUser(db, { role: 'admin', areas: [area] })
      return (await services.sessions.start(user)).split(';')[0] ?? ''
    }
    expect((await accept(accepted(), await cookie('investors'))).status).toBe(403)
    expect((await accept(accepted(), ruth.cookie)).status).toBe(403)
    expect((await accept(accepted(), '')).status).toBe(401)
    expect(await accept(accepted(), await cookie('money'))).toMatchObject({ status: 200, body: { status: 'accepted' } })
    const own = await decided(services)
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, own.ruth.user.id))
    const admin = await services.sessions.start({ ...own.ruth.user, role: 'admin' })
    expect(await own.accept(accepted(), admin.split(';')[0] ?? '')).toMatchObject({
      status: 409,
      body: { failure: 'own_subscription' },
    })
  })

  test('is for an entity of those who sign, or for one that nobody sees yet', async () => {
    const { ruth, id, accept } = await decided(services)
    const { id: foreign } = await makeEntity(db)
    await makeAccess(db, { entityId: foreign })
    expect((await accept(accepted(7_500_000, { entityId: foreign }))).body).toMatchObject({
      fieldErrors: { entityId: [expect.any(String)] },
    })
    expect((await accept(accepted(7_500_000, { entityId: 999_999 }))).status).toBe(400)
    const { id: other } = await makeEntity(db, { tinLast4: '9999' })
    expect((await accept(accepted(7_500_000, { entityId: other }))).status).toBe(400)
    const { id: free } = await makeEntity(db)
    expect((await accept(accepted(7_500_000, { entityId: free }))).status).toBe(200)
    const isHers = and(
      eq(entityAccess.entityId, free),
      eq(entityAccess.userId, ruth.user.id),
      isNull(entityAccess.endedAt),
    )
    expect(await db.$count(entityAccess, isHers)).toBe(1)
    expect(await db.$count(subscriptions, and(eq(subscriptions.id, id), eq(subscriptions.entityId, free)))).toBe(1)
  })

  test('of two at once that pass the cap, one is refused', async () => {
    const office = await raiseOffice(services, '506c')
    const papers = await office.open()
    const [one, two] = [await signer(office, papers, 200_000_000), await signer(office, papers, 100_100_000)]
    for (const { id } of [one, two]) await decide(office, id)
    const answers = await Promise.all([
      call(office, one.id, 'accept', accepted(200_000_000)),
      call(office, two.id, 'accept', accepted(100_000_100)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ failure: 'cap_reached' })
    const [late, amount] = answers[0]?.status === 200 ? [two, 100_000_000] : [one, 199_999_900]
    expect((await call(office, late.id, 'accept', accepted(amount))).status).toBe(200)
  })

  test('of a retirement account follows its owner’s signature and its custodian’s scan', async () => {
    const office = await raiseOffice(services, '506c')
    const papers = await office.open()
    const ruth = await office.reader(papers, { firstName: 'Ruth', lastName: 'Calloway' })
    await ruth.consent()
    await ruth.file(papers.agreement)
    const { id } = (await ruth.begin()).body
    await ruth.answer(id, retirementAnswers({ classId: office.classId, email: ruth.user.email }))
    const made = (await ruth.step(id, 'prepare')).body
    await ruth.subscriptionFile(id, 'pages')
    const json = { packetSha256: made.packet.sha256, name: 'Ruth Calloway', paperIds: [papers.agreement] }
    await ruth.step(id, 'sign', { ...json, wordingId: currentRoomWordings.signature })
    await decide(office, id)
    expect((await call(office, id, 'accept', accepted())).status).toBe(409)
    expect((await office.scan(id, made.signers[1].id)).status).toBe(200)
    const answer = await call(office, id, 'accept', accepted())
    expect(answer).toMatchObject({ status: 200, body: { status: 'accepted' } })
    const [kept] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    await publishNext(services)
    const { bytes } = await fileOf({ office, ruth }, kept?.documentId ?? 0)
    expect((await pagesOfPdf(bytes)).at(-1)?.join(' ')).toContain('Signed by hand')
  })

  test('with four eyes is not by who decided', async () => {
    const { office, accept, id } = await decided(services)
    const decider = await makeUser(db, { role: 'admin' })
    const cookie = (await services.sessions.start(decider)).split(';')[0] ?? ''
    const json = { method: 'prior_verification', basis: 'Last year.', evidenceOn: '2026-01-15', decision: 'accredited' }
    expect((await call(office, id, 'decisions', json, cookie)).status).toBe(200)
    await office.admin.preferences.update({ name: 'fourEyes', value: true })
    expect(await accept(accepted(), cookie)).toMatchObject({ status: 409, body: { failure: 'second_person_needed' } })
    expect((await accept(accepted(), await cookieOf(services, 'admin'))).status).toBe(200)
    await db.delete(preferences).where(eq(preferences.name, 'fourEyes'))
  })
})

describe('what is accepted', () => {
  test('is amended with another file, which takes the place of the former; both are known', async () => {
    const made = await decided(services)
    const { office, ruth, id, accept } = made
    await accept()
    await publishNext(services)
    const [before] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    const former = await fileOf(made, before?.documentId ?? 0)
    const change = { acceptedCents: 5_000_000, reason: 'Less came.', name: 'Ada Stone', title: 'Manager' }
    expect((await call(office, id, 'amend', { ...change, acceptedCents: 7_500_000 })).status).toBe(400)
    expect(await call(office, id, 'amend', change)).toMatchObject({ status: 200, body: { acceptedCents: 5_000_000 } })
    await publishNext(services)
    const [after] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    expect(after?.acceptedOn).toBe(before?.acceptedOn)
    const [replaced] = await db
      .select()
      .from(documents)
      .where(eq(documents.id, before?.documentId ?? 0))
    expect(replaced?.supersededBy).toBe(after?.documentId)
    const now = await fileOf(made, after?.documentId ?? 0)
    expect((await pagesOfPdf(now.bytes)).flat().join(' ')).toContain('Less came.')
    for (const { bytes } of [former, now]) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      expect((await ruth.checkFile(sha256)).body).toMatchObject({ known: true })
    }
  })

  test('is released with a reason, which those who signed hear and read; its file is withdrawn', async () => {
    const made = await decided(services)
    const { office, ruth, id, accept } = made
    await accept()
    await publishNext(services)
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
    expect((await call(office, id, 'release', { reason: ' ' })).status).toBe(400)
    expect(await call(office, id, 'release', { reason: 'Never paid.' })).toMatchObject({
      status: 200,
      body: { status: 'released', reason: 'Never paid.' },
    })
    expect((await ruth.subscription(id)).body).toMatchObject({ station: 'released', reason: 'Never paid.' })
    expect((await fileOf(made, row?.documentId ?? 0)).status).toBe(404)
    expect(await db.$count(deliveries, eq(deliveries.subject, 'subscription_released'))).toBe(1)
    expect((await call(office, id, 'release', { reason: 'Again.' })).status).toBe(409)
  })
})
