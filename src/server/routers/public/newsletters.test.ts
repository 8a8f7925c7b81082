import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeNewsletter } from '@db/make'
import { newsletters, outbox } from '@db/schema'
import { failureSentences } from '@/content/errors'
import { newsletterConsent } from '@/content/forms'
import { consentMessage } from '@/shared/newsletters'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })
const request = requesterOf(services)

let visitor: Awaited<ReturnType<typeof callerAs>>['public']['newsletters']
beforeEach(async () => {
  visitor = (await callerAs(services, 'nobody')).public.newsletters
})

const rows = () => db.select().from(newsletters).orderBy(newsletters.id)
const mails = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, mail }) => ({ kind, mail }))
const kinds = async () => (await mails()).map(({ kind }) => kind)
const aTokenIn = (text = '', path = '') =>
  new RegExp(`https://www\\.example\\.com${path}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''

/** The token of the last confirmation mail, read as its reader does. */
async function mailedToken(): Promise<string> {
  const confirmations = (await mails()).filter(({ kind }) => kind === 'confirmation')
  return aTokenIn(confirmations.at(-1)?.mail?.text, '/newsletter/confirm')
}
const unsubscribeTokenOf = async () =>
  aTokenIn((await mails()).at(-1)?.mail?.unsubscribeUrl, '/api/newsletter/unsubscribe')
const minutesPass = (minutes: number) =>
  db.update(newsletters).set({
    confirmationSentAt: sql`confirmation_sent_at - make_interval(mins => ${minutes}::int)`,
    confirmationExpiresAt: sql`confirmation_expires_at - make_interval(mins => ${minutes}::int)`,
  })

describe('signing up', () => {
  test.each([
    ['only an address', { email: 'reader@example.com' }],
    ['an address and consent', { email: 'reader@example.com', consent: true }],
  ])('[279] [294] with %s makes one pending row with consent and one mail', async (_, json) => {
    const response = await request('POST', '/api/newsletter', { json })
    expect([response.status, await response.json()]).toEqual([201, { success: true }])
    expect(await rows()).toMatchObject([{ email: 'reader@example.com', consent: true, confirmed: false }])
    expect(await mails()).toMatchObject([{ kind: 'confirmation', mail: { to: 'reader@example.com' } }])
  })

  test.each([
    [{ email: 'a@example.com', consent: false }, consentMessage],
    [{ email: 'a@example.com', consent: 'yes' }, consentMessage],
    [{}, 'Email is required'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'a@b' }, 'Invalid email address'],
    [{ email: 'a@example.com,b@example.com' }, 'Invalid email address'],
  ])('[280] with %o is refused: %s', async (json, message) => {
    const response = await request('POST', '/api/newsletter', { json })
    expect([response.status, await response.json()]).toMatchObject([400, { message }])
    expect([await rows(), await mails()]).toEqual([[], []])
  })

  test('[281] again, in any letter case, pending or confirmed, answers the same and keeps one row', async () => {
    const answer = await visitor.subscribe({ email: 'reader@example.com' })
    expect(await visitor.subscribe({ email: ' Reader@Example.COM ' })).toEqual(answer)
    await visitor.confirm({ token: await mailedToken() })
    const [confirmed] = await rows()
    expect(await visitor.subscribe({ email: 'READER@example.com', place: 'footer', consent: true })).toEqual(answer)
    // A stranger who types a confirmed address changes nothing about it, and writes to nobody.
    expect(await rows()).toEqual([confirmed])
    expect(await kinds()).toEqual(['confirmation', 'welcome'])
  })

  test('by twenty at once makes one row and one mail', async () => {
    await Promise.all(Array.from({ length: 20 }, () => visitor.subscribe({ email: 'reader@example.com' })))
    expect(await rows()).toHaveLength(1)
    expect(await kinds()).toEqual(['confirmation'])
  })

  test('sends one confirmation mail per address in ten minutes, then a new link that replaces the old', async () => {
    await visitor.subscribe({ email: 'reader@example.com' })
    const first = await mailedToken()
    await minutesPass(9)
    await visitor.subscribe({ email: 'reader@example.com' })
    expect(await kinds()).toHaveLength(1)
    await minutesPass(1)
    await visitor.subscribe({ email: 'reader@example.com' })
    expect(await kinds()).toHaveLength(2)
    await expect(visitor.confirm({ token: first })).rejects.toMatchObject({ failure: 'confirmation_link_invalid' })
    expect(await visitor.confirm({ token: await mailedToken() })).toEqual({ success: true, isNew: true })
  })

  test('records when, where and with which wording consent was given', async () => {
    await visitor.subscribe({ email: 'a@example.com', consent: true, place: 'home' })
    await visitor.subscribe({ email: 'b@example.com', place: 'resources' })
    expect(await db.select().from(newsletters).orderBy(newsletters.id)).toMatchObject([
      { consentPlace: 'home', consentWording: newsletterConsent.ticked, consentedAt: expect.any(Date) },
      { consentPlace: 'resources', consentWording: newsletterConsent.implied },
    ])
  })

  test('by a program leaves a pending row and mails nobody; the person can still sign up', async () => {
    expect(await visitor.subscribe({ email: 'reader@example.com', website: 'x' })).toEqual({ success: true })
    expect([await rows(), await mails()]).toMatchObject([[{ confirmed: false, confirmationToken: null }], []])
    await visitor.subscribe({ email: 'reader@example.com' })
    expect([(await rows()).length, await kinds()]).toEqual([1, ['confirmation']])
  })

  test('works after the subscription was deleted', async () => {
    const { id } = await makeNewsletter(db, { email: 'reader@example.com' })
    const { admin } = await callerAs(services, 'admin')
    await admin.newsletters.remove({ id })
    await visitor.subscribe({ email: 'reader@example.com' })
    expect(await rows()).toHaveLength(2)
    expect((await admin.newsletters.list()).items).toMatchObject([{ email: 'reader@example.com', isConfirmed: false }])
  })

  test('is limited to thirty forms from one address in ten minutes', async () => {
    const send = (index: number) => request('POST', '/api/newsletter', { json: { email: `r${index}@example.com` } })
    const statuses = []
    for (let index = 0; index < 31; index += 1) statuses.push((await send(index)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])
    expect(await rows()).toHaveLength(30)
  })
})

describe('confirming', () => {
  beforeEach(() => visitor.subscribe({ email: 'reader@example.com' }))

  test('[284] takes a press of the button, not the opening of the link; a second press is harmless', async () => {
    const token = await mailedToken()
    expect((await request('GET', `/api/newsletter/confirm?token=${token}`)).status).toBe(405)
    expect(await rows()).toMatchObject([{ confirmed: false }])
    const press = async () => {
      const response = await request('POST', '/api/newsletter/confirm', { json: { token } })
      return [response.status, await response.json()]
    }
    expect(await press()).toEqual([200, { success: true, isNew: true }])
    expect(await rows()).toMatchObject([{ confirmed: true, confirmedAt: expect.any(Date) }])
    expect(await press()).toEqual([200, { success: true, isNew: false }])
    expect(await kinds()).toEqual(['confirmation', 'welcome'])
  })

  test('by ten presses at once welcomes once', async () => {
    const token = await mailedToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.confirm({ token })))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await kinds()).toEqual(['confirmation', 'welcome'])
  })

  test('[284] with a wrong link is 404 with a sentence and changes nothing', async () => {
    const token = await mailedToken()
    const [row] = await rows()
    // What the table holds is no token: who has stolen it confirms nothing.
    for (const wrong of ['x', `${token}x`, row?.confirmationToken ?? '', '\u0000']) {
      const response = await request('POST', '/api/newsletter/confirm', { json: { token: wrong } })
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: failureSentences.confirmation_link_invalid },
      ])
    }
    expect(await rows()).toMatchObject([{ confirmed: false }])
  })

  test('works for seven days', async () => {
    const token = await mailedToken()
    await minutesPass(7 * 24 * 60 + 1)
    await expect(visitor.confirm({ token })).rejects.toMatchObject({ failure: 'confirmation_link_invalid' })
    await minutesPass(-2)
    expect(await visitor.confirm({ token })).toEqual({ success: true, isNew: true })
    await minutesPass(30 * 24 * 60)
    expect(await visitor.confirm({ token })).toEqual({ success: true, isNew: false })
  })

  test('does nothing for a deleted subscription', async () => {
    await db.update(newsletters).set({ deletedAt: new Date() })
    await expect(visitor.confirm({ token: await mailedToken() })).rejects.toMatchObject({
      failure: 'confirmation_link_invalid',
    })
  })
})

describe('unsubscribing', () => {
  beforeEach(() => visitor.subscribe({ email: 'reader@example.com' }))

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click of a mail program: %s, from anywhere, without a cookie', async (type, body) => {
    const path = `/api/newsletter/unsubscribe?token=${await unsubscribeTokenOf()}`
    const headers = { 'Content-Type': type, Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    const click = async () => {
      const response = await request('POST', path, { body, headers })
      return [response.status, await response.json()]
    }
    expect(await click()).toEqual([200, { success: true }])
    const [row] = await rows()
    expect(row).toMatchObject({ consent: false, unsubscribedAt: expect.any(Date) })
    expect(await click()).toEqual([200, { success: true }])
    expect(await rows()).toEqual([row])
  })

  test('takes the button of its page, as JSON', async () => {
    const token = await unsubscribeTokenOf()
    const response = await request('POST', '/api/newsletter/unsubscribe', { json: { token } })
    expect([response.status, await rows()]).toMatchObject([200, [{ consent: false }]])
  })

  test('is done neither by opening the link nor with a wrong one', async () => {
    const token = await unsubscribeTokenOf()
    expect((await request('GET', `/api/newsletter/unsubscribe?token=${token}`)).status).toBe(405)
    for (const wrong of ['', 'x', token.slice(1), await mailedToken()]) {
      const response = await request('POST', `/api/newsletter/unsubscribe?token=${wrong}`)
      expect([400, 404]).toContain(response.status)
      expect(await response.json()).toEqual(expect.objectContaining({ message: expect.any(String) }))
    }
    expect(await rows()).toMatchObject([{ consent: true, unsubscribedAt: null }])
  })

  test('opens no other call to foreign pages', async () => {
    const headers = { Origin: 'https://mail.example' }
    expect((await request('POST', '/api/newsletter', { json: { email: 'a@example.com' }, headers })).status).toBe(403)
    expect((await request('POST', '/api/newsletter/confirm', { json: { token: 'x' }, headers })).status).toBe(403)
  })

  test('ends what the old mail’s link could confirm; signing up again starts pending', async () => {
    const token = await mailedToken()
    await visitor.confirm({ token })
    await visitor.unsubscribe({ token: await unsubscribeTokenOf() })
    await expect(visitor.confirm({ token })).rejects.toMatchObject({ failure: 'confirmation_link_invalid' })
    await minutesPass(10)
    await visitor.subscribe({ email: 'reader@example.com' })
    expect(await rows()).toMatchObject([{ consent: true, confirmed: false, unsubscribedAt: null }])
    expect(await visitor.confirm({ token: await mailedToken() })).toEqual({ success: true, isNew: true })
  })

  test('also ends a later subscription of the same address, and one that is restored', async () => {
    const token = await unsubscribeTokenOf()
    await db.update(newsletters).set({ deletedAt: new Date() })
    await makeNewsletter(db, { email: 'reader@example.com', confirmed: true })
    const other = await makeNewsletter(db, { confirmed: true })
    await visitor.unsubscribe({ token })
    expect(await db.$count(newsletters, eq(newsletters.consent, false))).toBe(2)
    expect(await db.select().from(newsletters).where(eq(newsletters.id, other.id))).toMatchObject([{ consent: true }])
  })
})
