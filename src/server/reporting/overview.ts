import { mayOpen } from '@/shared/accounts/areas'
import type { OverviewAsked } from '../records/overview'
import { readOutstandingSums } from './reports/outstanding'
import { countLateK1s } from './season/season'

/** Payments that have not arrived, and K-1s that are late; null for whoever may not see them. */
export async function reportingOverview({ db, user, today }: OverviewAsked) {
  // The K-1s that are being worked on are last year's.
  const year = Number(today.slice(0, 4)) - 1
  const countOf = async (state: 'returned' | 'long_uncashed') => (await readOutstandingSums(db, { state })).payments
  return {
    payments: mayOpen(user, 'reports')
      ? { returned: await countOf('returned'), longUncashed: await countOf('long_uncashed') }
      : null,
    lateK1s: mayOpen(user, 'taxes') ? { year, count: await countLateK1s(db, year) } : null,
  }
}
