import { interestWords } from '@/content/inbox/admin-interests'
import { trpc } from '@/client/calls/trpc'
import { type Interest, interestStatuses } from '@/shared/inbox/interests'
import { useShownAtOnce } from '../../-record/-saving/shown-at-once'
import { StatusChoice } from '../../-record/status-choice'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { updated, notUpdated } = interestWords.toasts

type StatusSelectProps = { interest: Interest; size?: 'small' | 'medium' }

/** How far an interest has come, saved as soon as it is chosen; of one that led to a subscription that says so, and why. */
export function StatusSelect({
  interest: { id, name, status, subscriptionReference: followed },
  size,
}: StatusSelectProps) {
  const outcome = useOutcome('interests')
  const showAtOnce = useShownAtOnce()
  const change = trpc.admin.interests.update.useMutation({
    // Choices that follow fast are saved one after the other, so that the last one stands.
    scope: { id: `status of interest ${id}` },
    ...outcome(updated, notUpdated),
  })
  return (
    <StatusChoice
      name={name}
      {...(size && { size })}
      statuses={interestStatuses}
      status={status}
      {...(followed !== null && { isOffFor: interestWords.follows(followed) })}
      saving={change.isPending ? change.variables.status : undefined}
      onChoose={(chosen) => {
        change.mutate({ id, status: chosen })
        showAtOnce()
      }}
    />
  )
}
