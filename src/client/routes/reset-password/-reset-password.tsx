import { useState } from 'react'
import { resetPasswordPage as words } from '@/content/pages/forgot-password'
import { Form } from '@/client/forms/form'
import { NewPasswordField } from '@/client/forms/account/new-password-field'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { NarrowPage } from '@/client/sections/narrow-page'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { resetPassword } from '@/shared/accounts/accounts'

const form = resetPassword.input.pick({ password: true })

/** What the link of 'Forgot password?' leads to: the press sets the password, opening the page changes nothing. */
export function ResetPassword({ token }: { token: string | undefined }) {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <NarrowPage key="done" isAnswer heading={words.done.heading} text={words.done.text}>
        <LinkButton to="/login">{words.done.signIn}</LinkButton>
      </NarrowPage>
    )
  if (!token)
    return (
      <NarrowPage heading={words.invalid.heading} text={words.invalid.text}>
        <LinkButton to="/forgot-password" variant="outline">
          {words.invalid.again}
        </LinkButton>
      </NarrowPage>
    )
  return (
    <NarrowPage heading={words.heading} text={words.lead}>
      <NewPassword token={token} onDone={() => setDone(true)} />
    </NarrowPage>
  )
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const typed = useContractForm(form, { defaultValues: { password: '' } })
  const { mutateAsync } = trpc.auth.password.reset.useMutation()
  return (
    <Form
      form={typed}
      name={words.form}
      failure={words.failed}
      onSubmit={async ({ password }) => {
        await mutateAsync({ token, password })
        onDone()
      }}
    >
      {/* The link does not tell whose password it is; browsers ask for the field all the same. */}
      <input type="text" autoComplete="username" value="" readOnly hidden />
      <NewPasswordField form={typed} name="password" label={words.password} rules={words.rules} />
      <SubmitButton form={typed} label={words.submit} pendingLabel={words.pending} width="fit" />
    </Form>
  )
}
