import { adminSubscriber } from '@/content/newsletter/admin-newsletter'
import { furtherToasts } from '@/content/records/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { endNewsletter } from '@/shared/newsletter/newsletters'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { end } = adminSubscriber
const reasonForm = endNewsletter.input.pick({ reason: true })

type UnsubscribeDialogProps = { id: number; email: string; onClose: () => void }

/** Ends a subscription for its owner, who asked for it by another way than our links; asks for the reason, which stands with it. */
export function UnsubscribeDialog({ id, email, onClose }: UnsubscribeDialogProps) {
  const form = useContractForm(reasonForm, { defaultValues: { reason: '' } })
  const outcome = useOutcome('newsletters')
  const { mutateAsync } = trpc.admin.newsletters.unsubscribe.useMutation(
    outcome(furtherToasts.subscriberEnded, furtherToasts.subscriberNotEnded),
  )
  return (
    <RecordDialog
      form={form}
      words={{ ...end, title: end.title(email) }}
      size="small"
      failure={furtherToasts.subscriberNotEnded.title}
      onSave={({ reason }) => mutateAsync({ id, reason }).then(onClose)}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{ labels: { reason: end.reason }, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
