import { updateWords } from '@/content/reporting/admin-updates'
import { useContractForm } from '@/client/forms/use-contract-form'
import { formatCents } from '@/shared/values/formats'
import { formatPercent } from '@/shared/values/percent'
import { type DraftedUpdate, updateForm } from '@/shared/reporting/updates'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { useUpdateCalls } from './update-calls'

const { write: words, toasts } = updateWords
const names = ['investmentId', 'title', 'body', 'asOf', 'occupied', 'collected', 'netIncome', 'plan'] as const
const figure: FieldLayout = { kind: 'line', span: 3 }

const typed = <Figure,>(value: Figure | null | undefined, format: (value: Figure) => string) =>
  value === null || value === undefined ? '' : format(value)

/** What the fields hold at first. */
const valuesOf = (stored: DraftedUpdate | null) => ({
  investmentId: stored === null ? '' : String(stored.investmentId),
  title: stored?.title ?? '',
  body: stored?.body ?? '',
  asOf: stored?.facts?.asOf ?? '',
  occupied: typed(stored?.facts?.occupiedBasisPoints, formatPercent),
  collected: typed(stored?.facts?.collectedBasisPoints, formatPercent),
  netIncome: typed(stored?.facts?.netIncomeCents, (amount) => formatCents(amount)),
  plan: typed(stored?.facts?.planCents, (amount) => formatCents(amount)),
})

type WriteDialogProps = {
  stored: DraftedUpdate | null
  /** The draft as it is stored now. */
  onSaved: (id: number) => void
  onClose: () => void
}

/** The first step: what is said, and how the property does. */
export function WriteDialog({ stored, onSaved, onClose }: WriteDialogProps) {
  const form = useContractForm(updateForm, { defaultValues: valuesOf(stored) })
  const { create, update } = useUpdateCalls()
  const fields = {
    investmentId: { kind: { of: 'heldOfferings' }, span: 6, isRequired: true },
    title: { kind: 'line', span: 6, isRequired: true },
    body: { kind: 'area', span: 6, rows: 10, isRequired: true },
    asOf: { kind: 'day', span: 6 },
    occupied: figure,
    collected: figure,
    netIncome: figure,
    plan: figure,
  } as const satisfies Record<(typeof names)[number], FieldLayout>
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: stored === null ? words.title : words.changeTitle }}
      size="wide"
      failure={toasts.failed.title}
      onSave={async (draft) => {
        const saved = await (stored === null
          ? create.mutateAsync(draft)
          : update.mutateAsync({ ...draft, id: stored.id, updatedAt: stored.updatedAt }))
        onSaved(saved.id)
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={names}
        words={{ labels: words.fields, placeholders: words.placeholders, hints: words.hints }}
      />
    </RecordDialog>
  )
}
