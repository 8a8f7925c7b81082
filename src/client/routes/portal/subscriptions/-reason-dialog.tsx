import { useId } from 'react'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { withdrawSubscription } from '@/shared/raise/signing'

const { change: words } = subscriptionPage
/** What takes papers back, ends a subscription or refuses to sign asks why in the same words. */
const reasonForm = withdrawSubscription.input.pick({ reason: true })

type ReasonDialogProps = {
  asked: Pick<(typeof words)['reopen' | 'withdraw' | 'decline'], 'title' | 'text' | 'submit' | 'pending'>
  /** Rejects with the failed call's error. */
  onSay: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, before something is taken back. */
export function ReasonDialog({ asked, onSay, onClose }: ReasonDialogProps) {
  const formId = useId()
  const form = useContractForm(reasonForm, { defaultValues: { reason: '' } })
  return (
    <Dialog
      isOpen
      title={asked.title}
      description={asked.text}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <SubmitButton form={form} formId={formId} label={asked.submit} pendingLabel={asked.pending} />
        </>
      }
    >
      <Form id={formId} form={form} name={asked.title} failure={words.failed} onSubmit={({ reason }) => onSay(reason)}>
        <TextField
          form={form}
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          isRequired
          autoComplete="off"
          data-initial-focus
        />
      </Form>
    </Dialog>
  )
}
