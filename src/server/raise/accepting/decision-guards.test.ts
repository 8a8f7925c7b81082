import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Transaction } from '@db/database'
import { makeOffering } from '@db/samples/make'
import { makeDocumentFile } from '@db/samples/make-documents'
import { makeRaise } from '@db/samples/make-raises'
import { makeSigned, makeSubscription } from '@db/samples/make-subscriptions'
import {
  decisions,
  decisionsKindCheck,
  decisionsRaised,
  evidence,
  subscriptions,
  subscriptionsRaised,
} from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { refusalsOf, testDatabase } from '../../testing/database'
import { acceptingSteps } from '../../testing/documents/accepting-steps'

const { db } = await testDatabase()

const refusalOf = refusalsOf(db)
const restricted = '23001'
const dayOf = (text: string) => calendarDay.parse(text)

let subscription: typeof subscriptions.$inferSelect
beforeEach(async () => {
  subscription = await makeSigned(db)
})

const { set, decide, accept } = acceptingSteps(() => subscription)

/** A signed one of a raise under Rule 506(b). */
async function signed506b() {
  const { id: investmentId } = await makeOffering(db, { exemption: '506b', visibility: 'named' })
  const { id: raiseId } = await makeRaise(db, { investmentId, status: 'open' })
  return makeSigned(db, { raiseId })
}

describe('a decision', () => {
  test('is neither changed nor removed nor emptied, and evidence loses its file alone', async () => {
    const { id: fileId } = await makeDocumentFile(db)
    await db.insert(evidence).values({ subscriptionId: subscription.id, title: 'A letter', fileId, userId: 1 })
    await db.transaction(decide())
    for (const attack of [
      (tx: Transaction) => tx.update(decisions).set({ basis: 'Another' }),
      (tx: Transaction) => tx.delete(decisions),
      (tx: Transaction) => tx.execute(sql`truncate ${decisions} cascade`),
      (tx: Transaction) => tx.update(evidence).set({ title: 'Another' }),
      (tx: Transaction) => tx.update(evidence).set({ title: 'Another', fileId: null }),
      (tx: Transaction) => tx.delete(evidence),
      (tx: Transaction) => tx.execute(sql`truncate ${evidence} cascade`),
    ])
      expect(await refusalOf(attack)).toBe(restricted)
    expect(await refusalOf((tx) => tx.update(evidence).set({ fileId: null }))).toBeUndefined()
  })

  test('is by evidence of its own subscription, while that goes on', async () => {
    const other = await makeSigned(db)
    const [made] = await db
      .insert(evidence)
      .values({ subscriptionId: other.id, title: 'A letter', userId: 1 })
      .returning({ id: evidence.id })
    expect(await refusalOf(decide({ evidenceId: made?.id ?? 0 }))).toBe(restricted)
    expect(await refusalOf(decide({ evidenceId: made?.id ?? 0, subscriptionId: other.id }))).toBeUndefined()
    subscription = await makeSubscription(db)
    expect(await refusalOf(decide())).toBeUndefined()
    await db.transaction(set({ status: 'withdrawn' }))
    expect(await refusalOf(decide())).toBe(restricted)
  })

  test.each<Partial<typeof decisions.$inferInsert>>([
    { evidenceOn: null },
    { expiresOn: null },
    { leastCents: 100 },
    { method: 'minimum_investment', expiresOn: null },
    { method: 'questionnaire' },
  ])('has what its method needs: %j', async (values) => {
    subscription = await signed506b()
    expect(await refusalOf(decide(values))).toBe(decisionsKindCheck)
    expect(await refusalOf(decide())).toBeUndefined()
  })

  test('by what was answered counts under Rule 506(b) alone', async () => {
    const answered = { method: 'questionnaire', evidenceOn: null, expiresOn: null } as const
    expect(await refusalOf(decide(answered))).toBe(decisionsRaised.method)
    subscription = await signed506b()
    expect(await refusalOf(accept())).toBe(subscriptionsRaised.decision)
    expect(await refusalOf(decide(answered))).toBeUndefined()
    expect(await refusalOf(accept())).toBeUndefined()
  })

  test('counts until its last day under Rule 506(c), the latest alone', async () => {
    expect(await refusalOf(accept())).toBe(subscriptionsRaised.decision)
    await db.transaction(decide({ decision: 'not_shown' }))
    expect(await refusalOf(accept())).toBe(subscriptionsRaised.decision)
    await db.transaction(decide())
    expect(await refusalOf(accept({ acceptedOn: dayOf('2027-03-01') }))).toBe(subscriptionsRaised.decision)
    await db.transaction(decide({ decision: 'not_shown' }))
    expect(await refusalOf(accept())).toBe(subscriptionsRaised.decision)
    await db.transaction(decide())
    expect(await refusalOf(accept({ acceptedOn: dayOf('2027-02-28') }))).toBeUndefined()
  })

  test('by the amount holds for no less of it', async () => {
    await db.transaction(
      decide({ method: 'minimum_investment', evidenceOn: null, expiresOn: null, leastCents: 6_000_000 }),
    )
    expect(await refusalOf(accept({ acceptedCents: 5_999_999 }))).toBe(subscriptionsRaised.decision)
    expect(await refusalOf(accept({ acceptedCents: 6_000_000 }))).toBeUndefined()
  })
})
