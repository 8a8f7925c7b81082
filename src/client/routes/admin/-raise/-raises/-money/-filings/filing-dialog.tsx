import { filingScreens, jurisdictionName } from '@/content/raise/admin-filings'
import { stateNames } from '@/content/raise/answer-names'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type Filing, setFiling } from '@/shared/raise/money/filings'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../../-record/record-fields'
import { useFilingCalls } from '../money-calls'

const { dialog: words } = filingScreens
const filingForm = setFiling.input.omit({ id: true })
const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

type FilingDialogProps = { raiseId: number; filing: Filing | null; onClose: () => void }

/** Says of Form D in a jurisdiction when somebody bought first, and when it was filed. */
export function FilingDialog({ raiseId, filing, onClose }: FilingDialogProps) {
  const { say } = useFilingCalls()
  const form = useContractForm(filingForm, {
    defaultValues: {
      jurisdiction: filing?.jurisdiction ?? '',
      firstSaleOn: filing?.saidOn ?? '',
      filedOn: filing?.filedOn ?? '',
      reference: filing?.reference ?? '',
    },
  })
  const dates = ['firstSaleOn', 'filedOn', 'reference'] as const
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: filing === null ? words.newTitle : words.title(jurisdictionName(filing.jurisdiction)) }}
      size="small"
      failure={words.failure}
      onSave={(typed) => say.mutateAsync({ ...typed, id: raiseId })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          jurisdiction: { ...choicesOf([{ value: '', label: words.choose }, ...states]), span: 6, isRequired: true },
          firstSaleOn: { kind: 'day', span: 3 },
          filedOn: { kind: 'day', span: 3 },
          reference: { kind: 'line', span: 6 },
        }}
        names={filing === null ? ['jurisdiction', ...dates] : dates}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
