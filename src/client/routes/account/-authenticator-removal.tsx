import { factorWords } from '@/content/accounts/account'
import { notifyFailure } from '@/client/forms/notify-failure'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { notify } from '@/client/ui/toasts/notifications'

const words = factorWords.removal

/** Asks before the second factor goes. */
export function AuthenticatorRemoval({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => unknown }) {
  const remove = trpc.auth.authenticator.remove.useMutation({
    onSuccess: () => notify(words.done),
    onError: (error) => notifyFailure(words.failed, error),
    onSettled: () => {
      void onRemoved()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
