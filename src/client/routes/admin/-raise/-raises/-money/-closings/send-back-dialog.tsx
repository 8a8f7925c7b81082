import { closingScreens } from '@/content/raise/closings/admin-closings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type Closing, sendBackForm } from '@/shared/raise/closings/closings'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields } from '../../../../-record/record-fields'
import type { useClosingCalls } from './closing-calls'

const { back: words } = closingScreens

type SendBackProps = { closing: Closing; calls: ReturnType<typeof useClosingCalls>; onClose: () => void }

/** Asks why a closing that somebody else prepared is to be a draft again, before it is. */
export function SendBackDialog({ closing: { id, updatedAt, name }, calls, onClose }: SendBackProps) {
  const form = useContractForm(sendBackForm, { defaultValues: { reason: '' } })
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: words.title(name) }}
      size="small"
      failure={words.failure}
      onSave={({ reason }) => calls.reopen.mutateAsync({ id, updatedAt, reason })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{ labels: { reason: words.reason }, placeholders: {}, hints: { reason: words.hint } }}
      />
    </RecordDialog>
  )
}
