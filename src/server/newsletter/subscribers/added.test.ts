import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { auditEntries, newsletters, outbox } from '@db/schema'
import { cookieOf } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newsletterOffice } from '../../testing/mail/newsletter-office'

const database = await testDatabase()
const { db } = database
const { services, request, visitor, mailedToken } = newsletterOffice(database)

const email = 'ruth@example.com'
const source = 'A signed card at the fair in Boone'
let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})
const add = async (json: object) => {
  const answer = await request('POST', '/api/admin/newsletters', { cookie, json })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

test('somebody who is added is mailed a link, is subscribed once they press it, and where they agreed stands with it', async () => {
  const told = { email, consentPlace: 'office', consentWording: source, consentedOn: '2026-03-03' }
  expect(await add({ email: 'Ruth@Example.com', source, consentedOn: '2026-03-03' })).toMatchObject({
    status: 201,
    body: { ...told, status: 'pending', consentGiven: true, isConfirmed: false },
  })
  expect(await db.select().from(outbox)).toMatchObject([{ kind: 'confirmation', recipient: email }])
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'create', list: 'newsletters', recordName: email },
  ])
  expect(await (await visitor()).confirm({ token: await mailedToken() })).toMatchObject({
    success: true,
    isNew: true,
  })
  expect(await db.select().from(newsletters)).toMatchObject([{ ...told, status: 'confirmed' }])
})

test('without a place, with a wrong address or a day to come nobody is added', async () => {
  const refused = [
    { email, source: ' ' },
    { email },
    { email: 'ruth', source },
    { email, source, consentedOn: '2199-01-01' },
  ]
  for (const json of refused) expect(await add(json)).toMatchObject({ status: 400 })
  expect(await db.$count(newsletters)).toBe(0)
  expect(await db.$count(outbox)).toBe(0)
  expect(await add({ email, source, consentedOn: '' })).toMatchObject({ status: 201, body: { consentedOn: null } })
})

test('who is in the list is not added again, and who left comes back by themselves alone, also when their row is gone', async () => {
  expect(await add({ email, source })).toMatchObject({ status: 201 })
  expect(await add({ email, source })).toMatchObject({
    status: 409,
    body: { fieldErrors: { email: [expect.stringContaining('already')] } },
  })
  const left = { email: 'left@example.com', consent: false, unsubscribedAt: new Date() }
  const { id } = await makeNewsletter(db, left)
  const refused = { status: 409, body: { fieldErrors: { email: [expect.stringContaining('unsubscribed')] } } }
  expect(await add({ email: left.email, source })).toMatchObject(refused)
  await db.delete(newsletters).where(eq(newsletters.id, id))
  expect(await add({ email: left.email, source })).toMatchObject(refused)
  expect(await db.$count(newsletters)).toBe(1)
})
