import { passwordWords } from '@/content/accounts/account'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { NewPasswordField } from '@/client/forms/account/new-password-field'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { SplitSection } from '@/client/sections/split-section'
import { trpc } from '@/client/calls/trpc'
import { notify } from '@/client/ui/toasts/notifications'
import { changePasswordForm } from '@/shared/accounts/accounts'
import { accountPasswordMinCharacters, administratorPasswordMinCharacters } from '@/shared/platform/limits'
import { isAdministrator } from '@/shared/accounts/roles'
import type { SessionUser } from '@/shared/accounts/users'

const empty = { currentPassword: '', password: '' }

/** The own password: the old one, then a new one. */
export function PasswordSection({ user }: { user: SessionUser }) {
  const form = useContractForm(changePasswordForm, { defaultValues: empty })
  const calls = trpc.useUtils()
  const { mutateAsync } = trpc.auth.password.change.useMutation()
  const words = passwordWords
  const { data: factors } = trpc.auth.factors.get.useQuery()
  const standsAlone = !factors?.authenticatorSince && !factors?.passkeys
  const characters =
    standsAlone && isAdministrator(user) ? administratorPasswordMinCharacters : accountPasswordMinCharacters
  return (
    <SplitSection heading={words.heading} intro={words.intro}>
      <Form
        form={form}
        name={words.form}
        maxWidth="form"
        failure={words.failed}
        onSubmit={async (typed) => {
          await mutateAsync(typed)
          form.reset(empty)
          void calls.auth.sessions.invalidate()
          void calls.auth.events.invalidate()
          notify(words.done)
        }}
      >
        {/* Password managers keep the new password under this name. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <TextField
          form={form}
          name="currentPassword"
          label={words.current}
          isRequired
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField form={form} name="password" label={words.fresh} rules={words.rules(characters)} />
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
    </SplitSection>
  )
}
