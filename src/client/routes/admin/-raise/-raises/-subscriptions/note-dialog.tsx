import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type StaffSubscription, noteSubscription } from '@/shared/raise/staff-subscriptions'
import { assigneeChoices } from '../../../-inbox/assignees'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../-record/record-fields'
import type { SubscriptionCalls } from './subscription-calls'

const { note: words } = staffSubscriptions
const noteForm = noteSubscription.input.pick({ note: true, followUpOn: true, taxFormOn: true, assignedTo: true })

const valuesOf = ({ note, followUpOn, taxFormOn, assignedTo }: StaffSubscription) => ({
  note: note ?? '',
  followUpOn: followUpOn ?? '',
  taxFormOn: taxFormOn ?? '',
  assignedTo: assignedTo === null ? '' : String(assignedTo),
})

type NoteDialogProps = { subscription: StaffSubscription; calls: SubscriptionCalls; onClose: () => void }

/** What the firm notes of a subscription; what somebody else has noted meanwhile is asked about. */
export function NoteDialog({ subscription, calls, onClose }: NoteDialogProps) {
  const form = useContractForm(noteForm, { defaultValues: valuesOf(subscription) })
  const { client } = trpc.useUtils()
  const administrators = trpc.admin.subscriptions.assignees.useQuery()
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
          assignedTo: { ...choicesOf(assigneeChoices(subscription, administrators.data?.items ?? [])), span: 6 },
        }}
        names={['note', 'followUpOn', 'taxFormOn', 'assignedTo']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
