import { beforeEach, expect, test, vi } from 'vitest'
import { contactSubmissions, outbox } from '@db/schema'
import { defaultFirm as firm } from '@/content/firm'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

const enquiry = {
  firstName: ' Ruth ',
  lastName: 'Calloway',
  email: 'Ruth@Example.com',
  phone: '(555) 555-0142',
  investorType: 'advisor' as const,
  message: ' How do you choose\na building? <b>&</b>\n',
}
const rows = () => db.select().from(contactSubmissions).orderBy(contactSubmissions.id)
const mails = () => db.select().from(outbox).orderBy(outbox.id)

let visitor: Awaited<ReturnType<typeof callerAs>>['public']
beforeEach(async () => {
  visitor = (await callerAs(services, 'nobody')).public
})

test('an enquiry is kept as New and answered with nothing but success', async () => {
  const response = await request('POST', '/api/contact', { json: enquiry })
  expect([response.status, await response.json()]).toEqual([201, { success: true }])
  expect(await rows()).toMatchObject([
    {
      firstName: 'Ruth',
      email: 'ruth@example.com',
      phone: '(555) 555-0142',
      investorType: 'advisor',
      message: enquiry.message,
      company: null,
      investmentInterest: null,
      status: 'New',
      isSpam: false,
    },
  ])
})

test.each(['individual', 'advisor', 'institution', 'other', '', null, undefined])(
  'the investor type may be %o',
  async (investorType) => {
    const response = await request('POST', '/api/contact', { json: { ...enquiry, investorType } })
    expect([response.status, await rows()]).toMatchObject([201, [{ investorType: investorType || null }]])
  },
)

test('of its ten characters blanks count as well, and it is kept as typed', async () => {
  const message = ' '.repeat(10)
  const response = await request('POST', '/api/contact', { json: { ...enquiry, message } })
  expect([response.status, await rows()]).toMatchObject([201, [{ message }]])
})

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ lastName: undefined }, 'Last name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ruth' }, 'Invalid email address'],
  [{ message: 'Too short' }, 'Message must be at least 10 characters'],
  [{ message: ' '.repeat(9) }, 'Message must be at least 10 characters'],
  [{ message: undefined }, 'Message must be at least 10 characters'],
  [{ investorType: 'x' }, 'Investor type must be individual, advisor, institution or other'],
  [{ message: '', email: '', lastName: '' }, 'Last name is required'],
])('with %o it is refused: %s', async (change, message) => {
  const response = await request('POST', '/api/contact', { json: { ...enquiry, ...change } })
  expect([response.status, await response.json()]).toMatchObject([400, { message }])
  expect([await rows(), await mails()]).toEqual([[], []])
})

test('it is mailed to investor relations, and an answer goes to its sender', async () => {
  await visitor.contacts.submit({ ...enquiry, company: 'Calloway & Sons', investmentInterest: 'Mill Street Lofts' })
  const [mail] = (await mails()).map((each) => each.mail)
  expect(mail).toMatchObject({
    to: firm.investorRelationsEmail,
    replyTo: { name: 'Ruth Calloway', address: 'ruth@example.com' },
    subject: 'Website enquiry from Ruth Calloway',
  })
  for (const said of ['How do you choose\na building? <b>&</b>', 'Calloway & Sons', 'Mill Street Lofts', 'Advisor']) {
    expect(mail?.text).toContain(said)
  }
  // What a stranger wrote is text in the mail too.
  expect(mail?.html).not.toContain('<b>')
  expect(mail).not.toHaveProperty('unsubscribeUrl')
})

test('neither the row nor its mail is there without the other', async () => {
  vi.spyOn(services.rateLimits, 'countForm').mockResolvedValue()
  await db.execute('alter table outbox rename to outbox_away')
  await expect(visitor.contacts.submit(enquiry)).rejects.toThrow('outbox')
  await db.execute('alter table outbox_away rename to outbox')
  expect(await rows()).toEqual([])
  await visitor.contacts.submit(enquiry)
  expect([(await rows()).length, (await mails()).length]).toEqual([1, 1])
})

test('a program is told the same, and what it sent is kept as spam that no mail is about', async () => {
  const answer = await visitor.contacts.submit(enquiry)
  const { token } = await visitor.forms.token()
  for (const caught of [{ website: 'https://spam.example' }, { formToken: 'forged' }, { formToken: token }]) {
    expect(await visitor.contacts.submit({ ...enquiry, ...caught })).toEqual(answer)
  }
  expect((await rows()).map(({ isSpam }) => isSpam)).toEqual([false, true, true, true])
  expect(await mails()).toHaveLength(1)
})

test('a person who took two seconds is no program', async () => {
  const { token } = await visitor.forms.token()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 2_000)
  await visitor.contacts.submit({ ...enquiry, formToken: token, website: '' })
  expect(await rows()).toMatchObject([{ isSpam: false }])
})

test('the token of a form is kept by nobody', async () => {
  const response = await request('GET', '/api/trpc/public.forms.token')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('thirty enquiries come through in ten minutes from one address, the next is asked to wait', async () => {
  for (let count = 0; count < 30; count += 1) await visitor.contacts.submit(enquiry)
  await expect(visitor.contacts.submit(enquiry)).rejects.toMatchObject({ failure: 'too_many_requests' })
  expect(await rows()).toHaveLength(30)
})
