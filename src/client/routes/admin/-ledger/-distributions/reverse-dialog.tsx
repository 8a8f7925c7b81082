import { distributionWords } from '@/content/ledger/admin-distributions'
import { useContractForm } from '@/client/forms/use-contract-form'
import { reverseDistribution } from '@/shared/ledger/distributions'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useDistributionCalls } from './distribution-calls'

const { reverse: words, toasts } = distributionWords
const memoForm = reverseDistribution.input.pick({ memo: true })

type ReverseDialogProps = { id: number; onDrafted: (id: number) => void; onClose: () => void }

/** Drafts the payment that takes a published one back. */
export function ReverseDialog({ id, onDrafted, onClose }: ReverseDialogProps) {
  const form = useContractForm(memoForm, { defaultValues: { memo: '' } })
  const { reverse } = useDistributionCalls()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={toasts.failed.title}
      onSave={async ({ memo }) => onDrafted((await reverse.mutateAsync({ id, memo })).id)}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ memo: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['memo']}
        words={{ labels: { memo: words.memo }, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
