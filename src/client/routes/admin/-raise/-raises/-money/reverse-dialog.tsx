import { moneyScreens } from '@/content/raise/money/admin-money'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type RaiseSum, reverseMoney } from '@/shared/raise/money/money'
import { toTheCent } from '@/shared/values/formats'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'
import { useMoneyCalls } from './money-calls'

const { reverse: words } = moneyScreens
const noteForm = reverseMoney.input.pick({ note: true })

/** Asks why an entry is taken back, before it is. */
export function ReverseDialog({ sum: { id, cents, fromName }, onClose }: { sum: RaiseSum; onClose: () => void }) {
  const { reverse } = useMoneyCalls()
  const form = useContractForm(noteForm, { defaultValues: { note: '' } })
  return (
    <RecordDialog
      form={form}
      words={{ ...words, text: words.text(toTheCent(cents), fromName) }}
      size="small"
      failure={words.failure}
      onSave={({ note }) => reverse.mutateAsync({ id, note })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ note: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['note']}
        words={{ labels: words.labels, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
