import { adminSafety } from '@/content/records/admin-dialogs'
import { furtherToasts } from '@/content/records/admin-toasts'
import { apiErrorOf, sentenceOf } from '@/client/calls/api-error'
import { type Noun, useRefresh } from '@/client/calls/invalidation'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import type { RecordList } from '@/shared/records/record-lists'

const words = adminSafety.gone

type GoneProps = {
  list: RecordList & Noun
  id: number
  /** Looks whether the record exists. */
  isThere: () => Promise<boolean>
  /** The record is there again, so it can be saved. */
  onRestored: () => Promise<void>
  onBack: () => void
}

/** The record was deleted while somebody edited it: it can be restored, and then saved (R22, R23). */
export function Gone({ list, id, isThere, onRestored, onBack }: GoneProps) {
  const refresh = useRefresh(list)
  const { mutateAsync, isPending, error } = trpc.admin.deleted.restore.useMutation()
  const restore = async () => {
    try {
      await mutateAsync({ list, id })
      void refresh()
    } catch (failed) {
      // Somebody else can have restored it before.
      if (apiErrorOf(failed).status !== 404 || !(await isThere().catch(() => false))) return
    }
    await onRestored()
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      onCloseRequest={onBack}
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            {words.back}
          </Button>
          <Button data-initial-focus disabled={isPending} onClick={() => void restore()}>
            <BusyLabel isBusy={isPending}>{words.restore}</BusyLabel>
          </Button>
        </>
      }
    >
      {error && <Alert variant="destructive">{sentenceOf(apiErrorOf(error)) ?? furtherToasts.notRestored.title}</Alert>}
    </Dialog>
  )
}
