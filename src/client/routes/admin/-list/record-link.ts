import type { ShownList } from '@/shared/records/record-lists'
import { defaultTab } from './tab-names'

/** The search of the address that opens a record over its list. */
export const recordSearch = (list: ShownList, id: number) => ({
  ...(list !== defaultTab && { tab: list }),
  record: id,
})
