import { adminDialogs } from '@/content/admin-dialogs'
import { furtherToasts } from '@/content/admin-toasts'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { Dialog } from '@/client/ui/dialog'
import type { User } from '@/shared/users'
import { fullName } from '../-record/full-name'
import { useOutcome } from '../-record/write-outcome'

const words = adminDialogs.resetFactor
const { factorResetAsked, factorNotReset } = furtherToasts

/** Asks before somebody's second factor is to go, for who lost the telephone. */
export function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const outcome = useOutcome('users')
  const { mutate, isPending } = trpc.admin.users.resetFactor.useMutation(outcome(factorResetAsked, factorNotReset))
  return (
    <Dialog
      isOpen
      title={words.title(fullName(user))}
      description={words.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button variant="danger" disabled={isPending} onClick={() => mutate({ id: user.id }, { onSettled: onClose })}>
            {words.submit}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
