import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import type { K1Row } from '@/shared/reporting/k1-batches'
import { ownerLabel, ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { ChoiceOption } from '../../../-choices/found-choices'

/** How the holder of a file is told from others; null while it has none. */
export const holderLabelOf = ({ entityName, entityFacts }: Pick<K1Row, 'entityName' | 'entityFacts'>): string | null =>
  entityName === null || entityFacts === null ? entityName : ownerLabelOf({ entityName, entityFacts })

/** Whom a file may be for; they stand before all other owners. */
export function firstHolders(row: K1Row): ChoiceOption[] {
  const candidates = row.candidates.map((each) => ({
    value: String(each.entityId),
    label: ownerLabel(each),
    detail: words.candidates,
  }))
  const proposed = holderLabelOf(row)
  const value = String(row.entityId)
  if (proposed === null || candidates.some((each) => each.value === value)) return candidates
  return [{ value, label: proposed, detail: words.candidates }, ...candidates]
}

/** The offering that a file seems to be of. */
export const firstOfferings = ({ investmentId, investmentName }: K1Row): ChoiceOption[] =>
  investmentId === null || investmentName === null ? [] : [{ value: String(investmentId), label: investmentName }]
