import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { distributions } from '@db/schema'
import { Failure } from '../base/errors'
import type { DistributionRow } from './distributions'
import { lockClass } from './writing'

const reversals = alias(distributions, 'reversals')

/**
 * Makes sure that a distribution is not approved a second time under another name: none of the same class and total with the same record
 * day or day of payment is approved or published and stands (decision 075). Two that are approved at once wait for one another here.
 * Throws Failure looks_paid, which tells the other one, unless whoever approves knows.
 */
export async function requireUnpaid(tx: Transaction, row: DistributionRow, isKnown: boolean): Promise<void> {
  // A reversal is as the payment that it takes back, and there is only one of it.
  if (isKnown || row.reversesId !== null) return
  await lockClass(tx, row.classId)
  const [paid] = await tx
    .select({ id: distributions.id })
    .from(distributions)
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(
      and(
        ne(distributions.id, row.id),
        eq(distributions.classId, row.classId),
        eq(distributions.totalCents, row.totalCents),
        gt(distributions.totalCents, 0),
        ne(distributions.status, 'draft'),
        or(eq(distributions.recordOn, row.recordOn), eq(distributions.paidOn, row.paidOn)),
        isNull(reversals.id),
      ),
    )
    .orderBy(asc(distributions.id))
    .limit(1)
  if (paid !== undefined) throw new Failure('looks_paid', { told: { distributionId: paid.id } })
}
