import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectForTest } from '@db/testing/connection'
import { publishingLockKey } from '@/server/reporting/publishing'
import { startMailServer } from '@/server/testing/mail/mail-server'
import { type BroughtIn, openLedgerFirm } from './ledger-firm'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'

const administrator = { username: 'kill.publishing', password: 'planted-by-the-water' }
const holders = 20
const cents = 1_000_001
/** In every part of what the server does in the seconds after a press. */
const randomKills = 15
const killedWithinMs = 1_500
const { folder, emptyDatabase } = ownPostgres('kill-publishing')
const patience = { timeout: 120_000, interval: 100 }

let url: string
let sql: ReturnType<typeof connectForTest>
let mails: Awaited<ReturnType<typeof startMailServer>>
let server: Awaited<ReturnType<typeof start>>
let office: ReturnType<typeof openLedgerFirm>
let offering: BroughtIn
let distribution: number
let document: number
let rounds = 0

async function start() {
  const port = await freePort()
  return startBuiltServer({
    port,
    folder,
    settings: {
      DATABASE_URL: url,
      DOCUMENT_KEY: Buffer.alloc(32, 5).toString('base64'),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: mails.url,
      PUBLISH_DELAY: '0',
      DEMO_CONTENT: 'off',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: 'kill.publishing@example.test',
    },
  })
}

beforeAll(async () => {
  url = await emptyDatabase()
  sql = connectForTest(url)
  // Slow enough that a kill falls into a mail that is being handed over.
  mails = await startMailServer({ onRcptTo: (_address, _session, callback) => setTimeout(callback, 20) })
  server = await start()
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await sql.end({ timeout: 5 })
  await mails.close()
})

const addressBefore = () => `reader.${rounds}.`

/** An offering with holders who have accounts of their own, an approved distribution and a document for them. */
beforeEach(async () => {
  rounds += 1
  // A round that failed leaves it dead.
  if (server.child.signalCode !== null) server = await start()
  office = openLedgerFirm(server.origin, await signIn(server.origin, administrator))
  offering = await office.bringIn(`Round ${rounds}`, holders)
  await sql`insert into users (username, username_key, password_hash, email, first_name, last_name)
    select ${addressBefore()} || n, ${addressBefore()} || n, '', ${addressBefore()} || n || '@example.test', 'Ada', 'Elm'
    from generate_series(1, ${holders}) as n`
  await office.letIn(offering, holders, addressBefore())
  distribution = await office.approvedDistribution(offering, cents)
  document = await office.draftPaper(offering, 'Third quarter 2026')
})
afterEach(() => {
  mails.delivered.length = 0
})

/** Presses both before the server looks what is due, and leaves the rest to it. */
async function publish() {
  const holding = connectForTest(url)
  await holding`select pg_advisory_lock(${publishingLockKey})`
  await office.publish.paper(document)
  await office.publish.distribution(distribution)
  await holding`select pg_advisory_unlock(${publishingLockKey})`
  await holding.end()
}

async function kill() {
  server.child.kill('SIGKILL')
  await server.ended
}
/** Waits until the database has ended what the dead server was in the middle of. */
const forgotten = () =>
  vi.waitUntil(async () => {
    const rows = await sql`select from pg_stat_activity where application_name = 'oakwater'`
    return rows.length === 0
  }, patience)

/** What stands in the database of this round's distribution and paper. */
async function standing() {
  const [row] = await sql<{ paid: string; entries: number; told: number; shown: string; toldOfPaper: number }[]>`
    select
      (select status from distributions where id = ${distribution}) as paid,
      (select count(*)::int from entries join distribution_lines on distribution_lines.id = entries.distribution_line_id
        join distribution_parts on distribution_parts.id = distribution_lines.part_id
        where distribution_parts.distribution_id = ${distribution}) as entries,
      (select count(*)::int from deliveries where subject = 'distribution' and subject_id = ${distribution}) as told,
      (select status from documents where id = ${document}) as shown,
      (select count(*)::int from deliveries where subject = 'document' and subject_id = ${document}) as "toldOfPaper"`
  if (row === undefined) throw new Error('A select without a table has one row.')
  return row
}
const nothingPaid = { paid: 'approved', entries: 0, told: 0 }
const allPaid = { paid: 'published', entries: holders, told: holders }
const nothingShown = { shown: 'draft', toldOfPaper: 0 }
const allShown = { shown: 'published', toldOfPaper: holders }

/** Starts the server again, and waits until everybody was told; then looks whether anything is there twice. */
async function expectOnce({ atMostTwice = 0 } = {}) {
  // What the dead one held becomes free when its lease ends, and a second notice goes an hour after the first; neither is waited for.
  await sql`update outbox set due_at = now() where sent_at is null and failed_at is null`
  await sql`update outbox set created_at = created_at - interval '2 hours', sent_at = sent_at - interval '2 hours'`
  server = await start()
  const waiting = async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from deliveries where state = 'queued'`
    return row?.count
  }
  await expect.poll(standing, patience).toEqual({ ...allPaid, ...allShown })
  await expect.poll(waiting, patience).toBe(0)
  const [sum] = await sql`select sum(entries.cents)::int as cents from entries
    join positions on positions.id = entries.position_id
    where positions.class_id = ${offering.classId} and entries.kind = 'distribution'`
  expect(sum).toEqual({ cents })
  const telling = (words: string) => mails.delivered.filter(({ source }) => source.includes(words))
  for (const words of ['A distribution of Round', 'A document to read']) {
    const told = telling(words)
    expect(new Set(told.flatMap(({ to }) => to)).size).toBe(holders)
    // A mail that was being handed over is sent again (R45), under the identity of the first.
    expect(new Set(told.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1])).size).toBe(holders)
    expect(told.length - holders).toBeLessThanOrEqual(atMostTwice)
  }
}

/** Holds a table so that the server stands still where it writes there; @returns what lets go */
async function hold(table: string) {
  const holding = connectForTest(url)
  await holding.unsafe(`begin; lock table ${table} in share mode`)
  return async () => {
    await holding`rollback`
    await holding.end()
  }
}
const standsStill = (table: string) =>
  vi.waitUntil(async () => {
    const rows = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and query ~* ${`insert into "?${table}`}`
    return rows.length > 0
  }, patience)

describe('a kill in the middle of publishing leaves all of it or nothing, and everybody is told once', () => {
  test.each([
    // Entries are written and the status is set, in a transaction that never ends.
    ['deliveries', { ...nothingPaid, ...nothingShown }],
    // What was paid stands; the document and the notices were one step, which is gone.
    ['outbox', { ...allPaid, ...nothingShown }],
  ])('while it writes into %s', async (table, left) => {
    const letGo = await hold(table)
    try {
      await publish()
      await standsStill(table)
      await kill()
    } finally {
      await letGo()
    }
    await forgotten()
    expect(await standing()).toEqual(left)
    await expectOnce()
  })

  test('while it hands mails over', async () => {
    await publish()
    await vi.waitUntil(() => mails.delivered.length >= holders / 4, patience)
    await kill()
    expect(await standing()).toEqual({ ...allPaid, ...allShown })
    await expectOnce({ atMostTwice: 1 })
  })

  test.each(Array.from({ length: randomKills }, (_, index) => [index]))('at any moment (%i)', async () => {
    await publish()
    await new Promise((resolve) => setTimeout(resolve, Math.random() * killedWithinMs))
    await kill()
    await forgotten()
    const left = await standing()
    expect([nothingPaid, allPaid]).toContainEqual({ paid: left.paid, entries: left.entries, told: left.told })
    expect([nothingShown, allShown]).toContainEqual({ shown: left.shown, toldOfPaper: left.toldOfPaper })
    await expectOnce({ atMostTwice: 1 })
  })
})
