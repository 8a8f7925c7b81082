import { useId, useState } from 'react'
import { proofWords } from '@/content/account'
import { passkeyUseWords } from '@/content/passkey-use'
import { prove } from '@/shared/accounts'
import { useCurrentUser } from '../current-user'
import { CodeField } from '../forms/code-field'
import { TextField } from '../forms/fields'
import { Form } from '../forms/form'
import { PasskeyButton } from '../forms/passkey-button'
import { SubmitButton } from '../forms/submit-button'
import { useContractForm } from '../forms/use-contract-form'
import { trpc } from '../trpc'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** 'Is this you?': the password of whoever is signed in, or a code. The session stays the same, and what lies below keeps its letters. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const formId = useId()
  const { user } = useCurrentUser()
  const form = useContractForm(prove.input, { defaultValues: { password: '' } })
  const [isByCode, setByCode] = useState(false)
  const { data: factors } = trpc.auth.factors.get.useQuery()
  const { mutateAsync } = trpc.auth.prove.useMutation()
  const back = () => onAnswer(false)
  const change = () => {
    // What is not shown is not sent.
    form.reset(isByCode ? { password: '' } : { code: '' })
    setByCode(!isByCode)
  }
  return (
    <Dialog
      isOpen
      title={proofWords.title}
      description={proofWords.text}
      onCloseRequest={back}
      footer={
        <>
          <Button variant="outline" onClick={back}>
            {proofWords.back}
          </Button>
          <SubmitButton form={form} formId={formId} label={proofWords.submit} pendingLabel={proofWords.pending} />
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        name={proofWords.title}
        failure={proofWords.failed}
        onSubmit={async (typed) => {
          await mutateAsync(typed)
          onAnswer(true)
        }}
      >
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        {isByCode ? (
          <CodeField form={form} name="code" label={proofWords.code} hint={proofWords.codeHint} />
        ) : (
          <TextField
            form={form}
            name="password"
            label={proofWords.password}
            isRequired
            type="password"
            autoComplete="current-password"
            data-initial-focus
          />
        )}
        {factors?.authenticatorSince && (
          <Button variant="outline" width="fit" onClick={change}>
            {isByCode ? proofWords.byPassword : proofWords.byCode}
          </Button>
        )}
        {factors !== undefined && factors.passkeys > 0 && (
          <PasskeyButton
            label={passkeyUseWords.prove}
            failed={proofWords.refused}
            onAnswer={async (passkey) => {
              await mutateAsync({ passkey })
              onAnswer(true)
            }}
          />
        )}
      </Form>
    </Dialog>
  )
}
