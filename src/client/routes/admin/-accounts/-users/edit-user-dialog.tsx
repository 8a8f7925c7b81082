import { chakra } from '@/client/theme/chakra'
import { adminActivity } from '@/content/records/admin-activity'
import { userWords } from '@/content/accounts/admin-users'
import { useWatch } from 'react-hook-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { TextLink } from '@/client/ui/text-link'
import { updateUserForm, type User } from '@/shared/accounts/users'
import { RecordDialog } from '../../-record/record-dialog'
import { MoreDetails, RecordFields } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { areasOf, fieldsOf, further, specified, type UserValues, wordsOf } from './fields'

const { updated, notUpdated } = userWords.toasts

type EditUserDialogProps = {
  user: User
  /** It is the signed-in administrator's own account. */
  isOwn: boolean
  onClose: () => void
}

const valuesOfUser = ({ username, email, firstName, lastName, role, phone, isActive, areas }: User): UserValues => ({
  username,
  email,
  firstName,
  lastName,
  role,
  phone: phone ?? '',
  isActive,
  areas,
})

/** 'Edit User': without the password, which has a dialog of its own (R20). */
export function EditUserDialog({ user, isOwn, onClose }: EditUserDialogProps) {
  const form = useContractForm(updateUserForm, { defaultValues: valuesOfUser(user) })
  const calls = trpc.useUtils()
  const outcome = useOutcome('users')
  const giver = useCurrentUser().user
  const chosenRole = useWatch({ control: form.control, name: 'role' })
  const update = trpc.admin.users.update.useMutation(outcome(updated, notUpdated))
  const parts = { form, fields: fieldsOf(user, isOwn), words: wordsOf(isOwn) }
  return (
    <RecordDialog
      form={form}
      words={userWords.edit}
      size="small"
      failure={notUpdated.title}
      stored={{
        row: user,
        list: 'users',
        read: (id) => calls.client.admin.users.list.query({ id }),
        valuesOf: valuesOfUser,
        labels: userWords.fields,
      }}
      // A disabled checkbox reads as not ticked: on their own account neither of the two is sent (R41).
      onSave={({ role, isActive, ...values }, seen) =>
        update.mutateAsync({
          ...values,
          ...(!isOwn && { role, isActive }),
          id: user.id,
          updatedAt: (seen ?? user).updatedAt,
        })
      }
      onClose={onClose}
    >
      <RecordFields {...parts} names={[...specified, ...areasOf(chosenRole, giver, isOwn)]} />
      <MoreDetails {...parts} names={further} />
      <chakra.p textStyle="small">
        <TextLink to="/admin" search={{ view: 'activity', person: user.id }}>
          {adminActivity.ofPerson}
        </TextLink>
      </chakra.p>
    </RecordDialog>
  )
}
