import { officeToday } from '@/client/accounts/office-days'
import { subscriptionSorts } from '@/shared/raise/staff-subscriptions'
import { subscriptionStatuses } from '@/shared/raise/subscriptions'
import { useListPage } from '../../../-list/-toolbar/list-search'

/** What the list of subscriptions is narrowed to, its order and page, as the address says; what it does not know is left out. */
export function useSubscriptionSearch() {
  const list = useListPage(subscriptionSorts)
  const { address, q, sort, order, window, change } = list
  const status = subscriptionStatuses.find((each) => each === address.status)
  const offering = address.book
  const isDue = address.due === true
  const isNarrowed = isDue || [q, status, offering].some((chosen) => chosen !== undefined)
  return {
    ...list,
    status,
    offering,
    isDue,
    isNarrowed,
    input: { q, status, investmentId: offering, ...(isDue && { dueBy: officeToday() }), sort, order, ...window },
    options: list.optionsOf(isNarrowed),
    clear: () => change({ q: undefined, status: undefined, book: undefined, due: undefined }),
  }
}
