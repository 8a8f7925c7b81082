import { useId, useState } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { passkeyUseWords } from '@/content/accounts/passkey-use'
import { toasts } from '@/content/platform/toasts'
import { loginPage } from '@/content/pages/login'
import { apiErrorOf } from '../calls/api-error'
import { useSignIn, useSignInByPasskey } from '../accounts/signing-in'
import { CodeField } from '../forms/account/code-field'
import { TextField } from '../forms/fields'
import { Form } from '../forms/form'
import { PasskeyButton } from '../forms/account/passkey-button'
import { SubmitButton } from '../forms/submit-button'
import { useContractForm } from '../forms/use-contract-form'
import { Button } from '../ui/buttons/button'
import { Dialog } from '../ui/overlays/dialog'
import { type SessionUser, type SignInInput, signIn } from '@/shared/accounts/users'

const words = adminSafety.sessionEnded

type SessionDialogProps = {
  /** Who typed what waits to be saved, or pressed what waits to be done. */
  author: SessionUser
  onAnswer: (isAnswered: boolean) => void
}

/** Asks who was signed in for the password, over what they were doing (decision 048). */
export function SessionDialog({ author, onAnswer }: SessionDialogProps) {
  const formId = useId()
  const form = useContractForm(signIn.input, { defaultValues: { username: author.username, password: '', code: '' } })
  const [asksCode, setAsksCode] = useState(false)
  const { mutateAsync } = useSignIn(author)
  const byPasskey = useSignInByPasskey(author)

  const enter = async (credentials: SignInInput) => {
    const answer = await mutateAsync(credentials).catch((error: unknown) => {
      if (apiErrorOf(error).failure === 'code_required') return null
      throw error
    })
    if (answer === null) return setAsksCode(true)
    goOnAs(answer.user)
  }
  const goOnAs = (user: SessionUser) => {
    // The name can have become another's meanwhile; nothing is saved in the name of somebody who did not type it.
    if (user.id === author.id) onAnswer(true)
    else form.setError('root', { message: words.otherAccount })
  }
  const goBack = () => onAnswer(false)
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text}
      onCloseRequest={goBack}
      footer={
        <>
          <Button variant="outline" onClick={goBack}>
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
          onAnswer={async (given) => goOnAs(await byPasskey.mutateAsync(given))}
        />
      </Form>
    </Dialog>
  )
}
