import { issuingWords, statementListWords } from '@/content/reporting/admin-statements'
import { useContractForm } from '@/client/forms/use-contract-form'
import { createStatementForm } from '@/shared/reporting/statements'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { useStatementCalls } from './statement-calls'

const { make: words } = statementListWords
const owner: FieldLayout = { kind: { of: 'entities' }, span: 6, isRequired: true }
const day: FieldLayout = { kind: 'day', span: 3, isRequired: true }

type NewDialogProps = { onMade: (id: number) => void; onClose: () => void }

/** Makes a statement of an owner's period, which is looked at before it is published. */
export function NewDialog({ onMade, onClose }: NewDialogProps) {
  const form = useContractForm(createStatementForm, { defaultValues: { entityId: '', periodFrom: '', periodTo: '' } })
  const { create } = useStatementCalls()
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={issuingWords.notDone.title}
      onSave={async (typed) => onMade((await create.mutateAsync(typed)).id)}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ entityId: owner, periodFrom: day, periodTo: day }}
        names={['entityId', 'periodFrom', 'periodTo']}
        words={{ labels: words.fields, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
