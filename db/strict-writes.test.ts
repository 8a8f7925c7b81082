import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '@/server/testing/database'
import { makeOffering } from './samples/make'
import { investments } from './schema'

const { db } = await testDatabase()

// The compiler's complaints are the test: a line below that it lets pass is reported as an unused @ts-expect-error.
const known = { name: 'Willow Court', location: 'Boone' }
const unknown = { ...known, noColumn: 'Carolinas' }
const named = eq(investments.name, known.name)

test('a value without a column does not compile in an insert, for it would be lost', async () => {
  await db.insert(investments).values({ ...known })
  // @ts-expect-error -- a spread with a key that is no column
  await db.insert(investments).values({ ...unknown })
  // @ts-expect-error -- the same in a list of rows
  await db.insert(investments).values([unknown].map((row) => ({ ...row, units: 12 })))
  await db.transaction(async (tx) => {
    await tx.insert(investments).values({ ...known })
    // @ts-expect-error -- the same within a transaction
    await tx.insert(investments).values(unknown)
  })
  const rows = await db.select().from(investments)
  expect(rows.map(({ location }) => location)).toEqual(Array(5).fill('Boone'))
  expect(rows.filter((row) => 'noColumn' in row)).toEqual([])
})

test('a value without a column does not compile in an update, for it would be lost', async () => {
  await makeOffering(db, { name: known.name, location: null })
  await db
    .update(investments)
    .set({ ...known })
    .where(named)
  const [saved] = await db
    .update(investments)
    // @ts-expect-error -- a spread with a key that is no column
    .set({ ...unknown, location: 'Asheville' })
    .where(named)
    .returning()
  expect(saved).toMatchObject({ location: 'Asheville' })
  expect(saved).not.toHaveProperty('noColumn')
})

test('a key that only one of two possible values has is looked at, too', async () => {
  const counted = { ...known, units: 12 }
  const either = (await db.$count(investments)) === 0 ? counted : unknown
  await db.insert(investments).values(counted)
  // @ts-expect-error -- `noColumn` may be there
  await db.insert(investments).values(either)
  expect(await db.$count(investments, named)).toBe(2)
})

test('a column that must be there, or of another type, is still asked for', async () => {
  // @ts-expect-error -- no name
  await expect(db.insert(investments).values({ location: 'Boone' })).rejects.toThrow('Failed query')
  // @ts-expect-error -- units are a number
  await expect(db.insert(investments).values({ ...known, units: 'many' })).rejects.toThrow('Failed query')
})
