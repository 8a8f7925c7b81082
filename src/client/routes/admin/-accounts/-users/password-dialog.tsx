import { userWords } from '@/content/accounts/admin-users'
import { furtherToasts } from '@/content/records/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { setUserPasswordForm, type User } from '@/shared/accounts/users'
import { fullName } from '../../-record/full-name'
import { RecordDialog } from '../../-record/record-dialog'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { PasswordFields } from './password-fields'

const words = userWords.password
const { passwordSet, ownPasswordSet, passwordNotSet } = furtherToasts

type PasswordDialogProps = {
  user: User
  /** It is the signed-in administrator's own account, which stays signed in here. */
  isOwn: boolean
  onClose: () => void
}

/** 'Set password': an existing user's password, apart from everything else about them (R20). */
export function PasswordDialog({ user, isOwn, onClose }: PasswordDialogProps) {
  const form = useContractForm(setUserPasswordForm, {
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onChange',
  })
  const outcome = useOutcome('users')
  const setPassword = trpc.admin.users.setPassword.useMutation(
    outcome(isOwn ? ownPasswordSet : passwordSet, passwordNotSet),
  )
  return (
    <RecordDialog
      form={form}
      words={{ title: words.title(fullName(user)), text: isOwn ? words.ownText : words.text, submit: words.submit }}
      size="small"
      failure={passwordNotSet.title}
      onSave={({ password }) => setPassword.mutateAsync({ id: user.id, password })}
      onClose={onClose}
    >
      {/* Password managers keep the new password under this name. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordFields form={form} password="password" confirmation="confirmPassword" role={user.role} mayHaveFactor />
    </RecordDialog>
  )
}
