import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { forgotPasswordPage as words } from '@/content/pages/forgot-password'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { NarrowPage } from '@/client/sections/narrow-page'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { TextLink } from '@/client/ui/text-link'
import { requestReset } from '@/shared/accounts/accounts'

/** 'Forgot password?': says the same for every address. */
export function ForgotPassword() {
  const [isSent, setSent] = useState(false)
  const form = useContractForm(requestReset.input, { defaultValues: { email: '' } })
  const { mutateAsync } = trpc.auth.password.requestReset.useMutation()
  if (isSent)
    return (
      <NarrowPage key="sent" isAnswer heading={words.sent.heading} text={words.sent.text}>
        <LinkButton to={words.back.to} variant="outline">
          {words.back.label}
        </LinkButton>
      </NarrowPage>
    )
  return (
    <NarrowPage heading={words.heading} text={words.lead}>
      <Form
        form={form}
        name={words.heading}
        failure={words.failed}
        onSubmit={async (typed) => {
          await mutateAsync(typed)
          setSent(true)
        }}
      >
        <TextField form={form} name="email" label={words.email.label} isRequired type="email" autoComplete="email" />
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
      <chakra.p mt="8">
        <TextLink to={words.back.to}>{words.back.label}</TextLink>
      </chakra.p>
    </NarrowPage>
  )
}
