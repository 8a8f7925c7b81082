import type { IssuedDocument } from '@/shared/reporting/documents'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'

/** Whose a document is, as owners are told from each other; null of one that is for every holder. */
export const ownerOf = ({
  entityName,
  entityFacts,
}: Pick<IssuedDocument, 'entityName' | 'entityFacts'>): string | null =>
  entityName === null || entityFacts === null ? entityName : ownerLabelOf({ entityName, entityFacts })
