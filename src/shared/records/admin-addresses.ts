import type { RecordList } from './record-lists'

/** Where the Admin Portal shows a record: the address that mails lead to. */
export const adminRecordPath = (list: RecordList, id: number) => `/admin?tab=${list}&record=${id}` as const
