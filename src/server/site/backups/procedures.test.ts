import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupRuns } from '@db/schema'
import type { BackupKind } from '@/shared/records/backups'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(folder, { recursive: true }))
const off = testServices(database).services
const { services } = testServices(database, {
  BACKUP_DIR: folder,
  BACKUP_KEY: Buffer.alloc(32, 'the key of backups').toString('base64'),
})
const path = '/api/admin/backups'
const asked = async (by = services, method = 'GET', at = path) => {
  const answer = await requesterOf(by)(method, at, { cookie: await cookieOf(services, 'admin') })
  expect(answer.status).toBe(200)
  return answer.json()
}
const none = { last: null, fault: null, isOverdue: false }

test('the backups that are kept are told, newest first, with their size and where they are; nothing else of the folder is', async () => {
  expect(await asked(off)).toEqual({
    isDaily: false,
    folder: null,
    archives: [],
    underWay: [],
    backup: none,
    rehearsal: none,
  })
  const names = ['oakwater-2026-11-27.backup', 'oakwater-2026-11-28.backup', 'oakwater-2026-11-28.backup.part', 'notes']
  for (const [at, name] of names.entries()) writeFileSync(join(folder, name), 'x'.repeat(at + 1))
  expect(await asked()).toMatchObject({
    isDaily: true,
    folder,
    archives: [
      { day: '2026-11-28', sizeBytes: 2 },
      { day: '2026-11-27', sizeBytes: 1 },
    ],
  })
})

test('a press begins one and answers at once; where none are made it begins nothing', async () => {
  expect(await asked(off, 'POST')).toMatchObject({ isDaily: false, underWay: [] })
  expect(await db.$count(backupRuns)).toBe(0)
  // What is made and restored is tested where that is done (start/backup/schedule.test.ts).
  const begin = async (kind: BackupKind) => (await db.insert(backupRuns).values({ kind })) !== undefined
  const noting = { ...services, backups: { ...services.backups, begin } }
  expect(await asked(noting, 'POST')).toMatchObject({ underWay: [{ kind: 'backup' }] })
  expect(await asked(noting, 'POST', `${path}/rehearse`)).toMatchObject({
    underWay: [{ kind: 'backup' }, { kind: 'rehearsal' }],
  })
  expect((await asked()).underWay).toHaveLength(2)
})

test('an investor and a stranger are refused what an administrator may', async () => {
  const request = requesterOf(off)
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/rehearse`],
  ] as const) {
    await asked(off, method, at)
    expect((await request(method, at, { cookie: await cookieOf(services, 'user') })).status).toBe(403)
    expect((await request(method, at)).status).toBe(401)
  }
})
