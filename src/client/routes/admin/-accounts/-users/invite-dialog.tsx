import { adminInvitation } from '@/content/accounts/admin-invitation'
import { furtherToasts } from '@/content/records/admin-toasts'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type InvitedUser, inviteUserForm } from '@/shared/accounts/invitations'
import { useMailWords } from '../../-record/kept-as-files'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { areasOf, fieldsOf, invited, presetRole, wordsOf } from './fields'

const { invited: sent, invitedByLink, notInvited } = furtherToasts
const empty = { firstName: '', lastName: '', email: '', role: presetRole, areas: undefined }

type InviteDialogProps = {
  /** Called with what was made, so that its link can be handed over where no mail server is set. */
  onInvited: (user: InvitedUser) => void
  onClose: () => void
}

/** 'Invite': asks somebody in, who then chooses username and password. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useContractForm(inviteUserForm, { defaultValues: empty })
  const outcome = useOutcome('users')
  const giver = useCurrentUser().user
  const chosenRole = useWatch({ control: form.control, name: 'role' })
  const mailWords = useMailWords()
  const invite = trpc.admin.users.invite.useMutation(outcome(mailWords(sent, invitedByLink), notInvited))
  return (
    <RecordDialog
      form={form}
      words={mailWords(adminInvitation.create, adminInvitation.createByLink)}
      size="small"
      failure={notInvited.title}
      onSave={async (typed) => onInvited(await invite.mutateAsync(typed))}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fieldsOf(null)}
        names={[...invited, ...areasOf(chosenRole, giver)]}
        words={wordsOf()}
      />
    </RecordDialog>
  )
}
