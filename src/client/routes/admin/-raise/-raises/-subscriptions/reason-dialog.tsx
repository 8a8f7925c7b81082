import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { useContractForm } from '@/client/forms/use-contract-form'
import { returnSubscription } from '@/shared/raise/staff-subscriptions'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'
import type { SubscriptionCalls } from './subscription-calls'

/** All ask why in the same way. */
const reasonForm = returnSubscription.input.pick({ reason: true })

type ReasonDialogProps = {
  step: 'return' | 'reject' | 'withdraw'
  id: number
  calls: SubscriptionCalls
  onClose: () => void
}

/** Asks why a change is asked for, or why it is rejected or withdrawn, before it is. */
export function ReasonDialog({ step, id, calls, onClose }: ReasonDialogProps) {
  const words = staffSubscriptions[step]
  const form = useContractForm(reasonForm, { defaultValues: { reason: '' } })
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={staffSubscriptions.toasts.failed.title}
      onSave={({ reason }) => calls[step].mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{ labels: { reason: words.reason }, placeholders: {}, hints: { reason: words.hint } }}
      />
    </RecordDialog>
  )
}
