import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { useContractForm } from '@/client/forms/use-contract-form'
import { enterSubscription } from '@/shared/raise/staff-subscriptions'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'
import { useSubscriptionCalls } from './subscription-calls'

const { enter: words } = staffSubscriptions
const personForm = enterSubscription.input.pick({ userId: true })

/** Begins a subscription for somebody who is admitted: they answer and sign it themselves. */
export function EnterDialog({ raiseId, onClose }: { raiseId: number; onClose: () => void }) {
  const form = useContractForm(personForm, { defaultValues: { userId: '' } })
  const { create } = useSubscriptionCalls()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ userId }) => create.mutateAsync({ raiseId, userId, channel: 'online' })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ userId: { kind: { of: 'people', none: words.choose }, span: 6, isRequired: true } }}
        names={['userId']}
        words={{ labels: { userId: words.person }, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
