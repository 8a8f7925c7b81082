import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { useContractForm } from '@/client/forms/use-contract-form'
import { enterSubscription } from '@/shared/raise/staff-subscriptions'
import { subscriptionChannels } from '@/shared/raise/subscriptions'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'
import { useSubscriptionCalls } from './subscription-calls'

const { enter: words } = staffSubscriptions
const personForm = enterSubscription.input.pick({ userId: true, channel: true })

/** Begins a subscription for somebody who is admitted: they answer and sign it themselves, or on paper. */
export function EnterDialog({ raiseId, onClose }: { raiseId: number; onClose: () => void }) {
  const form = useContractForm(personForm, { defaultValues: { userId: '', channel: 'online' } })
  const { create } = useSubscriptionCalls()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={(typed) => create.mutateAsync({ raiseId, ...typed })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          userId: { kind: { of: 'people', none: words.choose }, span: 6, isRequired: true },
          channel: { kind: subscriptionChannels, choiceNames: staffSubscriptions.one.channels, span: 6 },
        }}
        names={['userId', 'channel']}
        words={{ labels: { userId: words.person, channel: words.channel }, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
