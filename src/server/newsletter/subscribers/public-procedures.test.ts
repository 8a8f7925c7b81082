import { beforeEach, describe, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { newsletterSignUps, newsletters } from '@db/schema'
import { defaultFirm } from '@/content/firm'
import { newsletterConsent } from '@/content/platform/forms'
import { consentMessage } from '@/shared/newsletter/newsletters'
import { runTasks } from '../../platform/concurrency/clock'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newsletterOffice } from '../../testing/mail/newsletter-office'

const database = await testDatabase()
const { db } = database
const {
  services,
  request,
  visitor: newVisitor,
  signUp,
  rows,
  mails,
  kinds,
  mailedToken,
  minutesPass,
} = newsletterOffice(database)

let visitor: Awaited<ReturnType<typeof newVisitor>>
beforeEach(async () => {
  visitor = await newVisitor()
})

describe('signing up', () => {
  test.each([
    ['only an address', { email: 'reader@example.com' }],
    ['an address and consent', { email: 'reader@example.com', consent: true }],
  ])('with %s makes one pending row with consent and one mail', async (_, json) => {
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
  ])('with %o is refused: %s', async (json, message) => {
    const response = await request('POST', '/api/newsletter', { json })
    expect([response.status, await response.json()]).toMatchObject([400, { message }])
    expect([await rows(), await mails()]).toEqual([[], []])
  })

  test('again, in any letter case, pending or confirmed, answers the same and keeps one row', async () => {
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

  test('sends five confirmation mails per address in a day', async () => {
    const sent = []
    for (let count = 0; count < 8; count += 1) {
      await signUp()
      sent.push((await kinds()).length)
      await minutesPass(11)
    }
    expect(sent).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
    await minutesPass(23 * 60)
    await signUp()
    expect(await kinds()).toHaveLength(6)
  })

  test('is answered before anything is done about it, the same way for everybody, and survives a stop', async () => {
    await visitor.subscribe({ email: 'reader@example.com' })
    expect([await db.$count(newsletters), await db.$count(newsletterSignUps)]).toEqual([0, 1])
    const { services: other } = testServices(database)
    const endSignUps = runTasks(database, other.log, [other.signUps.task])
    await expect.poll(() => db.$count(newsletters)).toBe(1)
    await endSignUps()
    expect(await db.$count(newsletterSignUps)).toBe(0)
    expect(await kinds()).toEqual(['confirmation'])
  })

  test('is in the administrator’s list with the next call', async () => {
    const { admin } = await callerAs(services, 'admin')
    await visitor.subscribe({ email: 'reader@example.com' })
    expect((await admin.newsletters.list()).items).toMatchObject([{ email: 'reader@example.com' }])
  })

  test('of which one cannot be handled is told and tried again', async () => {
    const other = testServices(database)
    await visitor.subscribe({ email: 'reader@example.com' })
    await db.execute('alter table outbox rename to outbox_away')
    const endSignUps = runTasks(database, other.services.log, [other.services.signUps.task])
    await expect.poll(() => other.errors.length).toBe(1)
    await db.execute('alter table outbox_away rename to outbox')
    await expect.poll(() => db.$count(newsletters)).toBe(1)
    await endSignUps()
    expect(other.errors).toHaveLength(1)
  })

  test('records when, where and with which wording consent was given', async () => {
    await visitor.subscribe({ email: 'a@example.com', consent: true, place: 'home' })
    await visitor.subscribe({ email: 'b@example.com', place: 'resources' })
    expect(await rows()).toMatchObject([
      { consentPlace: 'home', consentWording: newsletterConsent.ticked(defaultFirm), consentedAt: expect.any(Date) },
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
