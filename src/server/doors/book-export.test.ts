import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePublished } from '@db/make-distributions'
import { makeAccess, makeEntry } from '@db/make-holdings'
import { makeStatement } from '@db/make-statements'
import { makeUser } from '@db/make'
import { auditEntries, entries, securityEvents } from '@db/schema'
import type { Area } from '@/shared/areas'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const cookieFor = async (areas: Area[] | null) =>
  (await services.sessions.start(await makeUser(db, { role: 'admin', areas }))).split(';')[0] ?? ''

/** The files of an export by their names. */
async function exported(cookie: string) {
  const response = await request('GET', '/api/admin/export', { cookie })
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const rowsOf = (name: string) => {
    const rows: Record<string, string>[] = parse(strFromU8(files[name] ?? new Uint8Array()), {
      bom: true,
      columns: true,
    })
    return rows
  }
  return { response, files, rowsOf }
}

test('the whole book leaves as one zip whose manifest has every file with its rows and its hash', async () => {
  const { positionId } = await makeEntry(db)
  await makePublished(db, { positionId })
  await makeStatement(db)
  const access = await makeAccess(db)
  const stranger = await makeUser(db)
  const { response, files, rowsOf } = await exported(await cookieFor(null))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="book-\d{4}-\d\d-\d\d\.zip"$/)
  const manifest = rowsOf('manifest.csv')
  // In the order of the zip, in which the manifest is the last.
  expect([...manifest.map(({ name }) => name), 'manifest.csv']).toEqual(Object.keys(files))
  for (const { name = '', rows, sha256 } of manifest) {
    expect([name, rowsOf(name).length]).toEqual([name, Number(rows)])
    expect(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
  expect(rowsOf('entries.csv')).toHaveLength(await db.$count(entries))
  expect(rowsOf('entries.csv')[0]).toMatchObject({ cents: '15000000', units: '1500000000', kind: 'contribution' })
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0)
  const paid = rowsOf('entries.csv').filter(({ distributionLineId }) => distributionLineId !== '')
  expect(sum(paid, 'cents')).toBe(sum(rowsOf('distributions.csv'), 'totalCents'))
  const accounts = rowsOf('accounts.csv').map(({ id }) => Number(id))
  expect(accounts).toContain(access.userId)
  expect(accounts).not.toContain(stranger.id)
})

test('an empty book has its files too, and every export is told before it leaves', async () => {
  const { rowsOf } = await exported(await cookieFor(['investors']))
  expect(rowsOf('manifest.csv').every(({ rows }) => rows === '0')).toBe(true)
  const [told] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(told).toMatchObject({ list: 'holdings', action: 'export', after: { records: 0 } })
  expect(await db.select().from(securityEvents)).toMatchObject([{ kind: 'list_exported' }])
})

test('nobody takes the book along but who looks after investors', async () => {
  const statusOf = async (cookie?: string) =>
    (await request('GET', '/api/admin/export', cookie === undefined ? {} : { cookie })).status
  expect(await statusOf(await cookieFor(['investors']))).toBe(200)
  expect(await statusOf(await cookieFor(['money', 'people', 'content']))).toBe(403)
  expect(await statusOf(await cookieOf(services, 'LP'))).toBe(403)
  expect(await statusOf()).toBe(401)
  expect((await request('POST', '/api/admin/export', { cookie: await cookieFor(null), json: {} })).status).toBe(405)
})
