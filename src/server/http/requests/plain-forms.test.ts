import { expect, test } from 'vitest'
import { contactSubmissions, interests, newsletters, outbox } from '@db/schema'
import { makeOffering } from '@db/samples/make'
import { publicBodyMaxBytes } from '@/shared/platform/limits'
import { formsMax } from '@/shared/platform/rate-limits'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { RATE_LIMIT: 'on' })
const request = requesterOf(services)

const posted = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request('POST', path, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const outcomeOf = async (path: string, fields: Record<string, string>) => {
  const { status, headers } = await posted(path, fields)
  return [status, headers.get('location')]
}

const enquiry = {
  firstName: 'Ada',
  lastName: 'Byrne',
  email: 'ada@example.com',
  phone: '',
  investorType: '',
  message: 'How is it taxed?',
  website: '',
}

test('an enquiry that a browser posts by itself arrives as one of a script does, with what it is about', async () => {
  expect(await outcomeOf('/forms/enquiry?investment=Elm+Court', enquiry)).toEqual([303, '/contact/sent/enquiry'])
  expect(await db.select().from(contactSubmissions)).toMatchObject([
    {
      firstName: 'Ada',
      message: 'How is it taxed?',
      investmentInterest: 'Elm Court',
      investorType: null,
      isSpam: false,
    },
  ])
  expect(await db.$count(outbox)).toBe(1)
})

test('whoever fills in the trap is answered alike, and mails nobody', async () => {
  expect(await outcomeOf('/forms/enquiry', { ...enquiry, website: 'https://spam.example' })).toEqual([
    303,
    '/contact/sent/enquiry',
  ])
  expect(await db.select().from(contactSubmissions)).toMatchObject([{ isSpam: true }])
  expect(await db.$count(outbox)).toBe(0)
})

test('what is wrong is told by the names of its fields, and nothing of it is kept', async () => {
  expect(await outcomeOf('/forms/enquiry', { ...enquiry, message: 'Short', email: 'nobody' })).toEqual([
    303,
    '/contact/sent/refused-email-message',
  ])
  expect(await outcomeOf('/forms/newsletter?place=footer', { email: 'ada@example.com' })).toEqual([
    303,
    '/contact/sent/refused-consent',
  ])
  expect(await db.$count(contactSubmissions)).toBe(0)
  expect(await db.$count(newsletters)).toBe(0)
})

test('the newsletter is signed up for by a ticked box, on Resources by the words beside the form', async () => {
  expect(await outcomeOf('/forms/newsletter?place=home', { email: 'ada@example.com', consent: 'on' })).toEqual([
    303,
    '/contact/sent/newsletter',
  ])
  expect(await outcomeOf('/forms/newsletter?place=resources', { email: 'ben@example.com' })).toEqual([
    303,
    '/contact/sent/newsletter',
  ])
  await services.signUps.settle()
  const rows = await db.select().from(newsletters).orderBy(newsletters.email)
  expect(rows).toMatchObject([
    { email: 'ada@example.com', consentPlace: 'home', confirmed: false },
    { email: 'ben@example.com', consentPlace: 'resources', confirmed: false },
  ])
})

test('an interest has its dollars read; what is no amount is refused, and of an offering that is not shown nothing is kept', async () => {
  const { id, slug } = await makeOffering(db)
  const hidden = await makeOffering(db, { visibility: 'investors' })
  const fields = { name: 'Ada Byrne', email: 'ada@example.com', phone: '' }
  const of = (offering: number) => `/forms/interest?investmentId=${offering}&slug=${slug}&wordingId=indication-1`
  expect(await outcomeOf(of(id), { ...fields, amount: '$50k' })).toEqual([303, '/contact/sent/interest'])
  expect(await outcomeOf(of(id), { ...fields, amount: ' ' })).toEqual([303, '/contact/sent/interest'])
  expect(await outcomeOf(of(id), { ...fields, amount: 'a lot' })).toEqual([303, '/contact/sent/refused-amount'])
  expect(await outcomeOf(of(hidden.id), { ...fields, amount: '' })).toEqual([303, '/contact/sent/failed'])
  expect(
    (await db.select().from(interests))
      .map(({ amountCents }) => amountCents)
      .toSorted((one, other) => Number(other) - Number(one)),
  ).toEqual([5_000_000, null])
})

test('posted forms count as those that scripts send: beyond the limit nothing more is taken', async () => {
  const answers: unknown[] = []
  for (let sent = 0; sent <= formsMax.address; sent += 1) answers.push((await outcomeOf('/forms/enquiry', enquiry))[1])
  expect(new Set(answers.slice(0, -1))).toEqual(new Set(['/contact/sent/enquiry']))
  expect(answers.at(-1)).toBe('/contact/sent/later')
  expect(await db.$count(contactSubmissions)).toBe(formsMax.address)
})

test.each([
  ['from another website', { Origin: 'https://evil.example' }, 403],
  ['by another website’s frame', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['as JSON', { 'Content-Type': 'application/json' }, 415],
  ['as a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
])('nothing is taken that is sent %s', async (_, headers, status) => {
  expect((await posted('/forms/enquiry', enquiry)).status).toBe(303)
  expect((await posted('/forms/enquiry', enquiry, headers)).status).toBe(status)
  expect(await db.$count(contactSubmissions)).toBe(1)
})

test('a form that is longer than any person’s is not read', async () => {
  const message = 'x'.repeat(publicBodyMaxBytes)
  expect((await posted('/forms/enquiry', { ...enquiry, message })).status).toBe(413)
  expect((await request('GET', '/forms/enquiry')).status).toBe(404)
})
