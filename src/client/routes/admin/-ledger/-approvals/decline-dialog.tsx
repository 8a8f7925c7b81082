import { approvalView } from '@/content/ledger/admin-approvals'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { declineCallForm } from '@/shared/ledger/approvals'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'

const { declining: words, done, notDone } = approvalView

/** Asks why what somebody asked for is declined; they read it. */
export function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useContractForm(declineCallForm, { defaultValues: { reason: '' } })
  const afterWrite = useAfterWrite('approvals')
  const decline = trpc.admin.approvals.decline.useMutation(afterWrite(() => done.declined, notDone.declined))
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={notDone.declined.title}
      onSave={({ reason }) => decline.mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{ labels: { reason: words.reason }, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
