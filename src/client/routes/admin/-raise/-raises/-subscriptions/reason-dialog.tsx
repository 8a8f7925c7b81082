import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { returnSubscription } from '@/shared/raise/staff-subscriptions'
import { AskReason } from '../../../-record/-saving/ask-reason'
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
  return (
    <AskReason
      contract={reasonForm}
      words={words}
      failure={staffSubscriptions.toasts.failed.title}
      onSave={(reason) => calls[step].mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}
