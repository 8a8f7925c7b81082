import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { documents } from '@db/schema'
import { k1Faults } from '@/content/reporting/documents'
import type { K1Batch } from '@/shared/reporting/k1-batches'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makeHolders } from '../../testing/documents/k1-holders'
import { k1Pdf, zipOf } from '../../testing/documents/k1-pdfs'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-years-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { PUBLISH_DELAY: '0', DATA_DIR })
const request = requesterOf(services)

test('a K-1 of another year is never published as this year’s, whoever chooses it, and the one beside it is (R133)', async () => {
  const cookie = await cookieOf(services, 'admin')
  const { investmentId, holders } = await makeHolders(db, 2)
  const [one, other] = holders
  const k1 = ({ legalName, tinLast4 }: { legalName: string; tinLast4: string | null }, year: number) =>
    k1Pdf({ name: legalName, last4: tinLast4 ?? '', year })
  if (one === undefined || other === undefined) throw new Error('There are two.')
  const old = await k1(one, 2024)
  const files = {
    'new.pdf': await k1(one, 2025),
    'old.pdf': old,
    'old-again.pdf': old,
    'nobody.pdf': await k1({ legalName: 'Somebody Else', tinLast4: '8888' }, 2024),
    'number.pdf': await k1({ ...other, tinLast4: '9999' }, 2024),
  }
  const taken = await request('POST', '/api/admin/k1-batches?year=2025', { cookie, body: zipOf(files) })
  expect(taken.status).toBe(201)
  const { id, rows }: K1Batch = await taken.json()
  const told = Object.fromEntries(rows.map(({ file, match, doubt }) => [file, [match, doubt]]))
  expect(told).toMatchObject({ 'new.pdf': ['certain', null], 'old.pdf': ['doubtful', 'other_year'] })

  const confirm = (file: string, entityId: number) =>
    request('POST', `/api/admin/k1-batches/${id}/confirm`, {
      cookie,
      json: { matches: [{ file, entityId, investmentId }] },
    })
  for (const file of Object.keys(files).slice(1)) {
    const answer = await confirm(file, other.id)
    const row = rows.findIndex((each) => each.file === file) + 1
    expect([file, answer.status, await answer.json()]).toEqual([
      file,
      409,
      expect.objectContaining({ faults: [{ row, column: file, message: k1Faults.otherYear }] }),
    ])
  }
  expect(await db.$count(documents)).toBe(0)
  expect((await confirm('new.pdf', one.id)).status).toBe(200)
  expect(await db.$count(documents)).toBe(1)
})
