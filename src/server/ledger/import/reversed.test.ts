import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { distributions, entries, entriesExternalIdUnique } from '@db/schema'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { allDifferences } from '../daily-check'
import { publishNext } from '../../reporting/publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  await makeClass(db, { investmentId, name: 'Class A' })
  await makeEntity(db, { externalId: 'E-1', legalName: 'Calloway Trust' })
})

type Kind = 'positions' | 'distributions'
const run = (kind: Kind, csv: string, more: object = {}) => admin.imports.run({ kind, csv, ...more })
const look = (kind: Kind, csv: string) => run(kind, csv, { dryRun: true })
const figures = async () => {
  expect(await allDifferences(db)).toEqual([])
  const { items } = await admin.positions.list({})
  return items.map(({ contributedCents, distributedCents }) => [contributedCents / 100, distributedCents / 100])
}

/** A file that repeats what was reversed asks once at the preview and by 409, and goes in when that is meant. */
async function asksAndGoesIn(kind: Kind, csv: string) {
  const asks = [{ key: 'reversed', rows: [2], message: expect.stringContaining('$1,000.00 on') }]
  expect(await look(kind, csv)).toMatchObject({ created: 1, same: 0, faults: [], asks })
  const before = await db.$count(entries)
  const refused = await request('POST', `/api/admin/import/${kind}`, { cookie, json: { csv, confirmed: ['repeats'] } })
  expect(refused.status).toBe(409)
  expect(z.object({ asks: importOutcome.shape.asks }).parse(await refused.json()).asks).toMatchObject(asks)
  expect(await db.$count(entries)).toBe(before)
  expect(await run(kind, csv, { confirmed: ['reversed'] })).toMatchObject({ created: 1 })
}

describe.each(['C-1', ''])('a contribution of the external ID %j that was reversed', (externalId) => {
  const csv = (amount = '1000', id = externalId) =>
    `Entity,Offering,Class,Day,Amount,External ID\nE-1,Willow Creek,Class A,2025-03-14,${amount},${id}`
  beforeEach(async () => {
    await run('positions', csv())
    const [entry] = await db.select().from(entries)
    const json = { memo: 'Wrong amount.' }
    await request('POST', `/api/admin/entries/${entry?.id}/reverse`, { cookie, json })
  })

  test('is asked about when a file repeats it, and is the same again afterwards', async () => {
    expect(await figures()).toEqual([[0, 0]])
    await asksAndGoesIn('positions', csv())
    expect(await figures()).toEqual([[1_000, 0]])
    expect(await look('positions', csv())).toMatchObject({ created: 0, same: 1, asks: [] })
  })

  test('is put right by a file without a question, also under the same ID, and that a second time', async () => {
    expect(await look('positions', csv('1100'))).toMatchObject({ created: 1, asks: [], faults: [] })
    expect(await run('positions', csv('1100'))).toMatchObject({ created: 1 })
    expect(await figures()).toEqual([[1_100, 0]])
    const [corrected] = await db.select().from(entries).where(eq(entries.cents, 110_000))
    await admin.entries.reverse({ id: corrected?.id ?? 0, memo: 'Wrong again.' })
    expect(await run('positions', csv('1200'))).toMatchObject({ created: 1, asks: [] })
    expect(await figures()).toEqual([[1_200, 0]])
    expect(await db.$count(entries)).toBe(5)
  })

  test('is another one under another ID', async () => {
    expect((await look('positions', csv('1000', 'C-9'))).asks).toHaveLength(externalId === '' ? 1 : 0)
  })
})

test('of an external ID one entry stands at most, whatever writes it', async () => {
  const { id: positionId } = await makePosition(db)
  const taken = { cause: { message: expect.stringContaining(entriesExternalIdUnique) } }
  const enter = (more: object = {}) => makeEntry(db, { positionId, externalId: 'C-1', ...more })
  for (const turn of [0, 1, 2]) {
    const { id, externalIdReversals } = await enter()
    expect(externalIdReversals).toBe(turn)
    await expect(enter({ externalIdReversals: 7 })).rejects.toMatchObject(taken)
    await admin.entries.reverse({ id, memo: 'Wrong.' })
  }
  const both = await Promise.allSettled([enter(), enter()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('a distribution that was reversed', () => {
  const head = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
  const csv = (name = 'Q3 2025', amount = '1000') =>
    `${head}\nWillow Creek,Class A,${name},2025-07-01,2025-09-30,2025-09-30,2025-10-15,Operations,${amount},E-1,Profit,${amount}`
  const publishAll = async (id: number) => {
    await admin.distributions.approve({ id })
    await admin.distributions.publish({ id })
    await db
      .update(distributions)
      .set({ publishedAt: new Date(0) })
      .where(eq(distributions.id, id))
    while (await publishNext(services)) continue
  }
  let reversal: number
  beforeEach(async () => {
    const contributed = `Entity,Offering,Class,Day,Amount\nE-1,Willow Creek,Class A,2025-03-14,5000`
    await run('positions', contributed)
    await run('distributions', csv())
    const [paid] = (await admin.distributions.list()).items
    reversal = (await admin.distributions.reverse({ id: paid?.id ?? 0, memo: 'Wrong class.' })).id
  })

  test('is asked about when a file repeats it, and stands until its reversal is published', async () => {
    expect(await look('distributions', csv())).toMatchObject({ created: 0, same: 1, asks: [] })
    await publishAll(reversal)
    expect(await figures()).toEqual([[5_000, 0]])
    await asksAndGoesIn('distributions', csv('q3 2025'))
    expect(await figures()).toEqual([[5_000, 1_000]])
    expect(await look('distributions', csv())).toMatchObject({ created: 0, same: 1, asks: [] })
  })

  test('is put right by a file without a question, under the same name or another one', async () => {
    expect((await look('distributions', csv('Q3 2025', '1100'))).faults).toMatchObject([{ column: 'Distribution' }])
    await publishAll(reversal)
    expect(await look('distributions', csv('Third quarter'))).toMatchObject({ created: 1, asks: [], faults: [] })
    expect(await run('distributions', csv('Q3 2025', '1100'))).toMatchObject({ created: 1, asks: [], faults: [] })
    expect(await figures()).toEqual([[5_000, 1_100]])
  })
})
