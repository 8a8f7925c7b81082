import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminInvitation } from '@/content/accounts/admin-invitation'
import { furtherToasts } from '@/content/records/admin-toasts'
import { CopyableText } from '@/client/ui/copyable-text'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { User } from '@/shared/accounts/users'
import { fullName } from '../../-record/full-name'
import { useIsMailDelivered } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = adminInvitation
const { invited, invitedAgain, linkMade, notInvited, invitationWithdrawn, invitationNotWithdrawn } = furtherToasts

type InvitationDialogProps = {
  user: User
  /** The link that was made just now. */
  link?: string | undefined
  onClose: () => void
}

/** The invitation of somebody who has not come in yet: another link, or none. */
export function InvitationDialog({ user, link: firstLink, onClose }: InvitationDialogProps) {
  const [link, setLink] = useState(firstLink)
  const [{ state, invitationEndsAt }, setUser] = useState(user)
  const isDelivered = useIsMailDelivered()
  const outcome = useOutcome('users')
  const again = trpc.admin.users.inviteAgain.useMutation(
    outcome(isDelivered === false ? linkMade : user.state === 'notInvited' ? invited : invitedAgain, notInvited),
  )
  const withdraw = trpc.admin.users.withdrawInvitation.useMutation(outcome(invitationWithdrawn, invitationNotWithdrawn))
  const isBusy = again.isPending || withdraw.isPending
  const end = state === 'invited' && invitationEndsAt

  const makeLink = () =>
    again.mutate(
      { id: user.id },
      {
        onSuccess: ({ invitation, ...renewed }) => {
          if (invitation.link === undefined) return onClose()
          setLink(invitation.link)
          setUser(renewed)
        },
      },
    )
  return (
    <Dialog
      isOpen
      title={words.title(fullName(user))}
      description={
        end
          ? words.open(user.email, onOfficeClock(end, 'dateTime'))
          : state === 'notInvited'
            ? words.never(user.email)
            : words.ended(user.email)
      }
      onCloseRequest={onClose}
      footer={
        <>
          {end && (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => withdraw.mutate({ id: user.id }, { onSuccess: onClose })}
            >
              {words.withdraw}
            </Button>
          )}
          <Button disabled={isBusy || isDelivered === undefined} onClick={makeLink}>
            {isDelivered === false ? words.copyLink : state === 'notInvited' ? words.send : words.sendAgain}
          </Button>
        </>
      }
    >
      {link === undefined ? (
        <p>{isDelivered === false ? words.byLink : state === 'notInvited' ? words.byFirstMail : words.byMail}</p>
      ) : (
        <chakra.div display="grid" gap="4">
          <p>{words.handOver}</p>
          <CopyableText text={link} words={words} />
        </chakra.div>
      )}
    </Dialog>
  )
}
