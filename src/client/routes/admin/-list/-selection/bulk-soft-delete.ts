import { adminSafety } from '@/content/records/admin-dialogs'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import type { RecordList } from '@/shared/records/record-lists'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { useRestore } from '../../-record/restore'

const { severalDeleted, severalNotDeleted } = furtherToasts

/** Deletes many records of a list at once; the toast that tells so has one Undo for all of them (R22). */
export function useBulkSoftDelete(list: RecordList) {
  const afterWrite = useAfterWrite(list)
  const restore = useRestore(list)
  return trpc.admin.deleted.removeSeveral.useMutation(
    afterWrite(({ count, deletedAt }: { count: number; deletedAt: string }) => {
      const undo = { label: adminSafety.undo, run: () => void restore({ deletedAt }) }
      return { ...severalDeleted(count), action: undo }
    }, severalNotDeleted),
  )
}
