import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox, subscriptions } from '@db/schema'
import { orderNotifications } from '../ledger/notifications'
import { lists } from '../product'
import { listsInOrder } from '../records/subject'
import { testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { raiseOffice } from '../testing/documents/raise-office'
import { couple } from '../testing/documents/subscription-answers'
import { expiringSubscriptions } from './subscriptions/expiring'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

/** Papers that Ruth made for herself and Paul, who is asked to sign. */
async function askedPaul() {
  const office = await raiseOffice(services)
  const papers = await office.open()
  const ruth = await office.reader(papers)
  const paul = await office.person({ firstName: 'Paul' })
  await ruth.consent()
  await ruth.file(papers.agreement)
  const begin = async () => {
    const { id } = (await ruth.begin()).body
    await ruth.answer(id, couple({ classId: office.classId, emails: [ruth.user.email, paul.user.email] }))
    const { reference } = (await ruth.step(id, 'prepare')).body
    return { id: Number(id), reference: String(reference) }
  }
  return { office, ruth, paul, begin, ...(await begin()) }
}

const releases = listsInOrder(lists).flatMap(({ release }) => release ?? [])
const tellAll = () => db.transaction((tx) => orderNotifications(tx, services.env, releases))
const mailsTo = async ({ email }: { email: string }) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(({ mail }) => mail)
/** The pages of the portal that a mail leads to. */
const pagesIn = ({ text }: { text: string }) => [...text.matchAll(/\/portal[^\s<>"]*/g)].map(([page]) => page)

test('who is asked to sign is led to the subscription, by its reference and until when', async () => {
  const { paul, id, reference } = await askedPaul()
  await db
    .update(subscriptions)
    .set({ expiresAt: new Date('2027-03-06T06:00:00Z') })
    .where(eq(subscriptions.id, id))
  await tellAll()
  const [mail] = await mailsTo(paul.user)
  expect(mail).toMatchObject({
    subject: 'Your signature is asked for: Willow Creek',
    text: expect.stringContaining(`${reference} in Willow Creek wait for your signature, until March 5, 2027.`),
  })
  expect(pagesIn(mail!)).toEqual([`/portal/subscriptions/${id}`])
  expect(mail!.text).not.toMatch(/Ruth|75,000/)
})

test('who is asked to sign two is led to the list, where both stand', async () => {
  const { paul, begin, reference } = await askedPaul()
  const second = await begin()
  await tellAll()
  const [mail] = await mailsTo(paul.user)
  expect(mail!.text).toContain(reference)
  expect(mail!.text).toContain(second.reference)
  expect(pagesIn(mail!)).toEqual(['/portal/subscriptions'])
})

test('a decline leads both to the subscription', async () => {
  const { ruth, paul, id, reference } = await askedPaul()
  await paul.step(id, 'decline', { reason: 'We talk first.' })
  const [mail] = await mailsTo(ruth.user)
  expect(mail!.subject).toContain(reference)
  expect(pagesIn(mail!)).toEqual([`/portal/subscriptions/${id}`])
  expect(mail!.text).toContain('One of those who were asked has said that they do not sign.')
  expect(mail!.text).not.toContain('We talk first')
})

test('who is asked hears why papers are void, by whom they are, and not what was typed about it', async () => {
  const { ruth, paul, id } = await askedPaul()
  await ruth.step(id, 'reopen', { reason: 'The digits were 1234.' })
  await ruth.step(id, 'prepare')
  await ruth.step(id, 'withdraw', { reason: 'Another time.' })
  const mails = await mailsTo(paul.user)
  expect(mails.map((mail) => mail?.text)).toEqual([
    expect.stringContaining('Whoever began the subscription took them back to change an answer.'),
    expect.stringContaining('Whoever the subscription belongs to has taken it back.'),
  ])
  for (const mail of mails) expect(mail!.text).not.toMatch(/1234|Another time|Calloway/)
})

test('that the time to sign is over is told to each in one mail', async () => {
  const { ruth, paul, id, reference } = await askedPaul()
  await db
    .update(subscriptions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(subscriptions.id, id))
  await expiringSubscriptions(services).work(new AbortController().signal)
  await tellAll()
  const hers = await mailsTo(ruth.user)
  // With it she hears that she was admitted, which is not told yet either.
  expect(hers).toHaveLength(1)
  expect(hers[0]!.text).toContain(`The time to sign the subscription ${reference} in Willow Creek is over.`)
  const his = await mailsTo(paul.user)
  expect(his.map((mail) => mail?.subject)).toEqual([`The papers of ${reference} are void`])
})
