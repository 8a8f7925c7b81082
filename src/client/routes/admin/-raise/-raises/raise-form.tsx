import { raiseScreens } from '@/content/raise/admin-raise'
import { intakeNames, withdrawalNames } from '@/content/raise/raises'
import { useContractForm } from '@/client/forms/use-contract-form'
import {
  type Raise,
  fundDaysDefault,
  intakes,
  raiseForm,
  signDaysDefault,
  stepCentsDefault,
  withdrawals,
} from '@/shared/raise/raises'
import { toTheCent } from '@/shared/values/formats'
import { type Cents, cents } from '@/shared/values/money'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { useRaiseCalls } from './raise-calls'

const { form: words } = raiseScreens
const names = [
  'investmentId',
  'issuerName',
  'signatureBlock',
  'cap',
  'target',
  'minimum',
  'step',
  'signDays',
  'fundDays',
  'withdrawal',
  'intake',
  'lastDay',
  'taxFormNote',
] as const

const typed = (amount: Cents | null | undefined) => (amount === null || amount === undefined ? '' : toTheCent(amount))

type RaiseFormProps = { stored: Raise | null; onSaved: (id: number) => void; onClose: () => void }

/** What is said of a raise: a new one, or one that is not over. */
export function RaiseForm({ stored, onSaved, onClose }: RaiseFormProps) {
  const form = useContractForm(raiseForm, {
    defaultValues: {
      investmentId: stored === null ? '' : String(stored.investmentId),
      issuerName: stored?.issuerName ?? '',
      signatureBlock: stored?.signatureBlock ?? [],
      cap: typed(stored?.capCents),
      target: typed(stored?.targetCents),
      minimum: typed(stored?.minimumCents),
      step: toTheCent(stored?.stepCents ?? cents.parse(stepCentsDefault)),
      signDays: String(stored?.signDays ?? signDaysDefault),
      fundDays: String(stored?.fundDays ?? fundDaysDefault),
      withdrawal: stored?.withdrawal ?? 'until_accepted',
      taxFormNote: stored?.taxFormNote ?? '',
      intake: stored?.intake ?? 'open',
      lastDay: stored?.lastDay ?? '',
    },
  })
  const { create, update } = useRaiseCalls()
  const isFixed = stored !== null && stored.status !== 'draft'
  const fields = {
    investmentId: { kind: { of: 'offerings' }, span: 6, isRequired: true, isDisabled: stored !== null },
    issuerName: { kind: 'line', span: 6, isRequired: true },
    signatureBlock: { kind: 'lines', span: 6 },
    cap: { kind: 'line', span: 2, isRequired: true },
    target: { kind: 'line', span: 2 },
    minimum: { kind: 'line', span: 2 },
    // What somebody has subscribed under stays as it was.
    step: { kind: 'line', span: 2, isRequired: true, isDisabled: isFixed },
    signDays: { kind: 'number', span: 2, isRequired: true },
    fundDays: { kind: 'number', span: 2, isRequired: true },
    withdrawal: { kind: withdrawals, choiceNames: withdrawalNames, span: 6, isDisabled: isFixed },
    taxFormNote: { kind: 'area', span: 6, rows: 2 },
    intake: { kind: intakes, choiceNames: intakeNames, span: 3 },
    lastDay: { kind: 'day', span: 3 },
  } as const satisfies Record<(typeof names)[number], FieldLayout>
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: stored === null ? words.newTitle : words.changeTitle }}
      size="wide"
      failure={words.failure}
      onSave={async ({ investmentId, ...said }) => {
        const { id } = await (stored === null
          ? create.mutateAsync({ ...said, investmentId })
          : update.mutateAsync({ ...said, id: stored.id, updatedAt: stored.updatedAt }))
        onSaved(id)
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={names}
        words={{ labels: words.labels, placeholders: words.placeholders, hints: words.hints }}
      />
    </RecordDialog>
  )
}
