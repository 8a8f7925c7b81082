import { beforeEach, expect, test, vi } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, interests, offeringViewers, outbox } from '@db/schema'
import { defaultFirm as firm } from '@/content/firm'
import { amountMaxCents } from '@/shared/platform/limits'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

const person = { name: ' Ruth Calloway ', email: 'Ruth@Example.com', phone: '(555) 555-0142', amountCents: 5_000_000 }
const rows = () => db.select().from(interests).orderBy(interests.id)
const mails = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail)
const post = (json: unknown, cookie = '') => request('POST', '/api/interests', { json, cookie })

let visitor: Awaited<ReturnType<typeof callerAs>>['public']
let investmentId: number
beforeEach(async () => {
  visitor = (await callerAs(services, 'nobody')).public
  investmentId = (await makeOffering(db, { name: 'Mill Street Lofts' })).id
})

test('an interest is kept as New, with the statements that stand beside the form, and answered with nothing but success', async () => {
  const response = await post({ investmentId, ...person })
  expect([response.status, await response.json()]).toEqual([201, { success: true }])
  expect(await rows()).toMatchObject([
    {
      investmentId,
      name: 'Ruth Calloway',
      email: 'ruth@example.com',
      phone: '(555) 555-0142',
      amountCents: 5_000_000,
      status: 'New',
      userId: null,
      assignedTo: null,
      followUpOn: null,
      note: null,
      wordingId: 'indication-1',
      isSpam: false,
    },
  ])
})

test.each([{}, { phone: null, amountCents: null }, { phone: '' }, { amountCents: 1 }, { amountCents: amountMaxCents }])(
  'telephone and amount may be left out: %o',
  async (some) => {
    const { name, email } = person
    const response = await post({ investmentId, name, email, ...some })
    expect([response.status, await rows()]).toMatchObject([
      201,
      [{ phone: null, amountCents: some.amountCents ?? null }],
    ])
  },
)

test.each([
  [{ investmentId: undefined }, 'Investment is required'],
  [{ investmentId: [1] }, 'Investment is required'],
  [{ name: ' ' }, 'Name is required'],
  [{ name: undefined }, 'Name is required'],
  [{ name: 'R'.repeat(201) }, 'Must be at most 200 characters'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ruth' }, 'Invalid email address'],
  [{ email: 'a@b.co, c@d.co' }, 'Invalid email address'],
  [{ phone: '5'.repeat(41) }, 'Must be at most 40 characters'],
  [{ amountCents: '$50,000' }, 'Amount must be a whole number of cents'],
  [{ amountCents: 0.5 }, 'Amount must be a whole number of cents'],
  [{ amountCents: 0 }, 'Amount must be a whole number of cents'],
  [{ amountCents: -1 }, 'Amount must be a whole number of cents'],
  [{ amountCents: amountMaxCents + 1 }, 'Amount must be a whole number of cents'],
  [{ wordingId: 'toString' }, 'Must name a wording of ours'],
  [{ name: '', email: '' }, 'Name is required'],
])('with %o it is refused: %s', async (change, message) => {
  const response = await post({ investmentId, ...person, ...change })
  expect([response.status, await response.json()]).toMatchObject([400, { message }])
  expect([await rows(), await mails()]).toEqual([[], []])
})

test('an offering that is deleted, unknown or no number gets one answer, and nothing is kept', async () => {
  expect((await post({ investmentId, ...person })).status).toBe(201)
  const deleted = await makeOffering(db, { deletedAt: new Date() })
  for (const unknown of [deleted.id, deleted.id + 1, 0, -1, 1.5, 'x', '', 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const response = await post({ ...person, investmentId: unknown })
    expect([unknown, response.status, await response.json()]).toEqual([
      unknown,
      404,
      { message: 'This investment no longer exists. It may have been deleted in the meantime.' },
    ])
    await expect(visitor.interests.submit({ ...person, investmentId: unknown })).rejects.toMatchObject({
      failure: 'record_not_found',
    })
  }
  expect(await rows()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('an offering that is not for everybody takes interests from those who may see it, and is unknown to all others', async () => {
  const member = await makeUser(db)
  const cookies = {
    stranger: '',
    named: (await services.sessions.start(member)).split(';')[0] ?? '',
    investor: await cookieOf(services, 'LP'),
    administrator: await cookieOf(services, 'admin'),
  }
  const expected = {
    link: { stranger: 404, named: 404, investor: 404, administrator: 404 },
    investors: { stranger: 404, named: 201, investor: 201, administrator: 201 },
    named: { stranger: 404, named: 201, investor: 404, administrator: 201 },
  } as const
  for (const visibility of ['link', 'investors', 'named'] as const) {
    const hidden = await makeOffering(db, { visibility })
    await db.insert(offeringViewers).values({ investmentId: hidden.id, userId: member.id })
    for (const [who, status] of Object.entries(expected[visibility])) {
      const cookie = Object.entries(cookies).find(([name]) => name === who)?.[1] ?? ''
      const response = await post({ ...person, investmentId: hidden.id }, cookie)
      expect([visibility, who, response.status]).toEqual([visibility, who, status])
    }
  }
})

test('an offering shown by link takes interests from whoever names its address, and is no other offering', async () => {
  const linked = await makeOffering(db, { visibility: 'link' })
  const other = await makeOffering(db, { visibility: 'link' })
  const asks = (slug: string) => post({ ...person, investmentId: linked.id, slug })
  expect((await asks(linked.slug)).status).toBe(201)
  for (const slug of [other.slug, '', 'no such address', `${linked.slug}x`]) expect((await asks(slug)).status).toBe(404)
  expect(await rows()).toHaveLength(1)
})

test('while the exemption is not decided the statements of Rule 241 are kept with the entry, unless others were shown', async () => {
  const { id } = await makeOffering(db, { exemption: 'undetermined' })
  expect((await post({ ...person, investmentId: id })).status).toBe(201)
  expect((await post({ ...person, investmentId: id, wordingId: 'indication-1' })).status).toBe(201)
  expect((await rows()).map(({ wordingId }) => wordingId)).toEqual(['undetermined-1', 'indication-1'])
})

test('nobody sets by the public call what the firm notes', async () => {
  const forged = {
    status: 'Funded',
    assignedTo: 1,
    note: 'x',
    userId: 1,
    isSpam: true,
    followUpOn: '2026-01-01',
    id: 7,
  }
  expect((await post({ investmentId, ...person, ...forged })).status).toBe(201)
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'New', assignedTo: null, note: null, userId: null, isSpam: false })
  expect(row?.id).not.toBe(7)
})

test('it is mailed to investor relations alone, and an answer goes to its sender', async () => {
  await visitor.interests.submit({ investmentId, ...person, name: 'Ruth <b>\nBcc: x@example.com' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: firm.investorRelationsEmail,
    replyTo: { name: 'Ruth <b> Bcc: x@example.com', address: 'ruth@example.com' },
    subject: 'Ruth <b> Bcc: x@example.com is interested in Mill Street Lofts',
  })
  for (const said of ['Mill Street Lofts', '$50,000', '(555) 555-0142', '/admin?tab=interests']) {
    expect(mail?.text).toContain(said)
  }
  expect(mail?.html).not.toContain('<b>')
})

test('somebody who is signed in is noted with their account, and an administrator’s own interest is no entry in the activity', async () => {
  for (const role of ['user', 'admin'] as const) {
    expect((await post({ investmentId, ...person }, await cookieOf(services, role))).status).toBe(201)
  }
  expect((await rows()).map(({ userId }) => typeof userId)).toEqual(['number', 'number'])
  expect(await db.select().from(auditEntries)).toEqual([])
})

test('a program is told the same, and what it sent is kept as spam that no mail is about', async () => {
  const sent = { investmentId, ...person }
  const answer = await visitor.interests.submit(sent)
  const { token } = await visitor.forms.token()
  for (const caught of [{ website: 'https://spam.example' }, { formToken: 'forged' }, { formToken: token }]) {
    expect(await visitor.interests.submit({ ...sent, ...caught })).toEqual(answer)
  }
  expect((await rows()).map(({ isSpam }) => isSpam)).toEqual([false, true, true, true])
  expect(await mails()).toHaveLength(1)
})

test('neither the row nor its mail is there without the other', async () => {
  vi.spyOn(services.rateLimits, 'countForm').mockResolvedValue()
  await db.execute('alter table outbox rename to outbox_away')
  await expect(visitor.interests.submit({ investmentId, ...person })).rejects.toThrow('outbox')
  await db.execute('alter table outbox_away rename to outbox')
  expect(await rows()).toEqual([])
  await visitor.interests.submit({ investmentId, ...person })
  expect([(await rows()).length, (await mails()).length]).toEqual([1, 1])
})

test('thirty come through in ten minutes from one address, the next is asked to wait, also for offerings that are not there', async () => {
  for (let count = 0; count < 30; count += 1) await visitor.interests.submit({ investmentId, ...person })
  for (const id of [investmentId, 0]) {
    await expect(visitor.interests.submit({ ...person, investmentId: id })).rejects.toMatchObject({
      failure: 'too_many_requests',
    })
  }
  expect(await rows()).toHaveLength(30)
})
