import { filingScreens } from '@/content/raise/admin-filings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { filingJurisdictions } from '@/shared/raise/money/filing-days'
import { type Filing, setFiling } from '@/shared/raise/money/filings'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../../-record/record-fields'
import { useFilingCalls } from '../money-calls'

const { dialog: words, sec } = filingScreens
const filingForm = setFiling.input.omit({ id: true })
const states = filingJurisdictions.filter((each) => each !== 'SEC').map((each) => ({ value: each, label: each }))

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
  const where = filing?.jurisdiction === 'SEC' ? sec : filing?.jurisdiction
  const dates = ['firstSaleOn', 'filedOn', 'reference'] as const
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: where === undefined ? words.newTitle : words.title(where) }}
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
