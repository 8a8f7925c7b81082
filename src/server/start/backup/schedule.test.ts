import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '@db/client'
import { databaseBeside } from '@db/connection/snapshots/postgres'
import { makeOffering, makeUser } from '@db/samples/make'
import { backupRuns, outbox } from '@db/schema'
import { createLog } from '../../platform/log'
import { readEnv } from '../../platform/env'
import { calendarDay } from '@/shared/values/days'
import { testDatabase } from '../../testing/database'
import { bucketServer } from '../../testing/documents/bucket-server'
import { databaseLocation } from '../services'
import { readBackupsHealth } from '../../site/backups/health'
import { createBackups } from './runs'
import { backUpAndRehearse } from './schedule'

await testDatabase()
const template = inject('databaseTemplate')
const folder = mkdtempSync(join(tmpdir(), 'schedule-'))
const beside =
  template.kind === 'postgres' ? await databaseBeside(new URL('postgres', template.serverUrl).href) : undefined
const env = readEnv({
  DATA_DIR: join(folder, 'data'),
  BACKUP_DIR: join(folder, 'backups'),
  BACKUP_KEY: Buffer.alloc(32, 'the key of backups').toString('base64'),
  DATABASE_URL: beside?.url,
})
const database = await openDatabase(databaseLocation(env))
afterAll(async () => {
  await database.close()
  await beside?.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const errors: string[] = []
const log = createLog({ write: (line) => (line.includes('"level":50') ? errors.push(line) : undefined) })
const { db } = database
const made = () => createBackups({ database, db, env, log })
const services = { db, env, log, backups: made() }
const backups = join(folder, 'backups')
const now = new Date('2026-11-28T12:00:00Z')
const today = 'oakwater-2026-11-28.backup'
const health = () => readBackupsHealth(db, env)
/** Lets what was done appear so much older. */
const age = (interval: string) =>
  db.update(backupRuns).set({ endedAt: sql`${backupRuns.endedAt} - ${interval}::interval` })

beforeEach(async () => {
  errors.length = 0
  rmSync(backups, { recursive: true, force: true })
  await db.delete(backupRuns)
  await db.delete(outbox)
})

test('the day’s backup is made while the site works, once, and rehearsed by a program of its own', async () => {
  await makeOffering(db, { name: 'Willow Court' })
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, at) => makeOffering(db, { name: `Court ${at}`, slug: `court-${at}` })),
  )
  await backUpAndRehearse(services, now)
  await writing
  expect([readdirSync(backups), errors]).toEqual([[today], []])
  const { backup, rehearsal } = await health()
  expect(backup).toMatchObject({ fault: null, isOverdue: false, last: { day: '2026-11-28', entries: 0, papers: 0 } })
  expect(rehearsal).toMatchObject({ fault: null, isOverdue: false, last: { day: '2026-11-28' } })
  expect(rehearsal.last?.rows).toBe(backup.last?.rows)
  await backUpAndRehearse(services, now)
  expect([readdirSync(backups), await db.$count(backupRuns)]).toEqual([[today], 2])
  // A week later the newest is rehearsed again, and nothing else is done.
  await age('7 days 1 minute')
  await backUpAndRehearse(services, now)
  expect(await db.$count(backupRuns, eq(backupRuns.kind, 'rehearsal'))).toBe(2)
  expect(await db.$count(backupRuns)).toBe(3)
}, 240_000)

test('of two servers one makes it, a press while it is made begins nothing, and one that ended in the middle is followed by the next', async () => {
  const [one, other] = [made(), made()]
  const began = await Promise.all([one.begin('backup'), other.begin('backup')])
  expect(began.toSorted()).toEqual([false, true])
  await Promise.all([one.end(), other.end()])
  expect(await db.$count(backupRuns)).toBe(1)
  await db.insert(backupRuns).values({ kind: 'backup' })
  expect(await services.backups.begin('backup')).toBe(false)
  await db.update(backupRuns).set({ aliveAt: sql`now() - interval '6 minutes'` })
  await services.backups.run('backup', now)
  expect((await health()).backup).toMatchObject({ last: { day: '2026-11-28' }, fault: null })
  expect(errors).toEqual([expect.stringContaining('A server ended while it made or rehearsed a backup')])
}, 120_000)

test('what the rule does not keep goes, and other files stay', async () => {
  mkdirSync(backups)
  for (const day of ['2024-01-03', '2024-01-04']) writeFileSync(join(backups, `oakwater-${day}.backup`), '')
  writeFileSync(join(backups, 'notes.txt'), 'ours')
  // A server that was killed has left it.
  writeFileSync(join(backups, `${today}.part`), 'half')
  for (let day = 10; day < 28; day += 1) writeFileSync(join(backups, `oakwater-2026-11-${day}.backup`), '')
  await services.backups.run('backup', now)
  const left = readdirSync(backups)
  expect(left).toEqual(
    expect.arrayContaining([today, 'notes.txt', 'oakwater-2026-11-22.backup', 'oakwater-2024-01-04.backup']),
  )
  for (const gone of ['oakwater-2026-11-20.backup', 'oakwater-2024-01-03.backup', `${today}.part`])
    expect(left).not.toContain(gone)
  expect(errors).toEqual([])
}, 120_000)

test('a backup that cannot be made, and one that cannot be restored, are told in the log, in Settings, and by mail once a day', async () => {
  await makeUser(db, { role: 'admin', email: 'ruth@example.com' })
  await makeUser(db, { role: 'admin', email: 'people@example.com', areas: ['people'] })
  writeFileSync(backups, 'no folder')
  await backUpAndRehearse(services, now)
  expect(errors).toEqual([expect.stringContaining('No backup could be made')])
  expect((await health()).backup).toMatchObject({ last: null, fault: { text: expect.stringContaining('EEXIST') } })
  await backUpAndRehearse(services, now)
  const mails = () => db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox).orderBy(outbox.id)
  expect(await mails()).toEqual([{ to: 'ruth@example.com', subject: 'No backup of the site could be made' }])

  rmSync(backups)
  mkdirSync(backups)
  writeFileSync(join(backups, today), 'not an archive')
  await backUpAndRehearse(services, now)
  expect((await health()).rehearsal).toMatchObject({ last: null, fault: { text: expect.stringContaining('archive') } })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'No backup of the site could be made',
    'A backup of the site could not be restored',
  ])
  // It is tried again the next day, and told again while it lasts.
  await backUpAndRehearse(services, now)
  expect(await db.$count(backupRuns, eq(backupRuns.kind, 'rehearsal'))).toBe(1)
  await age('1 day')
  await db.update(backupRuns).set({ toldAt: sql`${backupRuns.toldAt} - interval '1 day 1 minute'` })
  await backUpAndRehearse(services, now)
  expect(await mails()).toHaveLength(3)
}, 120_000)

test('a bucket takes backups, keeps them by the same rule, and gives the newest to a rehearsal; while it is away that is told', async () => {
  const bucket = await bucketServer()
  const stored = { ...env, ...bucket.env, STORAGE_URL: undefined, BACKUP_DIR: bucket.env.STORAGE_URL }
  const away = { db, env: stored, log, backups: createBackups({ database, db, env: stored, log }) }
  bucket.objects.set('site/oakwater-2024-01-03.backup', Buffer.of(1))
  bucket.objects.set('site/oakwater-2024-01-04.backup', Buffer.of(1))
  bucket.objects.set('site/notes.txt', Buffer.of(1))
  for (let day = 10; day < 28; day += 1) bucket.objects.set(`site/oakwater-2026-11-${day}.backup`, Buffer.of(1))
  await bucket.stop()
  await backUpAndRehearse(away, now)
  expect((await health()).backup).toMatchObject({
    last: null,
    fault: { text: expect.stringContaining('did not answer') },
  })
  expect(await db.$count(outbox)).toBe(1)
  await bucket.start()
  await backUpAndRehearse(away, now)
  const named = [...bucket.objects.keys()]
  expect(named).toEqual(expect.arrayContaining([`site/${today}`, 'site/notes.txt', 'site/oakwater-2024-01-04.backup']))
  for (const gone of ['site/oakwater-2026-11-20.backup', 'site/oakwater-2024-01-03.backup'])
    expect(named).not.toContain(gone)
  expect(bucket.objects.get(`site/${today}`)?.length).toBeGreaterThan(10_000)
  expect(await health()).toMatchObject({
    backup: { fault: null },
    rehearsal: { fault: null, last: { day: '2026-11-28' } },
  })
  expect(readdirSync(env.DATA_DIR).filter((each) => each.startsWith('archive-'))).toEqual([])
  await bucket.stop()
}, 240_000)

test('what went well long ago is overdue', async () => {
  const endedAt = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const counts = { day: calendarDay.parse('2026-11-20'), rows: 1, entries: 1, papers: 1 }
  await db.insert(backupRuns).values([
    { kind: 'backup', endedAt: endedAt(25), ...counts },
    { kind: 'rehearsal', endedAt: endedAt(24 * 7 + 20), ...counts },
  ])
  expect(await health()).toMatchObject({ backup: { isOverdue: false }, rehearsal: { isOverdue: false } })
  await age('5 hours')
  expect(await health()).toMatchObject({ backup: { isOverdue: true }, rehearsal: { isOverdue: true } })
})
