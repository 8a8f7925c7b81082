import { eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { entities, raiseClasses, raises, subscriptions } from '@db/schema'
import { subscriptionRefusals } from '@/content/raise/refusals'
import { type MissingAnswer, missingAnswers } from '@/shared/raise/missing-answers'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { unprintedSign } from '@/shared/values/printed-signs'
import { noSubscription } from './locking'
import { type Owner, withOwner } from './owner'

interface Answered {
  answers: SubscriptionAnswers
  entity: Owner | null
  stepCents: number
  /** Null for one that staff write down from paper. */
  email: string | null
}

/** What is still to be answered, the facts that the book has of an owner counted as answered. */
export function missingOf(
  { answers, entity, stepCents, email }: Answered,
  minimums: readonly { classId: number; minimumCents: number }[],
): MissingAnswer[] {
  const missing = missingAnswers(withOwner(answers, entity), {
    stepCents,
    minimumOf: new Map(minimums.map(({ classId, minimumCents }) => [classId, minimumCents])),
  })
  const { signers = [] } = answers
  if (email !== null && signers.length > 0 && !signers.some((signer) => signer.email === email))
    missing.push({ field: 'signers', message: subscriptionRefusals.self(email) })
  // The book may have a name that no paper can: the answers refuse one when it is typed.
  const sign = entity === null ? undefined : unprintedSign([entity.legalName, ...entity.addressLines].join(' '))
  if (sign !== undefined) missing.unshift({ field: 'owner.entityId', message: subscriptionRefusals.unprinted(sign) })
  const typed = answers.owner?.tinLast4
  if (entity !== null && entity.tinLast4 !== null && typed && typed !== entity.tinLast4)
    missing.push({ field: 'owner.tinLast4', message: subscriptionRefusals.otherTaxNumber })
  return missing
}

/** The same of a subscription that is locked, and the owner's facts. Throws Failure record_not_found. */
export async function missingOfOwn(tx: Db | Transaction, { user }: { user: { email: string } }, id: number) {
  const [row] = await tx
    .select({
      answers: subscriptions.answers,
      channel: subscriptions.channel,
      raiseId: raises.id,
      stepCents: raises.stepCents,
      entity: {
        kind: entities.kind,
        legalName: entities.legalName,
        addressLines: entities.addressLines,
        tinLast4: entities.tinLast4,
      },
    })
    .from(subscriptions)
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .where(eq(subscriptions.id, id))
  if (row === undefined) throw noSubscription()
  const minimums = await tx
    .select({ classId: raiseClasses.classId, minimumCents: raiseClasses.minimumCents })
    .from(raiseClasses)
    .where(eq(raiseClasses.raiseId, row.raiseId))
  const email = row.channel === 'paper' ? null : user.email
  return { entity: row.entity, missing: missingOf({ ...row, email }, minimums) }
}
