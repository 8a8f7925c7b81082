import type { Db } from '@db/database'
import { type YearInReview, yearInReviewOf } from '@/shared/reporting/years-in-review'
import type { AccessPolicy } from '../../ledger/access-policy'
import { requireSeen } from '../../ledger/own-holdings'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { heldBy } from '../statements/statements'

/**
 * A year of an owner to whom one has any access, as the ledger is now: also an accountant's, who sees nothing else of the ledger. Throws Failure record_not_found for an owner that is not seen, and
 * day_ahead for a year that has not begun.
 */
export async function readOwnYear(
  db: Db,
  policy: AccessPolicy,
  { id: entityId, year }: { id: number; year: number },
): Promise<YearInReview> {
  await requireSeen(db, policy, entityId, policy.entities)
  const today = await todayOf(db)
  if (`${year}` > today) throw new Failure('day_ahead', { field: 'year' })
  const held = (await heldBy(db, [entityId])).get(entityId)
  if (held === undefined) throw new Failure('record_not_found', { noun: 'entity' })
  return yearInReviewOf(held, { entityId, year, today })
}
