import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { loginPage } from '@/content/pages/login'
import { toasts } from '@/content/platform/toasts'
import { apiErrorOf } from '@/client/calls/api-error'
import { useSignIn } from '@/client/accounts/signing-in'
import { CodeField } from '@/client/forms/account/code-field'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SubmitButton } from '@/client/forms/submit-button'
import { fetchedResolver, useFetchedContractForm } from '@/client/forms/use-contract-form'
import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { notify } from '@/client/ui/toasts/notifications'
import type { SignInInput } from '@/shared/accounts/users'
import { useSignInRedirect } from '@/client/accounts/sign-in-redirect'

const words = loginPage.code

const fetchRules = () => import('./-sign-in-rules').then(({ signInRules }) => signInRules)
const resolver = fetchedResolver(fetchRules)

/** Fields that stay filled in while they are out of sight, for what they hold to be sent with the code. */
const Step = chakra('div', { base: { display: 'grid', gap: '5', '&[hidden]': { display: 'none' } } })

/**
 * The form of the sign-in screen; who is signed in already may sign in as somebody else (R18).
 * @param from where to go then; without it Home, or the portal for who has access to an entity (R47)
 */
export function SignInForm({ from }: { from?: string }) {
  const router = useRouter()
  const { mutateAsync } = useSignIn()
  const landing = useSignInRedirect()
  const form = useFetchedContractForm(resolver, { username: '', password: '', code: '' })
  const [asksCode, setAsksCode] = useState(false)

  const enter = async ({ code, ...credentials }: SignInInput) => {
    try {
      await mutateAsync(code === undefined ? credentials : { ...credentials, code })
    } catch (error) {
      const { failure } = apiErrorOf(error)
      // The password was right: nothing has failed, and what was typed stands for the second step.
      if (failure === 'code_required') return setAsksCode(true)
      if (failure === 'wrong_credentials') setAsksCode(false)
      notifyFailure(toasts.login.failed, error)
      throw error
    }
    notify(toasts.login.done)
    router.history.push(from ?? (await landing()))
  }

  const goBack = () => {
    form.resetField('code')
    form.clearErrors()
    setAsksCode(false)
  }

  return (
    <Form
      form={form}
      name={loginPage.heading}
      onSubmit={enter}
      failure={toasts.login.failed.fallback}
      onTouch={fetchRules}
    >
      <Step hidden={asksCode}>
        <TextField
          form={form}
          name="username"
          label={loginPage.username.label}
          hint={loginPage.username.hint}
          isRequired
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="password"
          label={loginPage.password.label}
          isRequired
          type="password"
          autoComplete="current-password"
        />
      </Step>
      {asksCode && (
        <>
          <chakra.output overflowWrap="anywhere">{words.as(form.getValues('username'))}</chakra.output>
          <CodeField form={form} name="code" label={words.label} hint={words.hint} />
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="1">
        <SubmitButton
          form={form}
          label={loginPage.submit}
          pendingLabel={loginPage.pending}
          width={{ base: 'full', sm: 'fit' }}
        />
        {asksCode && (
          <Button variant="outline" width={{ base: 'full', sm: 'fit' }} onClick={goBack}>
            {words.back}
          </Button>
        )}
      </chakra.div>
    </Form>
  )
}
