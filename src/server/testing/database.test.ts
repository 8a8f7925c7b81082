import { count } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { investments, settings } from '@db/schema'
import { makeOffering } from '@db/samples/make'
import { knownSettings } from '@/shared/site/settings'
import { testDatabase } from './database'

const { db, kind } = await testDatabase()

async function figures() {
  const [found] = await db.select({ investments: count() }).from(investments)
  const [kept] = await db.select({ settings: count() }).from(settings)
  return { ...found, ...kept }
}
const empty = { investments: 0, settings: Object.keys(knownSettings).length }

describe('the tests’ database', () => {
  test('is the kind that its project names', () => {
    expect(kind).toBe(inject('databaseTemplate').kind)
  })

  // The same guarantee twice: whichever runs second would find what the first left behind.
  test.each(['first', 'second'])('holds nothing but the settings before the %s test that writes', async () => {
    expect(await figures()).toEqual(empty)
    await makeOffering(db)
    await db.delete(settings)
    expect(await figures()).toEqual({ investments: 1, settings: 0 })
  })
})
