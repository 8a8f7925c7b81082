import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { subscriberStatuses } from '@/shared/newsletter/newsletters'
import { callerAs, cookieOf } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newsletterOffice } from '../../testing/mail/newsletter-office'

const database = await testDatabase()
const { db } = database
const { services, request, visitor, signUp, rows, kinds, mailedToken, unsubscribeToken, minutesPass } =
  newsletterOffice(database)
beforeEach(() => db.execute(sql`truncate newsletters, newsletter_sign_ups, outbox, audit_entries cascade`))

const admin = async () => (await callerAs(services, 'admin')).admin.newsletters
const statusNow = async () => (await rows())[0]?.status

/** Every combination of what a row can say about consent, confirmation, leaving and suppression. */
async function makeAll() {
  const bits = [true, false]
  for (const consent of bits)
    for (const confirmed of bits)
      for (const isGone of bits)
        for (const isSuppressed of bits)
          await makeNewsletter(db, {
            consent,
            confirmed,
            ...(isGone && { unsubscribedAt: new Date() }),
            ...(isSuppressed && { suppressedAt: new Date(), suppressionReason: 'hard_bounce' as const }),
          })
}

test('every subscription is one of four and no other, and who left counts as confirmed nowhere', async () => {
  await makeAll()
  const { list } = await admin()
  const found = await Promise.all(subscriberStatuses.map(async (status) => (await list({ status })).items))
  expect(found.map((items) => items.length)).toEqual([1, 1, 6, 8])
  expect(new Set(found.flat().map(({ id }) => id)).size).toBe(16)
  found.forEach((items, index) => {
    for (const { status, isConfirmed } of items)
      expect([status, isConfirmed]).toEqual([subscriberStatuses[index], status === 'confirmed'])
  })
  const cookie = await cookieOf(services, 'admin')
  const file = await request('GET', '/api/admin/newsletters.csv?status=suppressed', { cookie })
  const [head, ...lines] = (await file.text()).trim().split('\r\n')
  expect(head).toMatch(/Email,Consent,Consented on,Subscribed,Status/)
  // One word, which no other column contradicts.
  expect(lines.filter((line) => /,false,Suppressed,/.test(line))).toHaveLength(8)
})

test('a subscription goes from pending over confirmed to unsubscribed, and back by its owner alone', async () => {
  await signUp()
  expect(await statusNow()).toBe('pending')
  await (await visitor()).confirm({ token: await mailedToken() })
  expect(await statusNow()).toBe('confirmed')
  await (await visitor()).unsubscribe({ token: await unsubscribeToken() })
  expect(await rows()).toMatchObject([{ status: 'unsubscribed', confirmed: false, confirmedAt: expect.any(Date) }])
  await minutesPass(25 * 60)
  await signUp()
  expect(await statusNow()).toBe('unsubscribed')
  await (await visitor()).confirm({ token: await mailedToken() })
  expect(await statusNow()).toBe('confirmed')
})

test('a later confirmed sign-up ends a suppression, the sign-up alone does not', async () => {
  await signUp()
  await (await visitor()).confirm({ token: await mailedToken() })
  await db.execute(sql`update newsletters set suppressed_at = now(), suppression_reason = 'complaint'`)
  await minutesPass(11)
  await signUp()
  expect(await statusNow()).toBe('suppressed')
  await (await visitor()).confirm({ token: await mailedToken() })
  expect(await rows()).toMatchObject([{ status: 'confirmed', suppressionReason: null }])
})

test('the confirmation is sent again to who is pending, with a link that replaces the last, within the limits', async () => {
  await signUp()
  const first = await mailedToken()
  const id = (await rows())[0]?.id ?? 0
  const { sendConfirmation } = await admin()
  await expect(sendConfirmation({ id })).rejects.toMatchObject({ failure: 'confirmation_too_soon' })
  await minutesPass(10)
  expect(await sendConfirmation({ id })).toEqual({ success: true })
  expect(await kinds()).toEqual(['confirmation', 'confirmation'])
  await expect((await visitor()).confirm({ token: first })).rejects.toMatchObject({
    failure: 'confirmation_link_invalid',
  })
  await (await visitor()).confirm({ token: await mailedToken() })
  await minutesPass(10)
  await expect(sendConfirmation({ id })).rejects.toMatchObject({ failure: 'not_pending' })
  await expect(sendConfirmation({ id: id + 1 })).rejects.toMatchObject({ failure: 'record_not_found' })
})

test('the confirmation is sent again by REST, and for nobody else', async () => {
  const { id } = await makeNewsletter(db)
  const path = `/api/admin/newsletters/${id}/confirmation`
  const ask = async (role: 'admin' | 'LP' | 'nobody') => {
    const response = await request('POST', path, { cookie: await cookieOf(services, role), json: {} })
    return response.status
  }
  expect([await ask('LP'), await ask('nobody')]).toEqual([403, 401])
  expect(await kinds()).toEqual([])
  expect([await ask('admin'), await ask('admin')]).toEqual([200, 429])
  expect(await kinds()).toEqual(['confirmation'])
  const entries = await db.execute(sql`select action, list from audit_entries`)
  expect(JSON.stringify(entries)).toContain('sendAgain')
})
