import { useId, useState } from 'react'
import { proofWords } from '@/content/accounts/account'
import { passkeyUseWords } from '@/content/accounts/passkey-use'
import { prove } from '@/shared/accounts/accounts'
import { apiErrorOf } from '../calls/api-error'
import { useCurrentUser } from '../accounts/current-user'
import { TextField } from '../forms/fields'
import { Form } from '../forms/form'
import { PasskeyButton } from '../forms/account/passkey-button'
import { SubmitButton } from '../forms/submit-button'
import { useContractForm } from '../forms/use-contract-form'
import { trpc } from '../calls/trpc'
import { Button } from '../ui/buttons/button'
import { Dialog } from '../ui/overlays/dialog'

/** 'Is this you?': the password of whoever is signed in, with a code where they have a second factor, or a passkey. The session stays the same, and what lies below keeps its letters. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const formId = useId()
  const { user } = useCurrentUser()
  const form = useContractForm(prove.input, { defaultValues: { password: '', code: '' } })
  const [isCodeRequired, setCodeRequired] = useState(false)
  const { data: factors } = trpc.auth.factors.get.useQuery()
  const { mutateAsync } = trpc.auth.prove.useMutation()
  const back = () => onAnswer(false)
  const hasFactor = factors !== undefined && (factors.authenticatorSince !== null || factors.passkeys > 0)
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
          await mutateAsync(typed).catch((error: unknown) => {
            // Where what the account has was not read in time.
            if (apiErrorOf(error).failure === 'code_missing') setCodeRequired(true)
            throw error
          })
          onAnswer(true)
        }}
      >
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <TextField
          form={form}
          name="password"
          label={proofWords.password}
          isRequired
          type="password"
          autoComplete="current-password"
          data-initial-focus
        />
        {(hasFactor || isCodeRequired) && (
          <TextField
            form={form}
            name="code"
            label={proofWords.code}
            hint={proofWords.codeHint}
            isRequired
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
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
