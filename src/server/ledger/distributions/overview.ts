import { distributions } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import { type OverviewAsked, readCounts } from '../../records/overview'
import { isOf } from './resource'

/** The payments that wait for somebody; null for whoever may not see them. */
export async function paymentsOverview({ db, user }: Pick<OverviewAsked, 'db' | 'user'>) {
  if (!mayOpen(user, 'distributions')) return { distributions: null }
  const counts = await readCounts(db, {
    sentBack: db.$count(distributions, isOf('sent_back')),
    toApprove: db.$count(distributions, isOf('draft')),
    toPublish: db.$count(distributions, isOf('to_publish')),
  })
  return { distributions: counts }
}
