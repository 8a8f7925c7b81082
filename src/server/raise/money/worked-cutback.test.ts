import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { madeOpeningDay, makeRaise } from '@db/samples/make-raises'
import { makeSigned } from '@db/samples/make-subscriptions'
import { raiseClasses, raises } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

/** The amounts of the table in dollars, by name, in the order of their last signatures. */
async function signedInOrder(
  { minimumCents, ...terms }: { capCents: number; minimumCents: number; stepCents?: number },
  amounts: readonly (readonly [string, number])[],
) {
  const { id: raiseId } = await makeRaise(db, terms)
  // What a class takes at least is said while the raise is a draft.
  const [ofRaise] = await db.delete(raiseClasses).where(eq(raiseClasses.raiseId, raiseId)).returning()
  await db.insert(raiseClasses).values({ raiseId, classId: ofRaise?.classId ?? 0, minimumCents })
  await db.update(raises).set({ status: 'open', openedOn: madeOpeningDay }).where(eq(raises.id, raiseId))
  const names = new Map<number, string>()
  for (const [name, dollars] of amounts) names.set((await makeSigned(db, { raiseId, cents: dollars * 100 })).id, name)
  const cookie = await cookieOf(services, 'admin')
  /** What is proposed, in cents, by name. */
  const proposed = async (by: 'pro_rata' | 'moment') => {
    const answer = await request('GET', `/api/admin/raises/${raiseId}/cutback?by=${by}`, { cookie })
    const items: { subscriptionId: number; proposedCents: number; belowMinimum: boolean }[] = await answer.json()
    const told = items.map(({ subscriptionId, proposedCents, belowMinimum }) => [
      names.get(subscriptionId),
      proposedCents,
      belowMinimum,
    ])
    return told.toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  }
  return proposed
}
const fits = (amounts: Record<string, number>) => Object.entries(amounts).map(([name, cents]) => [name, cents, false])

test('the worked cutback of a room of $3,000,000.00 is as by hand, in whole steps and to the cent', async () => {
  const amounts = [
    ['A', 1_000_000],
    ['C', 500_000],
    ['E', 250_000],
    ['D', 1_000_000],
    ['B', 750_000],
  ] as const
  const terms = { capCents: 300_000_000, minimumCents: 5_000_000 }
  const proposed = await signedInOrder(terms, amounts)
  const byMoment = { A: 100_000_000, B: 25_000_000, C: 50_000_000, D: 100_000_000, E: 25_000_000 }
  expect(await proposed('pro_rata')).toEqual(
    fits({ A: 85_700_000, B: 64_300_000, C: 42_900_000, D: 85_700_000, E: 21_400_000 }),
  )
  expect(await proposed('moment')).toEqual(fits(byMoment))
  const toTheCent = await signedInOrder({ ...terms, stepCents: 1 }, amounts)
  expect(await toTheCent('pro_rata')).toEqual(
    fits({ A: 85_714_286, B: 64_285_714, C: 42_857_143, D: 85_714_286, E: 21_428_571 }),
  )
  expect(await toTheCent('moment')).toEqual(fits(byMoment))
})

test('of a room of $375,000.00 what falls below the minimum of its class is flagged, never mended', async () => {
  const proposed = await signedInOrder({ capCents: 37_500_000, minimumCents: 10_000_000 }, [
    ['A', 200_000],
    ['B', 150_000],
    ['C', 100_000],
    ['D', 100_000],
  ])
  expect(await proposed('pro_rata')).toEqual([
    ['A', 13_700_000, false],
    ['B', 10_200_000, false],
    ['C', 6_800_000, true],
    ['D', 6_800_000, true],
  ])
  const moment = await proposed('moment')
  expect(moment.slice(0, 3)).toEqual([
    ['A', 20_000_000, false],
    ['B', 15_000_000, false],
    ['C', 2_500_000, true],
  ])
  expect(moment[3]?.slice(0, 2)).toEqual(['D', 0])
})
