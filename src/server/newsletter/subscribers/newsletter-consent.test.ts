import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { newsletters } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { defaultFirm } from '@/content/firm'
import { newsletterConsent } from '@/content/platform/forms'
import { testDatabase } from '../../testing/database'
import { newsletterOffice } from '../../testing/mail/newsletter-office'

const database = await testDatabase()
const { db } = database
const {
  request,
  visitor: newVisitor,
  signUp,
  rows,
  kinds,
  mailedToken,
  unsubscribeToken,
  minutesPass,
} = newsletterOffice(database)

let visitor: Awaited<ReturnType<typeof newVisitor>>
beforeEach(async () => {
  visitor = await newVisitor()
})

describe('confirming', () => {
  beforeEach(signUp)

  test('takes a press of the button, not the opening of the link; a second press is harmless', async () => {
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

  test('with a wrong link is 404 with a sentence and changes nothing', async () => {
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
  beforeEach(signUp)

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one click of a mail program: %s, from anywhere, without a cookie', async (type, body) => {
    const path = `/api/newsletter/unsubscribe?token=${await unsubscribeToken()}`
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
    const token = await unsubscribeToken()
    const response = await request('POST', '/api/newsletter/unsubscribe', { json: { token } })
    expect([response.status, await rows()]).toMatchObject([200, [{ consent: false }]])
  })

  test('is done neither by opening the link nor with a wrong one', async () => {
    const token = await unsubscribeToken()
    for (const method of ['GET', 'HEAD'])
      for (const [given, led] of [
        [token, token],
        ['a&b=c"#', 'a%26b%3Dc%22%23'],
        ['', ''],
      ] as const) {
        const opened = await request(method, `/api/newsletter/unsubscribe?token=${encodeURIComponent(given)}`)
        expect([opened.status, opened.headers.get('location'), opened.headers.get('cache-control')]).toEqual([
          303,
          `/newsletter/unsubscribe?token=${led}`,
          'no-store',
        ])
      }
    expect((await request('PUT', `/api/newsletter/unsubscribe?token=${token}`)).status).toBe(405)
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
    await visitor.unsubscribe({ token: await unsubscribeToken() })
    await expect(visitor.confirm({ token })).rejects.toMatchObject({ failure: 'confirmation_link_invalid' })
    await minutesPass(24 * 60)
    const [ended] = await rows()
    await visitor.subscribe({ email: 'reader@example.com', place: 'home', consent: true })
    // A stranger may have typed the address: what it says counts once the link in the mail was pressed.
    const { consent, consentedAt, consentPlace, consentWording, confirmed, unsubscribedAt } = ended ?? {}
    expect(await rows()).toMatchObject([
      { consent, consentedAt, consentPlace, consentWording, confirmed, unsubscribedAt: unsubscribedAt ?? 'never' },
    ])
    expect(consent).toBe(false)
    expect(await visitor.confirm({ token: await mailedToken() })).toEqual({ success: true, isNew: true })
    expect(await rows()).toMatchObject([
      {
        consent: true,
        confirmed: true,
        unsubscribedAt: null,
        consentPlace: 'home',
        consentWording: newsletterConsent.ticked(defaultFirm),
        pendingConsent: null,
      },
    ])
  })

  test('leaves one confirmation a day to whoever types the address', async () => {
    await visitor.unsubscribe({ token: await unsubscribeToken() })
    await minutesPass(24 * 60)
    const count = async () => (await kinds()).filter((kind) => kind === 'confirmation').length
    for (let hour = 0; hour < 23; hour += 1) {
      await signUp()
      expect(await count()).toBe(2)
      await minutesPass(60)
    }
    await minutesPass(60)
    await signUp()
    expect(await count()).toBe(3)
  })

  test('also ends a later subscription of the same address, and one that is restored', async () => {
    const token = await unsubscribeToken()
    await db.update(newsletters).set({ deletedAt: new Date() })
    await makeNewsletter(db, { email: 'reader@example.com', confirmed: true })
    const other = await makeNewsletter(db, { confirmed: true })
    await visitor.unsubscribe({ token })
    expect(await db.$count(newsletters, eq(newsletters.consent, false))).toBe(2)
    expect(await db.select().from(newsletters).where(eq(newsletters.id, other.id))).toMatchObject([{ consent: true }])
  })
})
