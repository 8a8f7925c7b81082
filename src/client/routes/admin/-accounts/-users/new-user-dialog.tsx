import { userWords } from '@/content/accounts/admin-users'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { createUser, createUserForm } from '@/shared/accounts/users'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { areasOf, fieldsOf, presetRole, specified, wordsOf } from './fields'
import { PasswordFields } from './password-fields'

const { created, notCreated } = userWords.toasts

const empty = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  role: presetRole,
  areas: undefined,
  password: '',
  confirmPassword: '',
}

/** 'Add User': the specified fields, judged with every keystroke. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(createUserForm, { defaultValues: empty, mode: 'onChange' })
  const outcome = useOutcome('users')
  const giver = useCurrentUser().user
  const chosenRole = useWatch({ control: form.control, name: 'role' })
  // A form judges only the field that is changed; what an administrator's password must be depends on the role.
  form.register('role', {
    onChange: () => {
      if (form.getValues('password') !== '') void form.trigger('password')
    },
  })
  const create = trpc.admin.users.create.useMutation(outcome(created, notCreated))
  return (
    <RecordDialog
      form={form}
      words={userWords.create}
      size="small"
      failure={notCreated.title}
      // The call has no place for the repeated password, so it is not sent.
      onSave={(typed) => create.mutateAsync(createUser.input.parse(typed))}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fieldsOf(null)}
        names={[...specified, ...areasOf(chosenRole, giver)]}
        words={wordsOf()}
      />
      <PasswordFields form={form} password="password" confirmation="confirmPassword" role={chosenRole} />
    </RecordDialog>
  )
}
