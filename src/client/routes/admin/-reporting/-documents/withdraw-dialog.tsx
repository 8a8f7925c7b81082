import { documentWords } from '@/content/reporting/admin-documents'
import { useContractForm } from '@/client/forms/use-contract-form'
import { withdrawDocument } from '@/shared/reporting/documents'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useDocumentCalls } from './document-calls'

const { withdraw: words, toasts } = documentWords
const reasonForm = withdrawDocument.input.pick({ reason: true })

type WithdrawDialogProps = { id: number; onDone: () => void; onClose: () => void }

/** Takes a published document away from everybody. */
export function WithdrawDialog({ id, onDone, onClose }: WithdrawDialogProps) {
  const form = useContractForm(reasonForm, { defaultValues: { reason: '' } })
  const { withdraw } = useDocumentCalls()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={toasts.failed.title}
      onSave={({ reason }) => withdraw.mutateAsync({ id, reason }).then(onDone)}
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
