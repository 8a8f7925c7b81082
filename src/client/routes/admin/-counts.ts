import { trpc } from '@/client/trpc'
import type { TabName } from './-tab-names'

/** How many records each tab has. A tab has none here while that is unknown; 'Settings' never has (spec section 2). */
export function useCounts(): Partial<Record<TabName, number | undefined>> {
  const investments = trpc.admin.investments.list.useQuery({})
  return { investments: investments.data?.total }
}
