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
import { sessionQuestion } from '@/client/questions'
import { Button } from '@/client/ui/button'
import { Dialog } from '@/client/ui/dialog'
import { type SessionUser, type SignInInput, signIn } from '@/shared/users'
import { useIsAnythingUnsaved, useUnsaved } from '../-record/unsaved'

const words = adminSafety.sessionEnded

const goOn = () => sessionQuestion.answer(true)
const goBack = () => sessionQuestion.answer(false)

/** @param author who typed what waits to be saved, or pressed what waits to be done */
function SessionEnded({ author }: { author: SessionUser }) {
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
    goOnAs(answer.user)
  }
  const goOnAs = (user: SessionUser) => {
    // The name can have become another's meanwhile; nothing is saved in the name of somebody who did not type it.
    if (user.id === author.id) goOn()
    else form.setError('root', { message: words.otherAccount })
  }
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

/** Asks for the password in place when the session has ended meanwhile; then what was pressed is done, once (R23). */
export function SessionQuestion({ administrator }: { administrator: SessionUser }) {
  const isAsked = sessionQuestion.useIsAsked()
  useUnsaved(isAsked)
  const isUnsaved = useIsAnythingUnsaved()
  const [author, setAuthor] = useState(administrator)
  // Somebody else may come in by another window; what is not saved by then is not theirs.
  if (!isUnsaved && !isAsked && author !== administrator) setAuthor(administrator)
  return isAsked && <SessionEnded author={author} />
}
