import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '@db/schema'
import { makeEnquiry } from '@db/samples/make'
import { readEnv } from '../env'
import { runTasks } from '../concurrency/clock'
import { createLog } from '../log'
import { testDatabase } from '../../testing/database'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { type Send, Undeliverable, createMailer, mailDeadlines } from './mailer'
import { enqueueMail, outboxTasks, removeOldMails } from './outbox'

const database = await testDatabase()
const { db } = database

const mail = { to: 'reader@example.com', subject: 'A word', html: '<p>Hello</p>', text: 'Hello' }
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // Senders before servers: in the order they were started, the last first.
  for (const end of endings.splice(0).toReversed()) await end()
})

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options)
  endings.push(() => server.close())
  return server
}

/** For a mail server that is silent on purpose: on a busy machine a willing one may need longer than this for a word. */
const hurried = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, whole: 2_000 }
const envOf = (SMTP_URL: string) => readEnv({ SMTP_URL })

const runSender = (send: Send, log = createLog({ write: () => {} })) =>
  runTasks(database, log, outboxTasks({ db, log, send }))

/** Runs a sender as one process has it; gives the lines it logs. */
function run(send: Send | string, deadlines = mailDeadlines): string[] {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  endings.push(runSender(typeof send === 'string' ? createMailer(envOf(send), log, deadlines) : send, log))
  return lines
}

const order = (values: Partial<typeof mail> = {}) =>
  db.transaction((tx) => enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, 'enquiry', { ...mail, ...values }))
const rows = () => db.select().from(outbox).orderBy(outbox.id)
const comeDue = () => db.update(outbox).set({ dueAt: sql`now()` })
const isSent = async () => (await rows()).map(({ sentAt }) => sentAt !== null)

test('a mail is sent once about a second after its transaction, and then nothing of it is left to read', async () => {
  const server = await mailServer()
  const lines = run(server.url)
  await order()
  await expect.poll(isSent).toEqual([true])
  expect(server.delivered).toMatchObject([{ from: 'investors@example.com', to: ['reader@example.com'] }])
  expect(await rows()).toMatchObject([{ mail: null, attempts: 1, failedAt: null, lastError: null }])
  expect(lines.join('')).toContain('mail sent')
  expect(lines.join('')).not.toContain('reader@example.com')
})

test('a transaction that fails orders no mail', async () => {
  const failed = db.transaction(async (tx) => {
    await makeEnquiry(tx)
    await enqueueMail(tx, { APP_ORIGIN: 'http://localhost:3000' }, 'enquiry', mail)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('while the mail server is down nothing is lost, and once it is back every mail arrives once, under its first Message-ID', async () => {
  const away = await startMailServer()
  await away.close()
  const lines = run(away.url)
  for (const subject of ['one', 'two', 'three']) await order({ subject })
  await expect.poll(async () => (await rows()).every(({ lastError }) => lastError !== null)).toBe(true)
  expect(await rows()).toMatchObject([1, 2, 3].map(() => ({ sentAt: null, failedAt: null, attempts: 1 })))
  expect(lines.join('')).toContain('will be tried again')
  const server = await mailServer({}, away.port)
  await comeDue()
  await expect.poll(isSent).toEqual([true, true, true])
  expect(server.delivered).toHaveLength(3)
  const ids = (await rows()).map(({ messageId }) => messageId)
  for (const id of ids)
    expect(server.delivered.filter(({ source }) => source.includes(`Message-ID: ${id}`))).toHaveLength(1)
})

test('a retry waits longer each time, and never longer than five minutes', async () => {
  const server = await startMailServer()
  await server.close()
  await order()
  const secondsAfter = { 1: 5, 2: 10, 3: 20, 4: 40, 11: 300 }
  for (const [attempts, seconds] of Object.entries(secondsAfter)) {
    const begunAt = Date.now()
    await db.update(outbox).set({ attempts: Number(attempts) - 1, lastError: null, dueAt: sql`now()` })
    // Not earlier, or it might try before it is told which try this is.
    if (attempts === '1') run(server.url)
    await expect.poll(async () => (await rows())[0]?.lastError).toEqual(expect.any(String))
    const [row] = await rows()
    expect(row?.attempts).toBe(Number(attempts))
    // It was tried between these two moments, however long that took.
    const triedAt = (row?.dueAt.getTime() ?? 0) - seconds * 1_000
    expect(triedAt).toBeGreaterThanOrEqual(begunAt)
    expect(triedAt).toBeLessThanOrEqual(Date.now())
  }
})

test('a mail server that says nothing holds nobody up: the mail is tried again', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  run(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, hurried)
  endings.unshift(() => new Promise((resolve) => silent.close(resolve)))
  await order()
  await expect.poll(async () => (await rows())[0]?.lastError).toMatch(/greeting|timeout/i)
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null, attempts: 1 }])
})

test('a mail server that says a word now and then is given up after a while, and the connection with it', async () => {
  let isOpen = false
  const slow = createServer((socket) => {
    isOpen = true
    const words = setInterval(() => socket.write('220-still thinking\r\n'), 100)
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(words)
        isOpen = false
      })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const address = slow.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const send = createMailer(envOf(url), createLog({ write: () => {} }), { ...mailDeadlines, whole: 500 })
  const startedAt = Date.now()
  await expect(send({ messageId: '<a@example.com>', mail })).rejects.toThrow(/abort|timeout/i)
  expect(Date.now() - startedAt).toBeLessThan(mailDeadlines.greetingTimeout)
  await expect.poll(() => isOpen).toBe(false)
  await new Promise((resolve) => slow.close(resolve))
})

test('a slow mail server gets each mail once', async () => {
  const server = await mailServer({
    onRcptTo: (_address, _session, callback) => setTimeout(callback, 200),
  })
  run(server.url)
  await order()
  await order({ subject: 'second' })
  await expect.poll(isSent).toEqual([true, true])
  expect(server.delivered).toHaveLength(2)
})

test('three processes send fifty mails, each once', async () => {
  const server = await mailServer()
  for (let count = 0; count < 50; count += 1) await order({ subject: `mail ${count}` })
  for (let count = 0; count < 3; count += 1) run(server.url)
  await expect.poll(async () => (await isSent()).every(Boolean)).toBe(true)
  const subjects = server.delivered.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())
  expect(new Set(subjects).size).toBe(50)
  expect(subjects).toHaveLength(50)
})

test('a mail whose process died in the middle is taken over when the lease ends, under the same Message-ID', async () => {
  await order()
  const seen: string[] = []
  // A process that never comes back from sending.
  const dead = runSender(({ messageId }) => {
    seen.push(messageId)
    return new Promise(() => {})
  })
  await expect.poll(() => seen.length).toBe(1)
  void dead()
  const [claimed] = await rows()
  expect((claimed?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000)
  run(async ({ messageId }) => void seen.push(messageId))
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(seen).toHaveLength(1)
  await comeDue()
  await expect.poll(isSent).toEqual([true])
  expect(seen).toEqual([claimed?.messageId, claimed?.messageId])
})

test('a recipient whom the mail server does not know is given up at once, with a line in the log', async () => {
  const server = await mailServer({
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('unknown'), { responseCode: 550 })),
  })
  const lines = run(server.url)
  await order()
  await expect.poll(async () => (await rows())[0]?.failedAt).toBeInstanceOf(Date)
  expect(lines.find((line) => line.includes('"level":50'))).toContain('given up')
  await comeDue()
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null }])
})

test('a mail that could not be sent for three days is given up, not one of two days', async () => {
  await order()
  await order()
  const send: Send = () => Promise.reject(new Error('away'))
  await db.execute(sql`update outbox set created_at = now() - make_interval(days => 1 + id)`)
  await db.execute(sql`update outbox set created_at = created_at - interval '1 hour' where id = 2`)
  run(send)
  await expect.poll(async () => (await rows()).map(({ failedAt }) => failedAt !== null)).toEqual([false, true])
})

test.each(['reader@example.com, other@example.com', 'reader@example.com\r\nBcc: other@example.com', '', 'nobody'])(
  'a mail to %j goes to nobody',
  async (to) => {
    const server = await mailServer()
    const send = createMailer(envOf(server.url), createLog({ write: () => {} }), mailDeadlines)
    await expect(send({ messageId: '<a@example.com>', mail: { ...mail, to } })).rejects.toBeInstanceOf(Undeliverable)
    expect(server.delivered).toEqual([])
  },
)

test('whoever ends sending waits for the mail under way', async () => {
  await order()
  let isUnderWay = false
  const end = runSender(async () => {
    isUnderWay = true
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await expect.poll(() => isUnderWay).toBe(true)
  await order()
  await end()
  expect(await isSent()).toEqual([true, false])
})

test('what was sent or given up is removed after thirty days, and what is not sent never', async () => {
  for (let count = 0; count < 4; count += 1) await order()
  await db.execute(sql`update outbox set created_at = now() - interval '90 days'`)
  await db.execute(sql`update outbox set sent_at = now() - interval '31 days' where id = 1`)
  await db.execute(sql`update outbox set failed_at = now() - interval '31 days' where id = 2`)
  await db.execute(sql`update outbox set sent_at = now() - interval '29 days' where id = 3`)
  await removeOldMails(db)
  expect((await rows()).map(({ id }) => id)).toEqual([3, 4])
})
