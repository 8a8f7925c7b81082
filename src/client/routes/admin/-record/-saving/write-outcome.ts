import type { FailureWords } from '@/client/forms/notify-failure'
import type { Notification } from '@/client/ui/toasts/notifications'
import type { RecordList } from '@/shared/records/record-lists'
import { useAfterWrite } from './after-write'

/**
 * What follows every write of a record: all that shows it is read again, then the specified toast says how it went.
 * @returns a function from the two toasts to the options of a mutation, which stays pending until the list is new
 */
export function useOutcome(list: RecordList) {
  const afterWrite = useAfterWrite(list)
  return (done: Notification, failed: FailureWords) => afterWrite(() => done, failed)
}
