import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { distributions, entries, positions } from '@db/schema'
import { secondMilliseconds } from '@/shared/platform/time'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { largeLedger } from '../../testing/ledger/large-ledger'
import { allDifferences } from '../daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const { files, offerings, counts } = largeLedger

/**
 * Has the database believe that there is next to nothing in its book, as when it counted in the middle of the first import: it reads
 * tables from end to end for each row then, unless it is told.
 */
const believeEmpty = () =>
  db.execute(sql`
    update pg_class set relpages = 1, reltuples = 0
    where relname in ('entries', 'positions', 'distributions', 'distribution_parts', 'distribution_lines')`)

/** All differences, once the database has counted its tables, as it does by itself within a minute: what it believes until then is not tried here. */
async function differencesOfCounted() {
  await db.execute(sql`analyze`)
  return allDifferences(db)
}

test(
  'five years of two hundred entities are looked at within 5 seconds and written within 20, once',
  { timeout: 300 * secondMilliseconds },
  async () => {
    for (const name of offerings) await makeOffering(db, { name })
    await believeEmpty()
    const { admin } = await callerAs(services, 'admin')
    for (const kind of ['entities', 'classes', 'positions'] as const)
      await admin.imports.run({ kind, csv: files[kind] })
    expect(await db.$count(positions)).toBe(counts.positions)

    const timed = async (csv: string, dryRun: boolean) => {
      const startedAt = performance.now()
      const outcome = await admin.imports.run({ kind: 'distributions', csv, dryRun })
      return { outcome, milliseconds: performance.now() - startedAt }
    }
    const wrong = files.distributions.replace(/,50\.99$/m, ',many')
    const broken = await timed(wrong, true)
    expect(broken.outcome.faults).toHaveLength(1)
    await expect(timed(wrong, false)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await db.$count(distributions)).toBe(0)

    const looked = await timed(files.distributions, true)
    expect(looked.outcome).toMatchObject({ created: counts.lines, faults: [] })
    const taken = await timed(files.distributions, false)
    expect(await db.$count(entries)).toBe(counts.positions + counts.lines)
    expect(await differencesOfCounted()).toEqual([])
    const again = await timed(files.distributions, false)
    expect(again.outcome).toMatchObject({ created: 0, same: counts.lines, faults: [] })

    // The promise is of a quiet machine; a busy one gets four times as long, which still catches what grows with the square.
    expect(looked.milliseconds).toBeLessThan(4 * 5 * secondMilliseconds)
    expect(taken.milliseconds).toBeLessThan(4 * 20 * secondMilliseconds)
  },
)

test(
  'the same history comes in at once, from nothing, within 20 seconds, and is taken back at once within 20',
  { timeout: 300 * secondMilliseconds },
  async () => {
    for (const name of offerings) await makeOffering(db, { name })
    await believeEmpty()
    const { admin } = await callerAs(services, 'admin')
    const kinds = ['entities', 'classes', 'positions', 'distributions'] as const
    const brought = kinds.map((kind) => ({ kind, name: `${kind}.csv`, csv: files[kind] }))
    const startedAt = performance.now()
    const { created } = await admin.ledgerImports.create({ files: brought })
    const milliseconds = performance.now() - startedAt
    expect(created).toBe(counts.entities + counts.offerings + counts.positions + counts.lines)
    expect(await db.$count(entries)).toBe(counts.positions + counts.lines)
    expect(await differencesOfCounted()).toEqual([])
    // Of a busy machine as above.
    expect(milliseconds).toBeLessThan(4 * 20 * secondMilliseconds)

    const [payments] = (await admin.ledgerImports.list({ kind: 'distributions' })).items
    const id = payments?.id ?? 0
    const takenAt = performance.now()
    await admin.ledgerImports.takeBack({ id, scope: 'history', reason: 'Another book.' })
    const takenMilliseconds = performance.now() - takenAt
    expect(await db.$count(entries)).toBe(2 * (counts.positions + counts.lines))
    expect(await differencesOfCounted()).toEqual([])
    expect(takenMilliseconds).toBeLessThan(4 * 20 * secondMilliseconds)
  },
)
