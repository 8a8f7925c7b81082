import { paymentMethodNames } from '@/content/ledger/holdings'
import { reportListWords } from '@/content/reporting/admin-reports'
import { officeToday } from '@/client/accounts/office-days'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { paidAgainForm } from '@/shared/ledger/distributions'
import { paymentMethods } from '@/shared/ledger/entities'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { OutstandingRow } from '@/shared/reporting/reports'
import { toTheCent } from '@/shared/values/formats'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'

const { paidAgain: words, notNoted, undo } = reportListWords

const fields = {
  on: { kind: 'day', span: 3, isRequired: true },
  method: { kind: paymentMethods, choiceNames: paymentMethodNames, span: 3 },
  note: { kind: 'area', span: 6, rows: 2 },
} as const satisfies Record<string, FieldLayout>

/** Notes when and how a payment that came back was sent once more; it is outstanding no longer. */
export function PaidAgainDialog({ payment, onClose }: { payment: OutstandingRow; onClose: () => void }) {
  const { distributionId: id, lineId, paymentMethod, cents } = payment
  const defaultValues = { on: officeToday(), method: paymentMethod ?? 'check', note: '' } as const
  const form = useContractForm(paidAgainForm, { defaultValues })
  const written = useAfterWrite('distributions')
  const putBack = trpc.admin.distributions.markReturned.useMutation(written(() => words.cameBack, notNoted))
  const action = { label: undo, run: () => putBack.mutate({ id, lineId }) }
  const note = trpc.admin.distributions.markReturned.useMutation(written(() => ({ ...words.noted, action }), notNoted))
  return (
    <RecordDialog
      form={form}
      words={{ ...words, text: words.text(toTheCent(cents), ownerLabelOf(payment)) }}
      size="small"
      failure={notNoted.title}
      onSave={(paidAgain) => note.mutateAsync({ id, lineId, paidAgain })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={['on', 'method', 'note']}
        words={{ labels: words.fields, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
