import { userWords } from '@/content/accounts/admin-users'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { User } from '@/shared/accounts/users'
import { fullName } from '../../-record/full-name'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = userWords.resetFactor
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
