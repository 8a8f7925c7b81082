import { instructionScreens } from '@/content/raise/admin-instructions'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type Instructions, approveInstructions } from '@/shared/raise/money/instructions'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields } from '../../../../-record/record-fields'
import { useInstructionCalls } from '../money-calls'

const { approval: words } = instructionScreens
const accountForm = approveInstructions.input.pick({ account: true })

type ApproveDialogProps = { instructions: Instructions; isChange: boolean; onClose: () => void }

/** Approves what another has prepared, against the number as the second person knows it. */
export function ApproveDialog({ instructions: { id, lastFour }, isChange, onClose }: ApproveDialogProps) {
  const { approve } = useInstructionCalls()
  const form = useContractForm(accountForm, { defaultValues: { account: '' } })
  return (
    <RecordDialog
      form={form}
      words={{ ...words, text: (isChange ? words.changeText : words.firstText)(lastFour ?? '') }}
      size="small"
      failure={words.failure}
      onSave={({ account }) => approve.mutateAsync({ id, account })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ account: { kind: 'account', span: 6 } }}
        names={['account']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
