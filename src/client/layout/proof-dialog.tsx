import { useId } from 'react'
import { proofWords } from '@/content/account'
import { prove } from '@/shared/accounts'
import { useCurrentUser } from '../current-user'
import { TextField } from '../forms/fields'
import { Form } from '../forms/form'
import { SubmitButton } from '../forms/submit-button'
import { useContractForm } from '../forms/use-contract-form'
import { trpc } from '../trpc'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** 'Is it you?': the password of whoever is signed in. The session stays the same, and what lies below keeps its letters. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const formId = useId()
  const { user } = useCurrentUser()
  const form = useContractForm(prove.input, { defaultValues: { password: '' } })
  const { mutateAsync } = trpc.auth.prove.useMutation()
  const back = () => onAnswer(false)
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
        <TextField
          form={form}
          name="password"
          label={proofWords.password}
          isRequired
          type="password"
          autoComplete="current-password"
          data-initial-focus
        />
      </Form>
    </Dialog>
  )
}
