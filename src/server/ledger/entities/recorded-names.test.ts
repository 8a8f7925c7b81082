import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeAccess, makeEntity } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { outbox } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let entityId: number
/** The owner, whom the firm recorded as Ruth Hale. */
let ruth: { id: number; cookie: string }
let admin: string

beforeEach(async () => {
  const user = await makeUser(db, { firstName: 'Ruth', lastName: 'Hale' })
  entityId = (await makeEntity(db)).id
  await makeAccess(db, { userId: user.id, entityId, scope: 'owner' })
  ruth = { id: user.id, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
  admin = await cookieOf(services, 'admin')
})

async function renameOneself(cookie: string, firstName: string, lastName: string) {
  const response = await request('PUT', '/api/auth/profile', { cookie, json: { firstName, lastName } })
  expect(response.status).toBe(200)
}

async function record(json: object) {
  const response = await request('PUT', `/api/admin/users/${ruth.id}`, { cookie: admin, json })
  expect(response.status).toBe(200)
}

/** What the invitation says of whom Ruth lets in now. */
async function invited() {
  const json = { email: `${crypto.randomUUID()}@example.com`, scope: 'viewer' }
  const given = await request('POST', `/api/investor/entities/${entityId}/access`, { cookie: ruth.cookie, json })
  expect(given.status).toBe(201)
  await services.typedAccesses.settle()
  const [last] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(last).toMatchObject({ kind: 'invitation', recipient: json.email })
  return JSON.stringify(last?.mail).replaceAll(/\s+/g, ' ')
}

test('[R110] a mail to an outsider names an owner as the firm recorded them, however often they rename themselves', async () => {
  expect(await invited()).toContain('Ruth Hale invites you')
  // The second change must not take the first for what was recorded.
  for (const lastName of ['of Oakwater', 'of Compliance']) {
    await renameOneself(ruth.cookie, 'The Board', lastName)
    const mail = await invited()
    expect(mail).toContain('Ruth Hale invites you')
    expect(mail).not.toContain('Board')
  }
})

test('[R110] another name that an administrator types is recorded; saving the one that stood in the form confirms nothing', async () => {
  await renameOneself(ruth.cookie, 'The Board', 'of Oakwater')
  await record({ firstName: 'The Board', lastName: 'of Oakwater', phone: '512 555 0100' })
  expect(await invited()).toContain('Ruth Hale invites you')
  await record({ firstName: 'Ruth', lastName: 'Miller' })
  expect(await invited()).toContain('Ruth Miller invites you')
  await renameOneself(ruth.cookie, 'The Board', 'of Oakwater')
  expect(await invited()).toContain('Ruth Miller invites you')
})

test('[R110] an administrator names themselves for the firm', async () => {
  await renameOneself(admin, 'Naomi', 'Reed')
  const json = { firstName: 'Boaz', lastName: 'Moss', email: 'boaz@example.com', role: 'LP' }
  expect((await request('POST', '/api/admin/users/invite', { cookie: admin, json })).status).toBe(201)
  const [last] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  expect(last?.mail?.text).toContain('Naomi Reed invites you')
})
