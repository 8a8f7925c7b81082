import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { acceptanceOf, letterDecision } from '@db/samples/make-subscriptions'
import { decisions, subscriptions } from '@db/schema'

type Subscription = typeof subscriptions.$inferSelect
type Values = Partial<typeof subscriptions.$inferInsert>

/** The steps of accepting as the database takes them, each to be done in a transaction. @param chosen which subscription they are of, unless said */
export function acceptingSteps(chosen: () => Subscription) {
  const set =
    (values: Values, id = chosen().id) =>
    (tx: Transaction) =>
      tx.update(subscriptions).set(values).where(eq(subscriptions.id, id))
  const decide =
    (values: Partial<typeof decisions.$inferInsert> = {}) =>
    (tx: Transaction) =>
      tx.insert(decisions).values(letterDecision(chosen().id, values))
  const accept =
    (values: Values = {}, of = chosen()) =>
    (tx: Transaction) =>
      acceptanceOf(tx, of, values).then((acceptance) => set(acceptance, of.id)(tx))
  return { set, decide, accept }
}
