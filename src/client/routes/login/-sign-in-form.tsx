import { useRouter } from '@tanstack/react-router'
import { loginPage } from '@/content/pages/login'
import { toasts } from '@/content/toasts'
import { useCurrentUser, useSignIn } from '@/client/current-user'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { Alert } from '@/client/ui/alert'
import { notify } from '@/client/ui/notifications'
import { signIn } from '@/shared/users'

/** The form of the sign-in screen; who is signed in already may sign in as somebody else (R18). @param from where to go then */
export function SignInForm({ from = '/' }: { from?: string }) {
  const router = useRouter()
  const { user } = useCurrentUser()
  const { mutateAsync } = useSignIn()
  const form = useContractForm(signIn.input, { defaultValues: { username: '', password: '' } })

  const enter = async (credentials: { username: string; password: string }) => {
    try {
      await mutateAsync(credentials)
    } catch (error) {
      notifyFailure(toasts.login.failed, error)
      throw error
    }
    notify(toasts.login.done)
    router.history.push(from)
  }

  return (
    <Form form={form} name={loginPage.heading} onSubmit={enter} failure={toasts.login.failed.fallback}>
      {user && (
        <Alert variant="info">
          {loginPage.signedInAs(user.firstName)} {loginPage.signInAgain}
        </Alert>
      )}
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
      <SubmitButton
        form={form}
        label={loginPage.submit}
        pendingLabel={loginPage.pending}
        width={{ base: 'full', sm: 'fit' }}
        mt="1"
      />
    </Form>
  )
}
