import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities } from '@db/schema'
import type { EntityKind } from '@/shared/ledger/entities'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'

/** What the book says of an owner that is in it. */
export interface Owner {
  kind: EntityKind
  legalName: string
  addressLines: string[]
  tinLast4: string | null
}

/** The columns that say it. */
export const ownerColumns = {
  id: entities.id,
  kind: entities.kind,
  legalName: entities.legalName,
  addressLines: entities.addressLines,
  tinLast4: entities.tinLast4,
}

/** What the book says of a subscription's owner; null of one that is new. */
export async function readOwner(tx: Transaction, { entityId }: { entityId: number | null }): Promise<Owner | null> {
  if (entityId === null) return null
  const [owner = null] = await tx.select(ownerColumns).from(entities).where(eq(entities.id, entityId))
  return owner
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
