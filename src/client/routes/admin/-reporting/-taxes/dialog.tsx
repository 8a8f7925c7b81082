import { taxLabels, taxWords } from '@/content/reporting/admin-taxes'
import { taxStateNames } from '@/content/reporting/taxes'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type StatedTaxYear, setTaxYear } from '@/shared/reporting/tax-years'
import { taxStates } from '@/shared/reporting/tax-states'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'

const { dialog: words, saved, notSaved } = taxWords
const form = setTaxYear.input.pick({ state: true, expectedOn: true, note: true })
const fields = {
  state: { kind: taxStates, choiceNames: taxStateNames, span: 3 },
  expectedOn: { kind: 'day', span: 3 },
  note: { kind: 'area', span: 6, rows: 3 },
} as const satisfies Record<string, FieldLayout>

/** Says how far the K-1s of an offering are for a year. */
export function TaxYearDialog({ stored, onClose }: { stored: StatedTaxYear; onClose: () => void }) {
  const { investmentId, investmentName, year, state, expectedOn, note, updatedAt } = stored
  const typed = useContractForm(form, { defaultValues: { state, expectedOn: expectedOn ?? '', note: note ?? '' } })
  const update = trpc.admin.taxYears.update.useMutation(useAfterWrite('taxes')(() => saved, notSaved))
  return (
    <RecordDialog
      form={typed}
      words={{ ...words, title: words.title(investmentName, year) }}
      size="small"
      failure={notSaved.title}
      onSave={(values) =>
        update.mutateAsync({ ...values, investmentId, year, ...(updatedAt !== null && { updatedAt }) })
      }
      onClose={onClose}
    >
      <RecordFields
        form={typed}
        fields={fields}
        names={['state', 'expectedOn', 'note']}
        words={{ labels: taxLabels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
