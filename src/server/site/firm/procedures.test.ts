import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, firmParts } from '@db/schema'
import { makeUser } from '@db/samples/make'
import type { SessionUser } from '@/shared/accounts/users'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { anonymousContext } from '../../platform/trpc/context'
import { createCaller } from '../../testing/documented/callers'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const callerOf = (user: SessionUser) => createCaller({ ...anonymousContext(services), user, provedAt: new Date() })
const admin = async () => (await callerAs(services, 'admin')).admin.firm
const visitor = async () => (await callerAs(services, 'nobody')).public.firm
const storedValue = async () => (await db.select().from(firmParts).where(eq(firmParts.part, 'facts')))[0]?.value

test('a new installation has set nothing of its facts', async () => {
  expect(await (await visitor()).get()).toEqual({ set: [] })
  expect((await (await admin()).get()).stored).toEqual({})
})

test('a fact that an administrator sets is read by everybody at once, over both transports', async () => {
  const saved = await (await admin()).update({ phone: ' (555)  555-0199 ', socialUrl: 'https://example.com/x' })
  // Blanks of a number are such as no line breaks at.
  const facts = { phone: '(555)\u00a0555-0199', socialUrl: 'https://example.com/x' }
  expect(saved.stored).toEqual(facts)
  expect(await (await visitor()).get()).toEqual({ ...facts, set: [] })
  expect(await (await request('GET', '/api/firm')).json()).toEqual({ ...facts, set: [] })
})

test('what is as a new installation has it is not stored, however it was typed', async () => {
  const firm = await admin()
  await firm.update({ phone: '(555) 555-0100', answersWithin: 'one  day' })
  expect(await storedValue()).toEqual({ answersWithin: 'one day' })
})

test('what stands in the line of facts on Home may be empty, and an absent fact of it stays', async () => {
  const firm = await admin()
  await firm.update({ homes: ' 428 ', since: '2014', factsNote: 'As of May.' })
  await firm.update({ since: '' })
  expect(await (await visitor()).get()).toEqual({ homes: '428', factsNote: 'As of May.', set: [] })
  await expect(firm.update({ soldSoFar: 'x'.repeat(61) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a default is restored by field; the others stay', async () => {
  const firm = await admin()
  await firm.update({ phone: '(555) 555-0199', answersWithin: 'a week' })
  expect((await firm.restore({ fact: 'phone' })).stored).toEqual({ answersWithin: 'a week' })
  await expect(firm.restore({ fact: 'toString' })).rejects.toMatchObject({ failure: 'record_not_found' })
  await expect(firm.restore({ fact: 'logo' })).rejects.toMatchObject({ failure: 'record_not_found' })
})

test('the activity tells a fact before and after, and nothing of a save that changes nothing', async () => {
  const firm = await admin()
  await firm.update({ postalAddress: ['12 Oak Street', '', 'Asheville, NC 28801'] })
  await firm.update({ postalAddress: ['12 Oak Street', 'Asheville, NC 28801'] })
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      list: 'firm',
      action: 'update',
      recordName: 'The firm',
      before: { postalAddress: ['100 Example Street, Suite 200', 'Example City, ST 00000'] },
      after: { postalAddress: ['12 Oak Street', 'Asheville, NC 28801'] },
    },
  ])
})

test('a change of a version that is no more the newest is refused, and changes nothing', async () => {
  const firm = await admin()
  const { updatedAt } = await firm.get()
  const second = await firm.update({ phone: '(555) 555-0199', updatedAt })
  await expect(firm.update({ phone: '(555) 555-0111', updatedAt })).rejects.toMatchObject({ failure: 'stale_edit' })
  await expect(firm.restore({ fact: 'phone', updatedAt })).rejects.toMatchObject({ failure: 'stale_edit' })
  expect((await firm.get()).stored).toEqual({ phone: '(555)\u00a0555-0199' })
  expect((await firm.update({ phone: '(555) 555-0111', updatedAt: second.updatedAt })).stored).toEqual({
    phone: '(555)\u00a0555-0111',
  })
})

test('only administrators of Content read and write them', async () => {
  const keeper = callerOf(await makeUser(db, { role: 'admin', areas: ['content'] }))
  await keeper.admin.firm.update({ phone: '(555) 555-0199' })
  const others = callerOf(await makeUser(db, { role: 'admin', areas: ['people', 'money', 'investors'] }))
  await expect(others.admin.firm.get()).rejects.toMatchObject({ failure: 'area_content' })
  await expect(others.admin.firm.update({ phone: '1' })).rejects.toMatchObject({ failure: 'area_content' })
  for (const role of ['nobody', 'LP'] as const) {
    const { firm } = (await callerAs(services, role)).admin
    await expect(firm.update({ phone: '(555) 555-0111' })).rejects.toMatchObject({
      code: role === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN',
    })
    await expect(firm.restore({ fact: 'phone' })).rejects.toMatchObject({
      code: role === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN',
    })
  }
  expect(await storedValue()).toEqual({ phone: '(555)\u00a0555-0199' })
})

test.each([
  ['name', ' ', 'The firm needs a name'],
  ['name', 'a'.repeat(201), 'Must be at most 200 characters'],
  ['description', 'a'.repeat(301), 'Must be at most 300 characters'],
  ['investorRelationsEmail', 'nobody', 'Invalid email address'],
  ['phone', 'call us', 'Must be a phone number, such as (555) 555-0100 or +44 20 7946 0000'],
  ['phone', '12', 'Must be a phone number, such as (555) 555-0100 or +44 20 7946 0000'],
  ['postalAddress', ['', ' '], 'Must have a line at least'],
  ['postalAddress', Array.from({ length: 7 }, () => 'x'), 'Must have at most 6 lines'],
  ['socialUrl', 'javascript:alert(1)', 'Must be a web address that starts with http:// or https://'],
  ['socialUrl', 'https://a:b@example.com', 'Must be a web address that starts with http:// or https://'],
])('%s refuses %j with a sentence at its field', async (fact, typed, message) => {
  const cookie = await cookieOf(services, 'admin')
  const answer = await request('PUT', '/api/admin/firm', { cookie, json: { [fact]: typed } })
  expect([answer.status, await answer.json()]).toEqual([400, { message, fieldErrors: { [fact]: [message] } }])
  expect(await storedValue()).toBeNull()
})

test.each(['Wałęsa & Żółć', 'Дубрава', 'Δρυς και Ύδωρ', 'Կաղնի', 'მუხა', 'Nguyễn Ốc'])(
  'the firm may be called %s',
  async (name) => {
    expect((await (await admin()).update({ name })).stored).toEqual({ name })
  },
)

test.each(['橡水', 'أوكووتر', 'עץ אלון', 'ไม้โอ๊ค', 'ओक', '오크'])(
  'a name that no PDF can say is refused by its sign, at its field: %s',
  async (name) => {
    await expect((await admin()).update({ name })).rejects.toMatchObject({
      failure: 'sign_without_shape',
      message: expect.stringContaining(`in “${name}” cannot be printed on statements`),
    })
    // What stands on pages alone may be in any script.
    expect((await (await admin()).update({ governingState: name })).stored).toEqual({ governingState: name })
  },
)

test('a stored fact that no contract would take is as a new installation has it', async () => {
  await db.update(firmParts).set({ value: { phone: 7, name: '', socialUrl: 'javascript:1', answersWithin: 'a week' } })
  expect(await (await visitor()).get()).toEqual({ answersWithin: 'a week', set: [] })
  await db.update(firmParts).set({ value: 'nonsense' })
  expect(await (await visitor()).get()).toEqual({ set: [] })
})
