import { adminSafety } from '@/content/records/admin-dialogs'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { DeletedRecord } from '@/shared/records/deleted'
import type { RecordList } from '@/shared/records/record-lists'
import { useAfterWrite } from '../-record/-saving/after-write'

const words = adminSafety.recentlyDeleted

type EraseDialogProps = { list: RecordList; record: DeletedRecord; onClose: () => void }

/** Asks before a deleted record is erased for good: nothing brings it back. */
export function EraseDialog({ list, record: { id, name }, onClose }: EraseDialogProps) {
  const afterWrite = useAfterWrite(list)
  const { mutate, isPending } = trpc.admin.deleted.erase.useMutation(
    afterWrite(() => furtherToasts.erased, furtherToasts.notErased),
  )
  return (
    <Dialog
      isOpen
      title={words.eraseTitle}
      description={words.eraseText(name)}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" data-initial-focus onClick={onClose}>
            {words.eraseKeep}
          </Button>
          <Button
            variant="danger"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ list, id }, { onSuccess: onClose })}
          >
            {words.eraseLabel}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
