import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import type { RecordList } from '@/shared/records/record-lists'
import { useAfterWrite } from './-saving/after-write'

const { restored, notRestored } = furtherToasts

/** Records by their ids, or all of one removal, which is named by its moment. */
type Removed = { ids: number[] } | { deletedAt: string }

/**
 * Restores deleted records of a list under their own ids, all or none (R22). It refreshes all that shows them and tells how
 * it went; also when what asked for it has left the screen by then, as the tab of a toast may have.
 * @returns a function that resolves to whether they are back
 */
export function useRestore(list: RecordList) {
  const afterWrite = useAfterWrite(list)
  const { mutateAsync } = trpc.admin.deleted.restoreSeveral.useMutation(
    afterWrite(({ count }: { count: number }) => restored(count), notRestored),
  )
  return (removed: Removed): Promise<boolean> =>
    mutateAsync({ list, ...removed }).then(
      () => true,
      () => false,
    )
}
