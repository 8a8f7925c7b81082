import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeMail } from '@db/samples/make'
import { auditEntries, mailTries, outbox } from '@db/schema'
import { runTasks } from '../../platform/concurrency/clock'
import { createLog } from '../../platform/log'
import { type Send, Undeliverable } from '../../platform/mail/mailer'
import { enqueueMail, outboxTasks, removeOldMails } from '../../platform/mail/outbox'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const log = createLog({ write: () => {} })
const run = (send: Send) => runTasks(database, log, outboxTasks({ db, log, send }))

let cookie: string
beforeEach(async () => {
  cookie = await cookieOf(services, 'admin')
})

async function call(method: string, path: string, asWhom = cookie) {
  const answer = await request(method, `/api/admin/mails${path}`, { cookie: asWhom })
  const body: unknown = await answer.json()
  return { status: answer.status, body, total: answer.headers.get('x-total-count') }
}

const order = (to: string) =>
  db.transaction((tx) =>
    enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, 'welcome', {
      to,
      subject: 'A word',
      html: '<p>Secret</p>',
      text: 'Secret',
    }),
  )

test('a mail is told by whom it is for, what became of it and why, and never by what was in it', async () => {
  for (const to of ['taken@example.com', 'refused@example.com', 'later@example.com']) await order(to)
  const end = run(async ({ mail: { to } }) => {
    if (to.startsWith('refused')) throw new Undeliverable('The mail server knows no such recipient.')
    if (to.startsWith('later')) throw new Error('Greylisted, try again.')
  })
  const statuses = async () => {
    const { body } = await call('GET', '')
    expect(JSON.stringify(body)).not.toContain('Secret')
    return body
  }
  const mail = { kind: 'welcome', id: expect.any(Number), createdAt: expect.any(String), settledAt: expect.any(String) }
  await expect.poll(statuses).toEqual([
    { ...mail, recipient: 'later@example.com', status: 'queued', attempts: 1, reason: 'Greylisted, try again.' },
    {
      ...mail,
      recipient: 'refused@example.com',
      status: 'failed',
      attempts: 1,
      reason: 'The mail server knows no such recipient.',
    },
    { ...mail, recipient: 'taken@example.com', status: 'sent', attempts: 1, reason: null },
  ])
  await end()
  const addresses = async (query: string) => {
    const { body } = await call('GET', query)
    return Array.isArray(body) ? body.map(({ recipient }) => String(recipient).split('@')[0]) : body
  }
  expect(await addresses('?status=failed')).toEqual(['refused'])
  expect(await addresses('?q=TAKEN')).toEqual(['taken'])
  expect(await addresses('?kind=enquiry')).toEqual([])
  expect((await call('GET', '?limit=1')).total).toBe('3')
})

test('a failed mail is sent again as it was written, once, and the activity says who asked for it', async () => {
  const { id, messageId } = await makeMail(db, { failedAt: new Date(), attempts: 7, lastError: 'No.' })
  expect(await call('POST', `/${id}/send-again`)).toMatchObject({ status: 200, body: { success: true } })
  // The second click, and a mail that is sent and therefore forgotten.
  expect((await call('POST', `/${id}/send-again`)).status).toBe(409)
  const sent: string[] = []
  const end = run(async (parcel) => void sent.push(parcel.messageId))
  await expect.poll(() => sent).toEqual([messageId])
  await expect
    .poll(async () => (await db.select().from(outbox).where(eq(outbox.id, id)))[0])
    .toMatchObject({ mail: null, sentAt: expect.any(Date) })
  await end()
  expect((await call('POST', `/${id}/send-again`)).status).toBe(409)
  expect((await call('POST', '/999999/send-again')).status).toBe(404)
  const entries = await db.select().from(auditEntries)
  expect(entries).toMatchObject([{ list: 'mails', recordId: id, recordName: 'confirmation', action: 'sendAgain' }])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('one mail tells what it was called and each try, also when it is sent, and is forgotten with its tries', async () => {
  await order('ruth@example.com')
  const [{ id } = { id: 0 }] = await db.select({ id: outbox.id }).from(outbox)
  const said = ['Greylisted, try again.', 'Greylisted, try again.', null]
  const answers = [...said]
  const end = run(async () => {
    const answer = answers.shift()
    if (answer) throw new Error(answer)
  })
  const tries = async () => {
    const { body } = await call('GET', `/${id}`)
    expect(JSON.stringify(body)).not.toContain('Secret')
    expect(body).toMatchObject({ recipient: 'ruth@example.com', subject: 'A word', isDelivered: false })
    return z.object({ tries: z.array(z.object({ at: z.iso.datetime(), reason: z.string().nullable() })) }).parse(body)
      .tries
  }
  for (let count = 1; count <= said.length; count += 1) {
    await expect.poll(async () => (await tries()).map(({ reason }) => reason)).toEqual(said.slice(0, count))
    await db.update(outbox).set({ dueAt: sql`now()` })
  }
  await end()
  expect((await call('GET', '/999999')).status).toBe(404)
  await db.update(outbox).set({ sentAt: sql`now() - interval '31 days'` })
  await removeOldMails(db)
  expect(await db.$count(mailTries)).toBe(0)
  expect((await call('GET', `/${id}`)).status).toBe(404)
})

test('a mail that is put back into the outbox keeps the tries it had', async () => {
  await order('ruth@example.com')
  const end = run(() => Promise.reject(new Undeliverable('No such recipient.')))
  await expect.poll(() => db.$count(mailTries)).toBe(1)
  const [{ id } = { id: 0 }] = await db.select({ id: outbox.id }).from(outbox)
  expect((await call('POST', `/${id}/send-again`)).status).toBe(200)
  await expect.poll(() => db.$count(mailTries)).toBe(2)
  await end()
})

test('the mail log is for administrators', async () => {
  const { id } = await makeMail(db, { failedAt: new Date() })
  expect((await call('GET', '')).status).toBe(200)
  expect((await call('GET', `/${id}`)).status).toBe(200)
  for (const [asWhom, status] of [
    [await cookieOf(services, 'user'), 403],
    ['', 401],
  ] as const) {
    expect((await call('GET', '', asWhom)).status).toBe(status)
    expect((await call('GET', `/${id}`, asWhom)).status).toBe(status)
    expect((await call('POST', `/${id}/send-again`, asWhom)).status).toBe(status)
  }
  expect((await call('POST', `/${id}/send-again`)).status).toBe(200)
})
