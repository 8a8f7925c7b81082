import { passkeyWords } from '@/content/accounts/passkeys'
import { useFirm } from '@/client/calls/firm'
import { notifyFailure } from '@/client/forms/notify-failure'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { notify } from '@/client/ui/toasts/notifications'
import type { Passkey } from '@/shared/accounts/passkeys'

const words = passkeyWords.removal

type PasskeyRemovalProps = { passkey: Passkey; isLast: boolean; onClose: () => void; onRemoved: () => unknown }

/** Asks before a passkey goes. @param isLast it is the only second factor */
export function PasskeyRemoval({ passkey: { id, name }, isLast, onClose, onRemoved }: PasskeyRemovalProps) {
  const remove = trpc.auth.passkeys.remove.useMutation({
    onSuccess: () => notify(words.done),
    onError: (error) => notifyFailure(words.failed, error),
    onSettled: () => {
      void onRemoved()
      onClose()
    },
  })
  const firm = useFirm()
  return (
    <Dialog
      isOpen
      title={words.title(name)}
      description={isLast ? `${words.text} ${words.last(firm)}` : words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
