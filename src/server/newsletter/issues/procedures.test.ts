import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeIssue, makeNewsletter } from '@db/samples/make'
import { deliveries, outbox } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { deliveryStates } from '@/shared/newsletter/deliveries'
import { issueHtmlMaxBytes } from '@/shared/newsletter/issues'
import { firmOf } from '@/shared/site/firm/firm'
import { createSignatures } from '../../platform/encryption/signatures'
import { issuePage, requireSendable } from './issue-mails'
import { cookieOf, requesterOf, testSecret } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { issueOffice } from '../../testing/mail/issue-office'

const database = await testDatabase()
const { db } = database
const { services, admin, close, prepare } = issueOffice(database)
const request = requesterOf(services)
afterEach(close)

const letterhead = { APP_ORIGIN: 'https://www.example.com', firm: firmOf({}) }
const signatures = createSignatures(testSecret)

describe('by REST', () => {
  test('an issue is made, read, changed, tested, sent and kept; a draft is deleted', async () => {
    await makeNewsletter(db, { confirmed: true })
    const cookie = await cookieOf(services, 'admin')
    const call = async (method: string, path: string, json?: object) => {
      const answer = await request(method, `/api/admin/letters${path}`, { cookie, json })
      return { status: answer.status, body: await answer.json() }
    }
    const made = await call('POST', '', { subject: 'Roofs', content: 'They are done.' })
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'draft', preheader: null, audience: 'subscribers', audienceSize: 1 },
    })
    const { id } = made.body
    expect((await call('PUT', `/${id}`, { preheader: 'And paid' })).body).toMatchObject({ preheader: 'And paid' })
    expect((await call('PUT', `/${id}`, { subject: '', updatedAt: made.body.updatedAt })).status).toBe(400)
    expect((await call('PUT', `/${id}`, { subject: 'Late', updatedAt: made.body.updatedAt })).status).toBe(409)
    expect((await call('POST', `/${id}/send`, { updatedAt: made.body.updatedAt })).status).toBe(409)
    expect((await call('POST', `/${id}/test`, {})).status).toBe(200)
    expect(await call('POST', `/${id}/send`, {})).toMatchObject({ status: 200, body: { report: { recipients: 1 } } })
    expect(await call('PUT', `/${id}`, { subject: 'Late' })).toMatchObject({
      status: 409,
      body: { message: failureSentences.letter_not_draft },
    })
    expect((await call('DELETE', `/${id}`)).status).toBe(409)
    expect((await call('POST', `/${id}/pause`, {})).body).toMatchObject({ status: 'paused' })
    expect((await call('POST', `/${id}/pause`, {})).status).toBe(409)
    expect((await call('POST', `/${id}/resume`, {})).body).toMatchObject({ status: 'sending' })
    expect((await call('GET', `/${id}`)).body).toMatchObject({ subject: 'Roofs' })
    expect((await call('GET', '/999999')).status).toBe(404)
    const draft = await makeIssue(db)
    expect((await call('DELETE', `/${draft.id}`)).status).toBe(200)
    expect((await call('GET', '')).body).toHaveLength(1)
    const kinds = (await db.select().from(outbox)).map(({ kind }) => kind)
    expect(kinds).toEqual(['letter_test'])
  })

  test('the mail log does not send an issue again past its report', async () => {
    const { id } = await prepare(1)
    await (await admin()).send({ id })
    const mail = { to: 'r0@example.com', subject: 'A', html: 'A', text: 'A' }
    const [failed] = await db
      .insert(outbox)
      .values({ kind: 'letter', messageId: '<a@example.com>', mail, failedAt: new Date() })
      .returning()
    const cookie = await cookieOf(services, 'admin')
    const again = await request('POST', `/api/admin/mails/${failed?.id}/send-again`, { cookie, json: {} })
    expect([again.status, await again.json()]).toEqual([409, { message: failureSentences.mail_of_letter }])
  })
})

describe('an issue is refused with a sentence', () => {
  test('without a postal address', () => {
    const letter = { subject: 'Roofs', content: 'Done.', pictures: new Map() }
    expect(() => requireSendable(letterhead, signatures, letter)).not.toThrow()
    for (const postalAddress of [[], ['', ' ']])
      expect(() =>
        requireSendable({ ...letterhead, firm: { ...letterhead.firm, postalAddress } }, signatures, letter),
      ).toThrow(expect.objectContaining({ failure: 'letter_without_address' }))
  })

  test('of more than 102 kB as HTML', async () => {
    // Each of these characters is written as five.
    const long = (count: number) => ({ subject: 'Roofs', content: '&'.repeat(count) })
    await makeNewsletter(db, { confirmed: true })
    const letters = await admin()
    const { bytes } = await letters.preview(long(1_000))
    const fits = Math.floor((issueHtmlMaxBytes - bytes) / 5)
    expect(fits).toBeGreaterThan(18_000)
    const content = `${'&'.repeat(4_900)}\n\n`.repeat(4)
    const tall = await makeIssue(db, { content: `${content}[${'&'.repeat(300)}](https://example.com/)` })
    expect((await letters.preview(tall)).bytes).toBeGreaterThan(issueHtmlMaxBytes)
    await expect(letters.send({ id: tall.id })).rejects.toMatchObject({ failure: 'letter_too_large' })
    await expect(letters.test({ id: tall.id })).rejects.toMatchObject({ failure: 'letter_too_large' })
    expect(await letters.get({ id: tall.id })).toMatchObject({ status: 'draft', report: { recipients: 0 } })
  })

  test('while nobody has confirmed a subscription', async () => {
    const { id } = await prepare(0)
    await makeNewsletter(db)
    await expect((await admin()).send({ id })).rejects.toMatchObject({ failure: 'letter_without_recipients' })
    expect(await db.$count(deliveries)).toBe(0)
  })
})

describe('in the browser', () => {
  test('an issue is read by its own link alone: not kept, not found by search engines, without scripts', async () => {
    const { webKey } = await makeIssue(db, {
      subject: 'Roofs & <b>',
      content: '<script>alert(1)</script>\n\n## Slate',
    })
    const answer = await request('GET', `/letters/${webKey}`)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('Slate</h2>')
    expect(page).not.toMatch(/<script|unsubscribe\?token/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    for (const key of ['1', webKey.toUpperCase().replaceAll('-', ''), `${webKey}x`])
      expect((await request('GET', `/letters/${key}`)).status).toBe(404)
    await db.execute(sql`update letters set deleted_at = now()`)
    expect((await request('GET', `/letters/${webKey}`)).status).toBe(404)
  })

  test('nothing in it tells who opened it or followed a link', () => {
    const content = '[Roofs](https://example.com/roofs) ![](/images/a.jpg)'
    const page = issuePage(letterhead, { subject: 'Roofs', content, pictures: new Map() })
    expect(page).toContain('href="https://example.com/roofs"')
    expect(page).not.toMatch(/<img[^>]*(width="1"|token|open)/i)
  })
})

test('whatever becomes of the recipients, the report adds up', async () => {
  const { id } = await prepare(6)
  const letters = await admin()
  await letters.send({ id })
  const anyState = constantFrom(...deliveryStates)
  const anyChange = tuple(integer({ min: 0, max: 5 }), anyState)
  await assert(
    asyncProperty(array(anyChange, { maxLength: 6 }), async (changes) => {
      for (const [reader, state] of changes)
        await db.execute(sql`update deliveries set state = ${state} where address = ${`r${reader}@example.com`}`)
      // Who leaves for good, and what the outbox forgets, takes no delivery along.
      await db.execute(sql`delete from newsletters where email = 'r0@example.com'`)
      await db.execute(sql`delete from outbox`)
      const { report } = await letters.get({ id })
      const { recipients, ...states } = report
      expect(recipients).toBe(6)
      expect(Object.values(states).reduce((all, each) => all + each, 0)).toBe(recipients)
    }),
    { numRuns: 40 },
  )
})

test('a moment that has passed is refused at its field over tRPC and REST, and mails nobody', async () => {
  await makeNewsletter(db, { confirmed: true })
  const letters = await admin()
  const cookie = await cookieOf(services, 'admin')
  const { id } = await makeIssue(db)
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const byRest = (moment: string) => request('POST', `/api/admin/letters/${id}/send`, { cookie, json: { at: moment } })
  for (const past of [at(-1), at(-525_600), '2000-01-01T00:00:00Z']) {
    await expect(letters.send({ id, at: past })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const refused = await byRest(past)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Must be a time in the future'),
    ])
  }
  expect(await letters.get({ id })).toMatchObject({ status: 'draft', report: { recipients: 0 } })
  expect((await byRest(at(60))).status).toBe(200)
  expect(await letters.get({ id })).toMatchObject({ status: 'scheduled' })
})
