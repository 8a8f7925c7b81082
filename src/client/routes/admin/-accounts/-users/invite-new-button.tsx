import { useState } from 'react'
import { adminInvitation } from '@/content/accounts/admin-invitation'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Icon } from '@/client/ui/icon'
import { useIsMailDelivered } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = adminInvitation.all

/** Invites everybody whom a file has brought, after asking once more. Nothing where there is nobody, or no mail server. */
export function InviteNewButton() {
  const [isOpen, setOpen] = useState(false)
  const { data: count = 0 } = trpc.admin.users.list.useQuery(
    { status: 'notInvited', limit: 1 },
    { select: ({ total }) => total },
  )
  const isDelivered = useIsMailDelivered()
  const outcome = useOutcome('users')
  const send = trpc.admin.users.inviteNew.useMutation(outcome(furtherToasts.invitedNew, furtherToasts.notInvited))
  if (!isOpen && (count === 0 || isDelivered !== true)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        <span>{words.open(count)}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        title={words.title}
        description={words.text(count)}
        onCloseRequest={close}
        footer={
          <Button
            aria-disabled={send.isPending}
            onClick={() => !send.isPending && send.mutate(undefined, { onSuccess: close })}
          >
            {words.submit(count)}
          </Button>
        }
      >
        <p>{words.what}</p>
      </Dialog>
    </>
  )
}
