import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { distributions } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import { type OverviewAsked, readCounts } from '../../records/overview'

/** The payments that wait for somebody; null for whoever may not see them. */
export async function paymentsOverview({ db, user }: OverviewAsked) {
  if (!mayOpen(user, 'distributions')) return { distributions: null }
  const isApproved = and(eq(distributions.status, 'approved'), isNull(distributions.publishedAt))
  const counts = await readCounts(db, {
    sentBack: db.$count(distributions, isNotNull(distributions.sentBackAt)),
    toApprove: db.$count(distributions, eq(distributions.status, 'draft')),
    toPublish: db.$count(distributions, isApproved),
  })
  return { distributions: counts }
}
