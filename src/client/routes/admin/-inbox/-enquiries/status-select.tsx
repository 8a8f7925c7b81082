import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { trpc } from '@/client/calls/trpc'
import { enquiryStatuses, type Enquiry } from '@/shared/inbox/enquiries'
import { useShownAtOnce } from '../../-record/-saving/shown-at-once'
import { StatusChoice } from '../../-record/status-choice'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { statusUpdated, statusNotUpdated } = enquiryWords.toasts

type StatusSelectProps = { contact: Enquiry; name: string; size?: 'small' | 'medium' }

/** An enquiry's status, saved as soon as it is chosen. */
export function StatusSelect({ contact: { id, status }, name, size }: StatusSelectProps) {
  const outcome = useOutcome('contacts')
  const showAtOnce = useShownAtOnce()
  const change = trpc.admin.contacts.setStatus.useMutation({
    // Choices that follow fast are saved one after the other, so that the last one stands.
    scope: { id: `status of contact ${id}` },
    ...outcome(statusUpdated, statusNotUpdated),
  })
  return (
    <StatusChoice
      name={name}
      {...(size && { size })}
      statuses={enquiryStatuses}
      status={status}
      saving={change.isPending ? change.variables.status : undefined}
      onChoose={(chosen) => {
        change.mutate({ id, status: chosen })
        showAtOnce()
      }}
    />
  )
}
