import { adminSafety } from '@/content/admin-dialogs'
import { furtherToasts } from '@/content/admin-toasts'
import { trpc } from '@/client/trpc'
import type { RecordList } from '@/shared/record-lists'
import { useAfterWrite } from '../-record/after-write'
import { useRestore } from '../-record/restore'

const { severalDeleted, severalNotDeleted } = furtherToasts

/** Deletes many records of a list at once; the toast that tells so has one Undo for all of them (R22). */
export function useBulkRemoval(list: RecordList) {
  const afterWrite = useAfterWrite(list)
  const restore = useRestore(list)
  return trpc.admin.deleted.removeSeveral.useMutation(
    afterWrite(({ count, deletedAt }: { count: number; deletedAt: string }) => {
      const undo = { label: adminSafety.undo, run: () => void restore({ deletedAt }) }
      return { ...severalDeleted(count), action: undo }
    }, severalNotDeleted),
  )
}
