import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import { invitationPage as words } from '@/content/pages/invitation'
import { useEntered } from '@/client/accounts/signing-in'
import { useSignInRedirect } from '@/client/accounts/sign-in-redirect'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { NewPasswordField } from '@/client/forms/account/new-password-field'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { notify } from '@/client/ui/toasts/notifications'
import { acceptInvitationForm, type readInvitation } from '@/shared/accounts/invitations'
import { accountPasswordMinCharacters, administratorPasswordMinCharacters } from '@/shared/platform/limits'
import { isAdministrator } from '@/shared/accounts/roles'

type AcceptFormProps = { token: string; invitation: z.output<typeof readInvitation.output> }

/** What whoever is invited chooses: the username, suggested, and the password. */
export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const router = useRouter()
  const entered = useEntered()
  const landing = useSignInRedirect()
  const { mutateAsync } = trpc.auth.invitation.accept.useMutation()
  const form = useContractForm(acceptInvitationForm, {
    defaultValues: { username: invitation.suggestedUsername, password: '' },
  })
  const characters = isAdministrator(invitation) ? administratorPasswordMinCharacters : accountPasswordMinCharacters
  return (
    <Form
      form={form}
      name={words.form}
      failure={words.failed}
      onSubmit={async (typed) => {
        entered(await mutateAsync({ token, ...typed }))
        notify(words.done)
        router.history.push(await landing())
      }}
    >
      <TextField
        form={form}
        name="username"
        label={words.username.label}
        hint={words.username.hint}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField form={form} name="password" label={words.password} rules={words.rules(characters)} />
      <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
    </Form>
  )
}
