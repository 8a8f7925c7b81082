import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '@db/client'
import type { Database } from '@db/database'
import { makePaid } from '@db/samples/make-closings'
import { makeRaise } from '@db/samples/make-raises'
import { connectForTest } from '@db/testing/connection'
import { send, signIn } from '../calls'
import { restPath } from '../rest-path'
import { startBuiltServer } from '../running/built-server.mjs'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'

const administrator = { username: 'kill.closing', password: 'planted-by-the-water' }
const { folder, emptyDatabase } = ownPostgres('kill-closing')
const patience = { timeout: 120_000, interval: 100 }
const eleven = 11
const randomKills = 8
/** What the server does of a closing is done by then. */
const killedWithinMs = 2_000

let url: string
let sql: ReturnType<typeof connectForTest>
let database: Database
let servers: Awaited<ReturnType<typeof start>>[] = []

async function start() {
  const port = await freePort()
  return startBuiltServer({
    port,
    folder,
    settings: {
      DATABASE_URL: url,
      DOCUMENT_KEY: Buffer.alloc(32, 5).toString('base64'),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      PUBLISH_DELAY: '0',
      DEMO_CONTENT: 'off',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: 'kill.closing@example.test',
    },
  })
}

async function kill() {
  for (const { child } of servers) child.kill('SIGKILL')
  for (const { ended } of servers) await ended
  servers = []
}

beforeAll(async () => {
  url = await emptyDatabase()
  servers = [await start()]
  sql = connectForTest(url)
  database = await openDatabase({ url })
})
afterAll(async () => {
  await kill()
  await database.close()
  await sql.end({ timeout: 5 })
})

/** Eleven subscriptions that are accepted and paid, in a closing that is approved. @returns its number, and what publishes it */
async function approvedClosing() {
  const { db } = database
  const { id: raiseId } = await makeRaise(db, { status: 'open' })
  const subscriptionIds = []
  for (let count = 0; count < eleven; count += 1) subscriptionIds.push((await makePaid(db, { raiseId })).id)
  const [server] = servers
  if (server === undefined) throw new Error('No server runs.')
  const { origin } = server
  const cookie = await signIn(origin, administrator)
  const post = async (path: string, data: object = {}) => {
    const answer = await send('POST', origin + path, data, cookie)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const draft = { raiseId, name: 'First closing', effectiveOn: '2026-11-15', subscriptionIds }
  const { id } = await post(restPath('/admin/closings'), draft)
  await post(restPath('/admin/closings/{id}/approve', { id }))
  return { id: Number(id), publish: () => post(restPath('/admin/closings/{id}/publish', { id })) }
}

/** What stands of a closing. */
async function standing(id: number) {
  const [row] = await sql`select closings.status,
    (select count(*)::int from entries join closing_lines on closing_lines.id = entries.closing_line_id
      where closing_lines.closing_id = closings.id) as entries,
    (select count(*)::int from subscriptions join closing_lines on closing_lines.subscription_id = subscriptions.id
      where closing_lines.closing_id = closings.id and subscriptions.status = 'closed') as closed,
    (select count(*)::int from deliveries join raise_events on raise_events.id = deliveries.subject_id
      join closing_lines on closing_lines.subscription_id = raise_events.subscription_id
      where deliveries.subject = 'subscription_closed' and closing_lines.closing_id = closings.id) as told
    from closings where closings.id = ${id}`
  return { ...row }
}
const whole = { status: 'done', entries: eleven, closed: eleven, told: eleven }
const none = { status: 'approved', entries: 0, closed: 0, told: 0 }
const isDone = (id: number) => vi.waitUntil(async () => (await standing(id))['status'] === 'done', patience)

test('a kill at any moment of a closing leaves all of it or nothing, and the next server has it once', async () => {
  const forgotten = []
  for (let round = 0; round < randomKills; round += 1) {
    const { id, publish } = await approvedClosing()
    const answer = publish().catch(() => 'cut off' as const)
    await new Promise((resolve) => setTimeout(resolve, ((round + Math.random()) / randomKills) * killedWithinMs))
    await kill()
    const told = await answer
    expect([whole, none]).toContainEqual(await standing(id))
    servers = [await start()]
    const [row] = await sql`select published_at is not null as "isPublished" from closings where id = ${id}`
    if (told !== 'cut off' && row?.['isPublished'] !== true) forgotten.push(id)
    if (row?.['isPublished'] !== true) continue
    await isDone(id)
    expect(await standing(id)).toEqual(whole)
  }
  // Whoever was told that it is being published finds it in the book.
  expect(forgotten).toEqual([])
})

test('a kill between the contributions and the rest leaves neither', async () => {
  const { id } = await approvedClosing()
  const holding = connectForTest(url)
  // Positions and contributions are written by then; what notes that the subscriptions are closed stands still.
  await holding.unsafe('begin; lock table raise_events in share mode')
  await sql`update closings set published_at = now() where id = ${id}`
  await vi.waitUntil(async () => {
    const rows =
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ~* 'insert into "?raise_events'`
    return rows.length > 0
  }, patience)
  await kill()
  await holding`rollback`
  await holding.end()
  await vi.waitUntil(async () => {
    const rows = await sql`select from pg_stat_activity where application_name = 'oakwater' and state <> 'idle'`
    return rows.length === 0
  }, patience)
  expect(await standing(id)).toEqual(none)
  servers = [await start()]
  await isDone(id)
  expect(await standing(id)).toEqual(whole)
})

test('two servers at once enter it once', async () => {
  servers.push(await start())
  const { id, publish } = await approvedClosing()
  await publish()
  await isDone(id)
  expect(await standing(id)).toEqual(whole)
})
