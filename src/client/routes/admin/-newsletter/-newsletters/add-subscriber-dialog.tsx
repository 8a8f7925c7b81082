import { adminSubscriber } from '@/content/newsletter/admin-newsletter'
import { furtherToasts } from '@/content/records/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { addNewsletter } from '@/shared/newsletter/newsletters'
import { KeptAsFiles, useMailWords } from '../../-record/kept-as-files'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = adminSubscriber.add
const { subscriberAdded, subscriberAddedKept, subscriberNotAdded } = furtherToasts

/** Adds somebody who told the firm that they agree, with where and when; they confirm it by the link of a mail. */
export function AddSubscriberDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(addNewsletter.input, {
    defaultValues: { email: '', source: '', consentedOn: '', tags: [] },
  })
  const mailWords = useMailWords()
  const outcome = useOutcome('newsletters')
  const { mutateAsync } = trpc.admin.newsletters.create.useMutation(
    outcome(mailWords(subscriberAdded, subscriberAddedKept), subscriberNotAdded),
  )
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={subscriberNotAdded.title}
      onSave={(typed) => mutateAsync(typed)}
      onClose={onClose}
    >
      <div>
        <KeptAsFiles />
      </div>
      <RecordFields
        form={form}
        fields={{
          email: { kind: 'email', span: 6, isRequired: true },
          source: { kind: 'line', span: 6, isRequired: true },
          consentedOn: { kind: 'day', span: 6 },
          tags: { kind: 'lines', span: 6 },
        }}
        names={['email', 'source', 'consentedOn', 'tags']}
        words={{
          labels: { email: words.email, source: words.source, consentedOn: words.consentedOn, tags: words.tags },
          placeholders: {},
          hints: { source: words.sourceHint, tags: words.tagsHint },
        }}
      />
    </RecordDialog>
  )
}
