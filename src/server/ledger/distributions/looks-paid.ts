import { type SQL, and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { distributions } from '@db/schema'
import { Failure } from '../../platform/errors'
import type { DistributionRow } from './distributions'
import { lockClass } from '../writing'

const reversals = alias(distributions, 'reversals')

/** What a payment is recognised by, whatever it is called and into whichever parts it is divided. */
type Recognised = Pick<DistributionRow, 'classId' | 'totalCents' | 'recordOn' | 'paidOn'>

/** Two payments that share one of these look like the same: class, total, and the record day or the day of payment (decision 075). */
const marksOf = ({ classId, totalCents, recordOn, paidOn }: Recognised) => [
  `${classId} ${totalCents} recorded ${recordOn}`,
  `${classId} ${totalCents} paid ${paidOn}`,
]

/** The distributions of a condition that are approved or published and stand: no reversals, and not reversed. The oldest come first. */
export const readPaid = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({
      id: distributions.id,
      name: distributions.name,
      classId: distributions.classId,
      totalCents: distributions.totalCents,
      recordOn: distributions.recordOn,
      paidOn: distributions.paidOn,
    })
    .from(distributions)
    .leftJoin(reversals, and(eq(reversals.reversesId, distributions.id), eq(reversals.status, 'published')))
    .where(and(gt(distributions.totalCents, 0), ne(distributions.status, 'draft'), isNull(reversals.id), where))
    .orderBy(asc(distributions.id))

/** Payments, to be asked for the first of them that another one looks like. */
export function paymentIndex<Payment extends Recognised>() {
  const firsts = new Map<string, { place: number; payment: Payment }>()
  let place = 0
  return {
    add: (payment: Payment) => {
      place += 1
      for (const mark of marksOf(payment)) if (!firsts.has(mark)) firsts.set(mark, { place, payment })
    },
    find: (payment: Recognised): Payment | undefined => {
      const alike = marksOf(payment).flatMap((mark) => firsts.get(mark) ?? [])
      return alike.toSorted((one, other) => one.place - other.place)[0]?.payment
    },
  }
}

/**
 * Makes sure that a distribution is not approved a second time under another name: none that looks like it is approved or published and
 * stands (decision 075). Two that are approved at once wait for one another here.
 * Throws Failure looks_paid, which tells the other one, unless whoever approves knows.
 * @returns whether there is such a one
 */
export async function requireUnpaid(tx: Transaction, row: DistributionRow, isKnown: boolean): Promise<boolean> {
  // A reversal is as the payment that it takes back, and there is only one of it.
  if (row.reversesId !== null) return false
  await lockClass(tx, row.classId)
  const { id, classId, totalCents } = row
  const ofSum = and(
    eq(distributions.classId, classId),
    eq(distributions.totalCents, totalCents),
    ne(distributions.id, id),
  )
  const paid = paymentIndex<Recognised & { id: number }>()
  for (const each of await readPaid(tx, ofSum)) paid.add(each)
  const alike = paid.find(row)
  if (alike !== undefined && !isKnown) throw new Failure('looks_paid', { details: { distributionId: alike.id } })
  return alike !== undefined
}
