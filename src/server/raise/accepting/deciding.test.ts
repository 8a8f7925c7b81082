import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { evidence, outbox, raiseEvents, subscriptions } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { ageProofs } from '../../testing/proofs'
import { documentOf } from '../../testing/documents/documents'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { raiseOffice } from '../../testing/documents/raise-office'
import { individual } from '../../testing/documents/subscription-answers'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** The session of an administrator who looks after one area */
async function cookieOfArea(area: Area): Promise<string> {
  const user = await makeUser(db, { role: 'admin', areas: [area] })
  const session = await services.sessions.start(user)
  return session.split(';')[0] ?? ''
}

/** The draft of somebody in a raise under a rule, with an amount. */
async function begun(exemption: '506b' | '506c' = '506c', cents = 20_000_000) {
  const office = await raiseOffice(services, exemption)
  const papers = await office.open()
  const ruth = await office.reader(papers)
  const { id } = (await ruth.begin()).body
  const answers = individual({ classId: office.classId, email: ruth.user.email })
  await ruth.answer(id, { ...answers, amount: { classId: office.classId, cents } })
  const send = async (cookie: string, path: string, text = 'She is accredited.') => {
    const answer = await office.request('PUT', path, { cookie, body: await documentOf((doc) => doc.text(text)) })
    return { status: answer.status, body: await answer.json() }
  }
  const decide = async (values: object, cookie = office.staff) => {
    const json = { basis: 'A letter of her lawyer.', decision: 'accredited', ...values }
    const answer = await office.request('POST', `/api/admin/subscriptions/${id}/decisions`, { cookie, json })
    return { status: answer.status, body: await answer.json() }
  }
  return { office, ruth, id, send, decide }
}

describe('evidence', () => {
  test('comes from who began it; the firm hears of it, and opens it with a proof, which is noted', async () => {
    const { office, ruth, id, send } = await begun()
    const mails = await db.$count(outbox, eq(outbox.kind, 'subscription'))
    const sent = await send(ruth.cookie, `/api/investor/subscriptions/${id}/evidence?title=Letter`)
    expect(sent).toMatchObject({ status: 200, body: { subscriptionId: id, title: 'Letter', hasFile: true } })
    expect(await db.$count(outbox, eq(outbox.kind, 'subscription'))).toBe(mails + 1)
    const get = (cookie: string) => office.request('GET', `/api/admin/evidence/${sent.body.id}/file`, { cookie })
    for (const area of ['investors', 'money'] as const) {
      const answer = await get(await cookieOfArea(area))
      expect(answer.status).toBe(200)
      const [page = []] = await pagesOfPdf(new Uint8Array(await answer.arrayBuffer()))
      expect(page.join(' ')).toContain('She is accredited.')
    }
    expect(await db.$count(raiseEvents, eq(raiseEvents.kind, 'evidence_opened'))).toBe(2)
    expect((await get(await cookieOfArea('content'))).status).toBe(403)
    expect((await get(ruth.cookie)).status).toBe(403)
    expect((await get('')).status).toBe(401)
    const { evidence: rows } = await office.admin.subscriptions.checks({ id })
    expect(rows).toMatchObject([{ id: sent.body.id, title: 'Letter', hasFile: true, userId: ruth.user.id }])
    await ageProofs(db)
    const late = await get(office.staff)
    expect([late.status, await late.json()]).toMatchObject([403, { failure: 'prove_again' }])
    expect(await db.$count(raiseEvents, eq(raiseEvents.kind, 'evidence_opened'))).toBe(2)
    await db.update(evidence).set({ fileId: null }).where(eq(evidence.id, sent.body.id))
    expect((await get(await cookieOfArea('money'))).status).toBe(404)
  })

  test('is called nothing that cannot be stored', async () => {
    const { office, ruth, id, send } = await begun()
    for (const [who, cookie] of [
      ['investor', ruth.cookie],
      ['admin', office.staff],
    ] as const) {
      const path = `/api/${who}/subscriptions/${id}/evidence?title=Letter`
      expect((await send(cookie, path)).status).toBe(200)
      expect(await send(cookie, `${path}%00`)).toMatchObject({
        status: 400,
        body: { fieldErrors: { title: [/stored/] } },
      })
    }
  })

  test('comes from nobody else, and not for what is over', async () => {
    const { office, ruth, id, send } = await begun()
    const other = await office.person()
    const path = `/api/investor/subscriptions/${id}/evidence`
    const [foreign, unknown] = [
      await send(other.cookie, path),
      await send(other.cookie, '/api/investor/subscriptions/999999/evidence'),
    ]
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect((await send(ruth.cookie, path)).status).toBe(200)
    expect((await send(office.staff, path.replace('investor', 'admin'))).body).toMatchObject({ hasFile: true })
    await db.update(subscriptions).set({ status: 'withdrawn' }).where(eq(subscriptions.id, id))
    expect((await send(ruth.cookie, path)).status).toBe(409)
    expect((await send(office.staff, path.replace('investor', 'admin'))).status).toBe(409)
  })
})

describe('a decision', () => {
  test('is written down with the day until which it counts', async () => {
    const { office, id, decide } = await begun()
    expect(await decide({ method: 'professional_letter', evidenceOn: '2025-11-30' })).toMatchObject({
      status: 200,
      body: { subscriptionId: id, method: 'professional_letter', evidenceOn: '2025-11-30', expiresOn: '2026-02-28' },
    })
    const read = await office.admin.subscriptions.checks({ id })
    expect(read.decisions).toMatchObject([{ decision: 'accredited', decidedByName: expect.any(String) }])
  })

  test('names a day that was, and a sentence', async () => {
    const { decide } = await begun()
    const letter = { method: 'professional_letter', evidenceOn: '2025-11-30' }
    expect((await decide({ ...letter, evidenceOn: undefined })).body).toMatchObject({
      fieldErrors: { evidenceOn: [expect.any(String)] },
    })
    expect((await decide({ ...letter, evidenceOn: '2100-01-01' })).status).toBe(400)
    expect((await decide({ ...letter, basis: ' ' })).body).toMatchObject({
      fieldErrors: { basis: [expect.any(String)] },
    })
    expect((await decide({ ...letter, evidenceOn: undefined, decision: 'not_shown' })).status).toBe(200)
    expect((await decide({ ...letter, evidenceId: 999_999 })).status).toBe(404)
    expect((await decide(letter)).status).toBe(200)
  })

  test('by the amount is withheld for $199,000.00, and holds from $200,000.00', async () => {
    const small = await begun('506c', 19_900_000)
    const refused = await small.decide({ method: 'minimum_investment' })
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { method: [expect.any(String)] } } })
    const { office, id, decide } = await begun('506c', 20_000_000)
    expect((await decide({ method: 'minimum_investment' })).body).toMatchObject({ leastCents: 20_000_000 })
    const { methods } = await office.admin.subscriptions.checks({ id })
    expect(methods).toContainEqual({ method: 'minimum_investment', leastCents: 20_000_000 })
  })

  test('by the amount bears nothing once what it rests on is answered otherwise', async () => {
    const { office, ruth, id, decide } = await begun('506c', 20_000_000)
    expect((await decide({ method: 'minimum_investment' })).status).toBe(200)
    const isDecided = async () => (await office.admin.subscriptions.checks({ id })).isDecided
    expect(await isDecided()).toBe(true)
    const { tax } = (await ruth.subscription(id)).body.answers
    await ruth.answer(id, { tax: { ...tax, financed: true } })
    expect(await isDecided()).toBe(false)
    await ruth.answer(id, { tax })
    expect(await isDecided()).toBe(true)
  })

  test('about one owner bears nothing once another is answered, until somebody decides anew; other answers leave it', async () => {
    const { office, ruth, id, decide } = await begun()
    const letter = { method: 'prior_verification', evidenceOn: '2026-01-15' }
    const isDecided = async () => (await office.admin.subscriptions.checks({ id })).isDecided
    expect((await decide(letter)).status).toBe(200)
    await ruth.answer(id, { owner: { phone: '615 555 0199' }, accredited: ['net_worth'] })
    expect(await isDecided()).toBe(true)
    await ruth.answer(id, { owner: { legalName: 'Paul Calloway' } })
    expect(await isDecided()).toBe(false)
    await ruth.answer(id, { owner: { legalName: 'Ruth Calloway' } })
    expect(await isDecided()).toBe(false)
    expect((await decide(letter)).status).toBe(200)
    expect(await isDecided()).toBe(true)
    await ruth.answer(id, { accredited: ['income_single'] })
    expect(await isDecided()).toBe(false)
  })

  test('by what was answered is offered under Rule 506(b) alone', async () => {
    const verified = await begun('506c')
    expect((await verified.decide({ method: 'questionnaire' })).status).toBe(400)
    const known = await begun('506b')
    expect((await known.decide({ method: 'questionnaire' })).status).toBe(200)
  })

  test('is of whoever looks after investors, and read by who looks after money', async () => {
    const { office, id, decide } = await begun()
    const letter = { method: 'professional_letter', evidenceOn: '2025-11-30' }
    const money = await cookieOfArea('money')
    expect((await decide(letter, money)).status).toBe(403)
    const checks = await office.request('GET', `/api/admin/subscriptions/${id}/checks`, { cookie: money })
    expect(checks.status).toBe(200)
    expect((await decide(letter, await cookieOfArea('investors'))).status).toBe(200)
  })
})
