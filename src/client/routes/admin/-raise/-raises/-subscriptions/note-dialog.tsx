import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type StaffSubscription, noteSubscription } from '@/shared/raise/staff-subscriptions'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'
import type { SubscriptionCalls } from './subscription-calls'

const { note: words } = staffSubscriptions
const noteForm = noteSubscription.input.pick({ note: true, followUpOn: true, taxFormOn: true })

const valuesOf = ({ note, followUpOn, taxFormOn }: StaffSubscription) => ({
  note: note ?? '',
  followUpOn: followUpOn ?? '',
  taxFormOn: taxFormOn ?? '',
})

type NoteDialogProps = { subscription: StaffSubscription; calls: SubscriptionCalls; onClose: () => void }

/** What the firm notes of a subscription; what somebody else has noted meanwhile is asked about. */
export function NoteDialog({ subscription, calls, onClose }: NoteDialogProps) {
  const form = useContractForm(noteForm, { defaultValues: valuesOf(subscription) })
  const { client } = trpc.useUtils()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      stored={{
        row: subscription,
        list: null,
        read: (id) => client.admin.subscriptions.list.query({ id }),
        valuesOf,
        labels: words.labels,
      }}
      onSave={(typed, seen) =>
        calls.note.mutateAsync({ ...typed, id: subscription.id, ...(seen && { updatedAt: seen.updatedAt }) })
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          note: { kind: 'area', span: 6, rows: 3 },
          followUpOn: { kind: 'day', span: 3 },
          taxFormOn: { kind: 'day', span: 3 },
        }}
        names={['note', 'followUpOn', 'taxFormOn']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
