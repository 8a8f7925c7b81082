import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import type { K1Batch, K1Match } from '@/shared/reporting/k1-batches'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { zipOf } from '../../testing/documents/k1-pdfs'
import { seasonFiles, seasonOffering, seasonOwners, seasonZipFiles } from '../../testing/documents/k1-season'

const database = await testDatabase()
const { db } = database
const DATA_DIR = await mkdtemp(join(tmpdir(), 'k1-season-'))
afterAll(() => rm(DATA_DIR, { recursive: true }))
const { services } = testServices(database, { PUBLISH_DELAY: '0', DATA_DIR })
const request = requesterOf(services)

test('of sixty files with hard names none is certain for the wrong owner, and each doubtful one lists the right one first', async () => {
  const cookie = await cookieOf(services, 'admin')
  const { id: classId } = await makeClass(db, { investmentId: (await makeOffering(db, { name: seasonOffering })).id })
  const keys = new Map<number, string>()
  for (const { key, addressLines = [], ...values } of seasonOwners) {
    const { id: entityId } = await makeEntity(db, { ...values, addressLines: [...addressLines] })
    await makeEntry(db, { positionId: (await makePosition(db, { entityId, classId })).id })
    keys.set(entityId, key)
  }
  const body = zipOf(await seasonZipFiles())
  const { rows }: K1Batch = await (await request('POST', '/api/admin/k1-batches?year=2025', { cookie, body })).json()
  const ownerOf = new Map(seasonFiles.map(({ file, owner }) => [file, owner]))
  const told = rows.map((row) => ({
    file: row.file,
    match: row.match,
    doubt: row.doubt,
    proposed: keys.get(row.entityId ?? 0) ?? null,
    right: ownerOf.get(row.file) ?? null,
    candidates: row.candidates.map(({ entityId }) => keys.get(entityId)),
  }))
  const doubts = Object.fromEntries(told.map(({ file, doubt }) => [file, doubt]))
  expect(doubts).toMatchObject({ 'K-1s/thorn-fund.pdf': 'other_partnership', 'K-1s/thorn.pdf': 'same_holder' })
  const wrong = told.filter(({ match, proposed, right }) => match === 'certain' && proposed !== right)
  expect(wrong).toEqual([])
  const unlisted = told.filter(
    ({ match, right, candidates }) => match !== 'certain' && right !== null && !candidates.includes(right),
  )
  expect(unlisted).toEqual([])
  const count = (match: K1Match) => rows.filter((row) => row.match === match).length
  expect([count('certain'), count('doubtful'), count('duplicate'), count('none')]).toEqual([38, 7, 11, 4])
})
