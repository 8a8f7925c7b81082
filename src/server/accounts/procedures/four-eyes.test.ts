import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { auditEntries, distributions, entries, preferences, users } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import { publishNext } from '../../reporting/publishing'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const made = testServices(database, { PUBLISH_DELAY: '0' })
const { services } = made
const request = requesterOf(services)

/** An administrator with a session. */
async function administrator(areas: Area[] | null = null) {
  const user = await makeUser(db, { role: 'admin', areas })
  const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
  return { ...user, cookie }
}
type Person = Awaited<ReturnType<typeof administrator>>

let ada: Person
let ben: Person
beforeEach(async () => {
  ada = await administrator()
  ben = await administrator()
})

const set = async ({ cookie }: Person, value: boolean) => {
  const answer = await request('PUT', '/api/admin/preferences/fourEyes', { cookie, json: { value } })
  return { status: answer.status, body: await answer.json() }
}
const read = async ({ cookie }: Person) => (await request('GET', '/api/admin/preferences/fourEyes', { cookie })).json()
const put = (by: Person, id: number, json: object) =>
  request('PUT', `/api/admin/users/${id}`, { cookie: by.cookie, json })
const failureOf = (answer: { status: number }) => answer.status

describe('a payment', () => {
  let office: Awaited<ReturnType<typeof openPaymentOffice>>
  beforeEach(async () => {
    office = await openPaymentOffice(made, db)
    await office.holders([75, 25])
    await set(ada, true)
  })
  const drafted = async (by: Person) => {
    const { status, body } = await office.send('POST', '', office.draft(profit(10_000)), by.cookie)
    expect(status).toBe(201)
    return Number(body['id'])
  }
  const change = (by: Person, id: number, values: object) =>
    office.send('PUT', `/${id}`, office.draft({ ...profit(10_000), ...values }), by.cookie)
  const step = (by: Person, id: number, name: string, more: object = {}) =>
    office.send('POST', `/${id}/${name}`, more, by.cookie)
  const row = async (id: number) => (await db.select().from(distributions).where(eq(distributions.id, id)))[0]

  test('is approved by nobody who changed what is paid since the last approval, also not when a colleague saved it last', async () => {
    const cleo = await administrator()
    const id = await drafted(ada)
    expect((await change(ben, id, profit(20_000))).status).toBe(200)
    for (const author of [ada, ben]) expect(await step(author, id, 'approve')).toMatchObject({ status: 409 })
    expect((await step(cleo, id, 'approve')).status).toBe(200)
  })

  test('that is saved as it was stays whose it was, and the activity says nothing of it', async () => {
    const id = await drafted(ada)
    const before = await row(id)
    const audited = await db.$count(auditEntries)
    expect((await change(ben, id, {})).status).toBe(200)
    expect(await row(id)).toEqual(before)
    expect(await db.$count(auditEntries)).toBe(audited)
    expect((await step(ada, id, 'approve')).status).toBe(409)
    // A name is no amount: who mended it may approve, who prepared it may still not.
    expect((await change(ben, id, { name: 'Third quarter' })).status).toBe(200)
    expect((await step(ada, id, 'approve')).status).toBe(409)
    expect((await step(ben, id, 'approve')).status).toBe(200)
  })

  test('that was approved and opened again is whose who changed it then; unchanged, whose it was', async () => {
    const id = await drafted(ada)
    expect((await step(ben, id, 'approve')).status).toBe(200)
    expect((await step(ada, id, 'reopen')).status).toBe(200)
    expect((await step(ada, id, 'approve')).status).toBe(409)
    expect((await change(ben, id, profit(30_000))).status).toBe(200)
    expect((await step(ben, id, 'approve')).status).toBe(409)
    expect((await step(ada, id, 'approve')).status).toBe(200)
  })

  test('is not taken back by whoever drafted its reversal alone', async () => {
    const id = await drafted(ada)
    await step(ben, id, 'approve')
    expect((await step(ben, id, 'publish')).status).toBe(200)
    expect(await publishNext({ ...services })).toBe(true)
    const { body } = await office.send('POST', `/${id}/reverse`, { memo: 'Twice.' }, ada.cookie)
    const reversal = Number(body['id'])
    expect((await step(ada, reversal, 'approve')).status).toBe(409)
    expect((await step(ben, reversal, 'approve')).status).toBe(200)
  })

  test('that one person released is a draft again where four eyes became the rule before its moment', async () => {
    await db.delete(preferences)
    const [alone, two] = [await drafted(ada), await drafted(ada)]
    await step(ada, alone, 'approve')
    // They look like one payment, and are two.
    await step(ben, two, 'approve', { anyway: true })
    for (const id of [alone, two]) expect((await step(ada, id, 'publish')).status).toBe(200)
    expect((await set(ada, true)).status).toBe(200)
    while (await publishNext({ ...services })) expect(await row(alone)).toBeDefined()
    expect([await row(alone), await row(two)]).toMatchObject([
      { status: 'draft', approvedBy: null },
      { status: 'published', approvedBy: ben.id },
    ])
    expect(await db.$count(entries, eq(entries.kind, 'distribution'))).toBe(2)
    // The approval did not count, so it is still theirs.
    expect((await step(ada, alone, 'approve', { anyway: true })).status).toBe(409)
    expect((await step(ben, alone, 'approve', { anyway: true })).status).toBe(200)
  })

  const openings: [string, (by: Person, other: Person) => Promise<unknown>, Area[] | null, object?][] = [
    ['the role', (by, { id }) => put(by, id, { role: 'admin' }), null, { role: 'LP' }],
    ['the area Money', (by, { id }) => put(by, id, { areas: ['money'] }), ['content']],
    ['a password', (by, { id }) => put(by, id, { password: 'another password' }), null],
    ['an address', (by, { id }) => put(by, id, { email: 'elsewhere@example.com' }), null],
  ]

  test.each(openings)(
    'is not approved by somebody to whom its author gave %s within seven days',
    async (_what, open, areas, values = {}) => {
      const other = await administrator(areas)
      if (Object.keys(values).length > 0) await db.update(users).set(values).where(eq(users.id, other.id))
      const id = await drafted(ada)
      expect(await open(ada, other)).toMatchObject({ status: 200 })
      const again = { ...other, cookie: await cookieOf(other.id) }
      expect(await step(again, id, 'approve')).toMatchObject({ status: 409 })
      expect(String((await step(again, id, 'approve')).body['message'])).toContain('seven days')
      await db.update(auditEntries).set({ createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
      expect((await step(again, id, 'approve')).status).toBe(200)
    },
  )

  async function cookieOf(id: number) {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    if (user === undefined) throw new Error('Nobody.')
    return (await services.sessions.start(user)).split(';')[0] ?? ''
  }

  test('is not approved by whom somebody whom its author let in has let in', async () => {
    const [cleo, dan] = [await administrator(['content']), await administrator(['content'])]
    const id = await drafted(ada)
    expect((await put(ada, cleo.id, { areas: null })).status).toBe(200)
    expect((await put({ ...cleo, cookie: await cookieOf(cleo.id) }, dan.id, { areas: ['money'] })).status).toBe(200)
    expect(failureOf(await step({ ...dan, cookie: await cookieOf(dan.id) }, id, 'approve'))).toBe(409)
    expect((await step(ben, id, 'approve')).status).toBe(200)
  })
})

describe('the rule itself', () => {
  test('begins only where two active administrators look after money', async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, ben.id))
    await administrator(['content', 'people', 'investors'])
    const refused = await set(ada, true)
    expect([refused.status, refused.body]).toEqual([409, { message: expect.stringContaining('area Money') }])
    await administrator(['money'])
    expect(await set(ada, true)).toEqual({ status: 200, body: { name: 'fourEyes', value: true } })
  })

  test('ends when a second administrator of money confirms what a first one asked; the activity tells both', async () => {
    const [money, content] = [await administrator(['money']), await administrator(['content'])]
    await set(ada, true)
    const asked = { by: 'Ruth Calloway', at: expect.any(String) }
    expect((await set(money, false)).status).toBe(403)
    expect(await set(ada, false)).toEqual({
      status: 200,
      body: { name: 'fourEyes', value: true, asked: { ...asked, isOwn: true } },
    })
    expect((await set(ada, false)).body).toMatchObject({ value: true })
    expect((await set(content, false)).status).toBe(403)
    expect(await read(money)).toEqual({ name: 'fourEyes', value: true, asked: { ...asked, isOwn: false } })
    expect((await set(money, false)).body).toEqual({ name: 'fourEyes', value: false })
    expect(await read(ada)).toEqual({ name: 'fourEyes', value: false })
    const audited = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.list, 'preferences'))
      .orderBy(auditEntries.id)
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['update', ada.id],
      ['ask', ada.id],
      ['update', money.id],
    ])
  })

  test('stays when it is taken back, when nobody confirms within seven days, and when who asked is no administrator any more', async () => {
    await set(ada, true)
    await set(ada, false)
    expect((await set(ben, true)).body).toEqual({ name: 'fourEyes', value: true })
    expect((await set(ben, false)).body).toMatchObject({ value: true, asked: { isOwn: true } })
    await db.execute("update preference_requests set asked_at = now() - interval '8 days'")
    expect((await set(ada, false)).body).toMatchObject({ value: true, asked: { isOwn: true } })
    await db.update(users).set({ role: 'LP' }).where(eq(users.id, ada.id))
    expect((await set(ben, false)).body).toMatchObject({ value: true, asked: { isOwn: true } })
  })

  test('does not end by somebody whom the one who asked let in, nor the other way round', async () => {
    await set(ada, true)
    const json = {
      username: 'cleo',
      email: 'cleo@example.com',
      firstName: 'Cleo',
      lastName: 'Marsh',
      password: 'grain-and-rivers-17',
    }
    const answer = await request('POST', '/api/admin/users', { cookie: ada.cookie, json: { ...json, role: 'admin' } })
    expect(answer.status).toBe(201)
    const [row] = await db.select().from(users).where(eq(users.username, 'cleo'))
    if (row === undefined) throw new Error('Nobody.')
    const cleo = { ...row, cookie: (await services.sessions.start(row)).split(';')[0] ?? '' }
    await set(ada, false)
    expect((await set(cleo, false)).status).toBe(409)
    await set(ada, true)
    await set(cleo, false)
    expect((await set(ada, false)).status).toBe(409)
    expect((await set(ben, false)).body).toEqual({ name: 'fourEyes', value: false })
  })

  test('two who confirm at the same moment end it once', async () => {
    const cleo = await administrator()
    await set(ada, true)
    await set(ada, false)
    const answers = await Promise.all([set(ben, false), set(cleo, false)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(ada)).toEqual({ name: 'fourEyes', value: false })
  })
})
