import { useId, useState } from 'react'
import { adminSafety } from '@/content/admin-dialogs'
import { passkeyUseWords } from '@/content/passkey-use'
import { toasts } from '@/content/toasts'
import { loginPage } from '@/content/pages/login'
import { apiErrorOf } from '@/client/api-error'
import { useSignIn, useSignInByPasskey } from '@/client/current-user'
import { CodeField } from '@/client/forms/code-field'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { PasskeyButton } from '@/client/forms/passkey-button'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { Button } from '@/client/ui/button'
import { Dialog } from '@/client/ui/dialog'
import { type SessionUser, type SignInInput, signIn } from '@/shared/users'

const words = adminSafety.sessionEnded

type SessionEndedProps = {
  /** Who was signed in when the form was opened. */
  author: SessionUser
  onSignedIn: () => void
  onBack: () => void
}

/** Asks for the password in place when the session ended while somebody was typing (R23). */
export function SessionEnded({ author, onSignedIn, onBack }: SessionEndedProps) {
  const formId = useId()
  const form = useContractForm(signIn.input, { defaultValues: { username: author.username, password: '', code: '' } })
  const [asksCode, setAsksCode] = useState(false)
  const { mutateAsync } = useSignIn()
  const byPasskey = useSignInByPasskey()

  const enter = async (credentials: SignInInput) => {
    const answer = await mutateAsync(credentials).catch((error: unknown) => {
      if (apiErrorOf(error).failure === 'code_required') return null
      throw error
    })
    if (answer === null) return setAsksCode(true)
    goOn(answer.user)
  }
  const goOn = (user: SessionUser) => {
    // The name can have become another's meanwhile; nothing is saved in the name of somebody who did not type it.
    if (user.id === author.id) onSignedIn()
    else form.setError('root', { message: words.otherAccount })
  }
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      onCloseRequest={onBack}
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            {words.back}
          </Button>
          <SubmitButton form={form} formId={formId} label={words.submit} pendingLabel={words.pending} />
        </>
      }
    >
      <Form id={formId} form={form} name={words.title} onSubmit={enter} failure={toasts.login.failed.fallback}>
        <TextField form={form} name="username" label={words.username} readOnly autoComplete="username" />
        <TextField
          form={form}
          name="password"
          label={words.password}
          isRequired
          type="password"
          autoComplete="current-password"
          data-initial-focus
        />
        {asksCode && <CodeField form={form} name="code" label={loginPage.code.label} hint={loginPage.code.hint} />}
        <PasskeyButton
          label={passkeyUseWords.signIn}
          failed={toasts.login.failed}
          onAnswer={async (given) => goOn(await byPasskey.mutateAsync(given))}
        />
      </Form>
    </Dialog>
  )
}
