import { adminSafety } from '@/content/admin-dialogs'
import { adminToasts } from '@/content/admin-toasts'
import type { FailureWords } from '@/client/forms/notify-failure'
import type { Notification } from '@/client/ui/notifications'
import type { RecordList } from '@/shared/record-lists'
import { useAfterWrite } from './after-write'
import { useRestore } from './restore'

/**
 * What follows every write of a record: all that shows it is read again, then the specified toast says how it went. That
 * of a deletion carries 'Undo' (R22).
 * @returns a function from the two adminToasts to the options of a mutation, which stays pending until the list is new
 */
export function useOutcome(list: RecordList) {
  const afterWrite = useAfterWrite(list)
  const restore = useRestore(list)
  const undoOf = (id: number) => ({ label: adminSafety.undo, run: () => void restore({ ids: [id] }) })
  return (done: Notification, failed: FailureWords) =>
    afterWrite((_answer: unknown, sent: object) => {
      const deletedId = done === adminToasts[list].deleted && 'id' in sent ? sent.id : null
      return typeof deletedId === 'number' ? { ...done, action: undoOf(deletedId) } : done
    }, failed)
}
