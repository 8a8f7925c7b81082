import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import type { EntityKind } from '@/shared/ledger/entities'

/** What the book says of an owner that is in it. */
export interface Owner {
  kind: EntityKind
  legalName: string
  addressLines: string[]
  tinLast4: string | null
}

/** Answers with what the book says of their owner: its name, kind and tax number are the book's, its address where the book has one. */
export function withOwner(answers: SubscriptionAnswers, entity: Owner | null): SubscriptionAnswers {
  if (entity === null) return answers
  const { kind, legalName, addressLines, tinLast4 } = entity
  const { owner = {} } = answers
  return {
    ...answers,
    owner: {
      ...owner,
      kind,
      legalName,
      addressLines: addressLines.length > 0 ? addressLines : owner.addressLines,
      tinLast4: tinLast4 ?? owner.tinLast4,
    },
  }
}
