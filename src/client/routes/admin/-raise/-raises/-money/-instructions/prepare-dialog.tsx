import { instructionScreens } from '@/content/raise/admin-instructions'
import { useContractForm } from '@/client/forms/use-contract-form'
import { instructionForm } from '@/shared/raise/money/instructions'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields } from '../../../../-record/record-fields'
import { useInstructionCalls } from '../money-calls'

const { prepare: words } = instructionScreens

type PrepareDialogProps = { raiseId: number; isChange: boolean; onClose: () => void }

/** Prepares where to send money, which another administrator approves. */
export function PrepareDialog({ raiseId, isChange, onClose }: PrepareDialogProps) {
  const { prepare } = useInstructionCalls()
  const form = useContractForm(instructionForm, {
    defaultValues: { payee: '', bank: '', routing: '', account: '', address: '', memo: '' },
  })
  return (
    <RecordDialog
      form={form}
      words={{ ...words, text: isChange ? words.changeText : words.firstText }}
      size="small"
      failure={words.failure}
      onSave={(typed) => prepare.mutateAsync({ ...typed, id: raiseId })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          payee: { kind: 'line', span: 6, isRequired: true },
          bank: { kind: 'line', span: 6, isRequired: true },
          routing: { kind: 'number', span: 3, isRequired: true },
          account: { kind: 'account', span: 3, isRequired: true },
          address: { kind: 'line', span: 6 },
          memo: { kind: 'line', span: 6 },
        }}
        names={['payee', 'bank', 'routing', 'account', 'address', 'memo']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
