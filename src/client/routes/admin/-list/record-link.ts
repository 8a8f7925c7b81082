import type { ShownList } from '@/shared/records/record-lists'
import { type TabName, defaultTab } from './tab-names'

/** The search of the address that opens a record over its list. */
export const recordSearch = (list: ShownList, id: number) => ({
  ...(list !== defaultTab && { tab: list }),
  record: id,
})

/** The search of the address that shows the files which were brought into the book. */
export const importsSearch = { tab: 'holdings' satisfies TabName, imports: true } as const

/** The same with one of them open. */
export const importSearch = (id: number) => ({ ...importsSearch, record: id })

/** The search of the address that shows what was subscribed in raises. */
export const subscriptionsSearch = { tab: 'raises' satisfies TabName, subscriptions: true } as const

/** The same with one of them open. */
export const subscriptionSearch = (id: number) => ({ ...subscriptionsSearch, record: id })

/** The search of the address that shows the money of a raise. */
export const moneySearch = (raiseId: number) => ({ tab: 'raises' satisfies TabName, raise: raiseId }) as const
