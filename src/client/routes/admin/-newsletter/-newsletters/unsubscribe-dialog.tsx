import { adminSubscriber } from '@/content/newsletter/admin-newsletter'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { endNewsletter } from '@/shared/newsletter/newsletters'
import { AskReason } from '../../-record/-saving/ask-reason'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { end } = adminSubscriber
const reasonForm = endNewsletter.input.pick({ reason: true })

type UnsubscribeDialogProps = { id: number; email: string; onClose: () => void }

/** Ends a subscription for its owner, who asked for it by another way than our links; asks for the reason, which stands with it. */
export function UnsubscribeDialog({ id, email, onClose }: UnsubscribeDialogProps) {
  const outcome = useOutcome('newsletters')
  const { mutateAsync } = trpc.admin.newsletters.unsubscribe.useMutation(
    outcome(furtherToasts.subscriberEnded, furtherToasts.subscriberNotEnded),
  )
  return (
    <AskReason
      contract={reasonForm}
      words={{ ...end, title: end.title(email) }}
      failure={furtherToasts.subscriberNotEnded.title}
      onSave={(reason) => mutateAsync({ id, reason }).then(onClose)}
      onClose={onClose}
    />
  )
}
