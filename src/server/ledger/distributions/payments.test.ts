import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pgError } from '@db/faults'
import { makeApproved, makeDistribution, makePublished } from '@db/samples/make-distributions'
import { makeEntry } from '@db/samples/make-holdings'
import {
  distributionLines,
  distributions,
  distributionsRaised,
  entries,
  entriesDistributionLineUnique,
  entriesLineCheck,
  entriesRaised,
} from '@db/schema'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database

/** What the database says of statements that end together: '' when it takes them. */
async function verdict(...statements: SQL[]) {
  const work = db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })
  const told = await work.then(() => ({}), pgError)
  return Object.values(told).join(' ')
}
const stays = /^23001/

test('what is approved adds up: lines to parts, parts to the total (R144)', async () => {
  const { id } = await makeDistribution(db)
  const approve = sql`update distributions set status = 'approved', approved_by = 2 where id = ${id}`
  const sums = `23514 ${distributionsRaised.sum}`
  expect(await verdict(sql`update distributions set total_cents = total_cents + 1 where id = ${id}`, approve)).toBe(
    sums,
  )
  expect(await verdict(sql`delete from distribution_lines`, approve)).toBe(sums)
  expect(await verdict(sql`delete from distribution_parts`, approve)).toBe(sums)
  const { positionId } = await makeEntry(db)
  const addLine = (cents: number) =>
    sql`insert into distribution_lines (part_id, position_id, weight, cents) select id, ${positionId}::int, 0, ${cents}::bigint from distribution_parts`
  // Of another class, even where it changes no sum.
  expect(await verdict(addLine(1), approve)).toBe(sums)
  expect(await verdict(addLine(0), approve)).toBe(sums)
  expect(await verdict(approve)).toBe('')
})

test('an approved one stays as it was approved, a published one for good, by whomever (R148)', async () => {
  const { id } = await makeApproved(db)
  const published = await makePublished(db)
  for (const each of [id, published.id]) {
    const ofThis = sql`part_id in (select id from distribution_parts where distribution_id = ${each})`
    const changes = [
      sql`update distributions set name = 'x' where id = ${each}`,
      sql`update distributions set total_cents = 1 where id = ${each}`,
      sql`delete from distributions where id = ${each}`,
      sql`delete from distribution_parts where distribution_id = ${each}`,
      sql`update distribution_parts set cents = 1 where distribution_id = ${each}`,
      sql`insert into distribution_parts (distribution_id, kind, cents) values (${each}, 'preferred_return', 1)`,
      sql`delete from distribution_lines where ${ofThis}`,
      sql`update distribution_lines set cents = 1 where ${ofThis}`,
      sql`update distribution_lines set withheld_cents = 1 where ${ofThis}`,
      sql`update distribution_lines set payment_method = 'ach' where ${ofThis}`,
    ]
    for (const change of changes) expect(await verdict(change)).toMatch(stays)
  }
  expect(await verdict(sql`update distributions set status = 'draft' where id = ${published.id}`)).toMatch(stays)
  const marked = sql`update distribution_lines set returned_at = now() where part_id in
    (select id from distribution_parts where distribution_id = ${published.id})`
  expect(await verdict(marked)).toBe('')
  for (const table of [distributions, distributionLines])
    expect(await verdict(sql`truncate ${table} cascade`)).toMatch(stays)
})

test('nobody publishes what nobody approved, nor begins with what is published', async () => {
  const { id, classId } = await makeDistribution(db)
  expect(
    await verdict(
      sql`update distributions set status = 'published', approved_by = 2, published_at = now() where id = ${id}`,
    ),
  ).toMatch(stays)
  const copy = sql`insert into distributions (class_id, name, period_from, period_to, record_on, paid_on, source, total_cents, method, status, prepared_by, approved_by, published_at)
    values (${classId}, 'x', '2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02', 'other', 1, 'entered', 'published', 1, 2, now())`
  expect(await verdict(copy)).toMatch(stays)
})

test('the entries of a payment are its lines, and come with its publication alone', async () => {
  const { id } = await makeApproved(db, { publishedAt: new Date() })
  const [line] = await db.select().from(distributionLines)
  const enter = (cents: number, positionId = line?.positionId ?? 0) =>
    sql`insert into entries (position_id, effective_on, kind, cents, units, distribution_line_id, created_by)
      values (${positionId}, '2026-07-15', 'distribution', ${cents}::bigint, 0, ${line?.id ?? 0}::int, 1)`
  const publish = sql`update distributions set status = 'published' where id = ${id}`
  const [theirs, ours] = [`23514 ${entriesRaised.payment}`, `23514 ${distributionsRaised.entries}`]
  expect(await verdict(enter(1_500_000))).toMatch(theirs)
  expect(await verdict(publish)).toBe(ours)
  expect(await verdict(publish, enter(1_499_999))).toBe(theirs)
  expect(await verdict(publish, enter(1_500_000, (await makeEntry(db)).positionId))).toBe(theirs)
  const without = sql`insert into entries (position_id, effective_on, kind, cents, units, created_by)
    values (${line?.positionId ?? 0}, '2026-07-15', 'distribution', 1, 0, 1)`
  expect(await verdict(without)).toBe(`23514 ${entriesLineCheck}`)
  expect(await verdict(publish, enter(1_500_000))).toBe('')
})

test('a payment’s entry is not reversed by itself', async () => {
  await makePublished(db)
  const [entry] = (await db.select().from(entries)).filter(({ kind }) => kind === 'distribution')
  const reverse = (line: number | null) =>
    sql`insert into entries (position_id, effective_on, kind, cents, units, reverses_id, memo, created_by, distribution_line_id)
      values (${entry?.positionId ?? 0}, '2026-07-15', 'distribution', -1500000, 0, ${entry?.id ?? 0}::int, 'x', 1, ${line})`
  expect(await verdict(reverse(null))).toBe(`23514 ${entriesLineCheck}`)
  expect(await verdict(reverse(entry?.distributionLineId ?? 0))).toBe(`23505 ${entriesDistributionLineUnique}`)
})
