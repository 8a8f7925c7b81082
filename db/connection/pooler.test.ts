import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../client'
import { type Database, notify } from '../database'
import { TransactionPooler } from './own-connections'
import { connectForTest } from '../testing/connection'
import { startPooler } from '../testing/pooler'

const template = inject('databaseTemplate')
const lockKey = 727_001

const settingOf = async (db: Pick<Database['db'], 'execute'>, name: string) => {
  const rows: unknown = await db.execute(sql`select current_setting(${name}) as value`)
  return Array.isArray(rows) ? String(rows[0]?.value) : ''
}

describe.each(template.kind === 'postgres' ? [template] : [])('a PostgreSQL', ({ serverUrl, templateName }) => {
  const server = connectForTest(serverUrl)
  const name = `${templateName}_pooler_${process.pid}`
  const url = new URL(name, serverUrl).href
  const ends: (() => Promise<unknown>)[] = []

  beforeAll(() => server`create database ${server(name)} template ${server(templateName)}`)
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
  afterAll(async () => {
    await server`drop database ${server(name)} with (force)`
    await server.end()
  })

  async function pooled(mode: 'session' | 'transaction', ignores: string[] = []) {
    const pooler = await startPooler(url, mode, ignores)
    ends.push(() => pooler.close())
    return pooler.url
  }
  async function open(at: string, tell?: (sentence: string) => void) {
    const database = await openDatabase({ url: at }, tell)
    ends.push(() => database.close())
    return database
  }
  const locks = () => server`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and objid = ${lockKey} and datname = ${name}`

  test('behind a pooler in session mode has its deadlines, announcements and transactions', async () => {
    const database = await open(await pooled('session'))
    const { db } = database
    expect(await settingOf(db, 'statement_timeout')).toBe('4s')
    await db.transaction(async (tx) => {
      expect(await settingOf(tx, 'idle_in_transaction_session_timeout')).toBe('10s')
    })
    const heard: string[] = []
    ends.push(
      await database.listen(
        'weather',
        (payload) => heard.push(payload),
        () => {},
      ),
    )
    await notify(db, 'weather', 'sun')
    await expect.poll(() => heard).toEqual(['sun'])
  })

  test('behind a pooler in transaction mode is refused in a sentence, and no start after it waits', async () => {
    // As whoever had met the settings in the first message would have set it.
    const at = await pooled('transaction', ['statement_timeout', 'idle_in_transaction_session_timeout'])
    const failure: unknown = await openDatabase({ url: at }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TransactionPooler)
    expect(String(failure)).toContain('pool_mode = session')
    expect(await locks()).toEqual([])
    await open(url, (sentence) => expect.unreachable(sentence))
  })

  test.each([
    ['for a transaction', 'pg_advisory_xact_lock'],
    ['for as long as its connection lives', 'pg_advisory_lock'],
  ])('tells for whom a start waits whose lock is held %s', async (_how, lock) => {
    const holder = connectForTest(url, { connection: { application_name: 'left behind' } })
    const sentences: string[] = []
    let isOpen = false
    const opening = await holder.begin(async (tx) => {
      await tx.unsafe(`select ${lock}(${lockKey})`)
      const begun = open(url, (sentence) => sentences.push(sentence)).then(() => (isOpen = true))
      await expect.poll(() => sentences, { timeout: 30_000 }).toHaveLength(1)
      expect(isOpen).toBe(false)
      return { begun }
    })
    await holder.end()
    await opening.begun
    expect(sentences[0]).toMatch(
      /^The start waits for migrations held by 'left behind' of 127\.0\.0\.1, process \d+, since \d{4}-\d\d-\d\dT[\d:]+Z\.$/,
    )
    expect(await locks()).toEqual([])
  })
})
