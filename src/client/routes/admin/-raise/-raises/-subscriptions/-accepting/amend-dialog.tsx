import { acceptingScreens } from '@/content/raise/admin-accepting'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { amendForm } from '@/shared/raise/accepting/acceptances'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { useAfterWrite } from '../../../../-record/-saving/after-write'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields } from '../../../../-record/record-fields'
import { acceptanceFields, useAcceptanceBeginning } from './beginning'

const { amend: words, notDone } = acceptingScreens

type AmendDialogProps = { subscription: StaffSubscription; onClose: () => void }

/** Accepts another amount of what is accepted, with the sentence that says why; nothing is filled in but what was accepted. */
export function AmendDialog({ subscription: { id, acceptedCents }, onClose }: AmendDialogProps) {
  const written = useAfterWrite('raises')
  const beginning = useAcceptanceBeginning(acceptedCents)
  const amending = trpc.admin.subscriptions.amend.useMutation(written(() => words.done, notDone))
  const form = useContractForm(amendForm, {
    defaultValues: {
      ...beginning,
      reason: '',
    },
  })
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ acceptedCents: amount, ...typed }) =>
        amending.mutateAsync({ ...typed, id, acceptedCents: amount ?? 0 })
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          ...acceptanceFields,
          reason: { kind: 'area', span: 6, rows: 2, isRequired: true },
        }}
        names={['acceptedCents', 'reason', 'name', 'title']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
