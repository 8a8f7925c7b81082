import { expect, test } from 'vitest'
import { entityAccess, investments } from '@db/schema'
import { seedSampleContent } from '@db/seed'
import { createCaller } from '../../testing/documented/callers'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { anonymousContext } from '../../platform/trpc/context'
import { ensureFirstAdministrator } from './first-administrator'
import { makeSampleInvestors } from './sample-investors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

test('a first look has two investors with holdings, of whom the first reads the worked statement', async () => {
  await seedSampleContent(db)
  const administrator = await ensureFirstAdministrator({ ...database, kind: 'embedded' }, {})
  const sample = await makeSampleInvestors(db, administrator, {})
  if (sample === null) throw new Error('There is no sample investor.')
  const accesses = await db.select().from(entityAccess)
  expect(new Set(accesses.map(({ userId }) => userId)).size).toBe(2)
  const { user } = await createCaller(anonymousContext(services)).auth.login(sample)
  const { investor } = createCaller({ ...anonymousContext(services), user })
  const trust = (await investor.entities.list()).items.find(({ kind }) => kind === 'trust')
  expect(await investor.summary({ entityId: trust?.id })).toMatchObject({
    contributedCents: 15_000_000,
    stillInCents: 11_250_000,
    totalCents: 6_150_000,
    returnedCents: 3_750_000,
    otherCents: 2_400_000,
    paidBackHundredths: 41,
  })
  const { items: news } = await investor.updates.list()
  expect(news.map(({ investmentName }) => investmentName)).toContain('Stonebridge Court')
  expect(news.length).toBeGreaterThan(2)
  const lines = (await investor.taxYears.list()).items.filter(({ year }) => year === 2025)
  // The sample's documents are made later: until then none is here, whatever was said.
  expect(lines.map(({ state }) => state).toSorted()).toEqual(['delayed', 'delayed', 'expected'])
  // Three owners, and three years to choose among.
  expect((await investor.entities.list()).total).toBe(3)
  expect((await investor.paidYears.list()).items.map(({ year }) => year)).toEqual([2026, 2025, 2024])
  // A second start makes no more of them.
  expect(await makeSampleInvestors(db, administrator, {})).toBeNull()
})

test('a site that somebody has set up has none, unless samples are asked for in words', async () => {
  await seedSampleContent(db)
  const chosen = { ADMIN_USERNAME: 'ada', ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a lamp for the path' }
  const administrator = await ensureFirstAdministrator(database, chosen)
  expect([administrator.state, await makeSampleInvestors(db, administrator, {})]).toEqual(['created', null])
  expect([await db.$count(entityAccess), (await db.$count(investments)) > 0]).toEqual([0, true])
  expect(await makeSampleInvestors(db, administrator, { DEMO_CONTENT: true })).toMatchObject({
    username: 'sample.ruth',
  })
  expect(await db.$count(entityAccess)).toBeGreaterThan(0)
})
