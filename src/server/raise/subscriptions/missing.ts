import { subscriptionRefusals } from '@/content/raise/refusals'
import { type MissingAnswer, missingAnswers } from '@/shared/raise/missing-answers'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { unprintedSign } from '@/shared/values/printed-signs'
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
