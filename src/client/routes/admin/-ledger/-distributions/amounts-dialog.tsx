import { distributionWords } from '@/content/ledger/admin-distributions'
import { distributionSourceNames } from '@/content/ledger/holdings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { distributionForm, lineName } from '@/shared/ledger/payments/distribution-forms'
import { type Distribution, distributionMethods, distributionSources } from '@/shared/ledger/distributions'
import { type PartKind, partKinds } from '@/shared/ledger/entry-kinds'
import { toTheCent } from '@/shared/values/formats'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { Steps } from './steps'
import { TypedLines } from './typed-lines'

const { amounts: words, toasts } = distributionWords
const day: FieldLayout = { kind: 'day', span: 3, isRequired: true }
const amount: FieldLayout = { kind: 'line', span: 2 }
const names = [
  'classId',
  'name',
  'periodFrom',
  'periodTo',
  'recordOn',
  'paidOn',
  'source',
  'method',
  'profit',
  'preferred_return',
  'return_of_capital',
] as const

/** What the fields hold at first. */
function valuesOf(stored: Distribution | null) {
  const partOf = (kind: PartKind) => {
    const part = stored?.parts.find((each) => each.kind === kind)
    return part === undefined ? '' : toTheCent(part.cents)
  }
  const typed = stored?.method === 'entered' ? stored.lines : []
  return {
    classId: stored === null ? '' : String(stored.classId),
    name: stored?.name ?? '',
    periodFrom: stored?.periodFrom ?? '',
    periodTo: stored?.periodTo ?? '',
    recordOn: stored?.recordOn ?? '',
    paidOn: stored?.paidOn ?? '',
    source: stored?.source ?? ('operating' as const),
    method: stored?.method ?? ('pro_rata' as const),
    profit: partOf('profit'),
    preferred_return: partOf('preferred_return'),
    return_of_capital: partOf('return_of_capital'),
    typed: Object.fromEntries(
      typed.map(({ kind, positionId, cents }) => [lineName(kind, positionId), toTheCent(cents)]),
    ),
  }
}

type AmountsDialogProps = {
  stored: Distribution | null
  /** The draft as it is stored now. */
  onSaved: (id: number) => void
  onClose: () => void
}

/** The first step: what is paid, to whom, and when. */
export function AmountsDialog({ stored, onSaved, onClose }: AmountsDialogProps) {
  const form = useContractForm(distributionForm, { defaultValues: valuesOf(stored) })
  const written = useAfterWrite('distributions')(() => toasts.saved, toasts.failed)
  const create = trpc.admin.distributions.create.useMutation(written)
  const update = trpc.admin.distributions.update.useMutation(written)
  const fields = {
    classId: { kind: { of: 'classes' }, span: 6, isRequired: true },
    name: { kind: 'line', span: 6, isRequired: true },
    periodFrom: day,
    periodTo: day,
    recordOn: day,
    paidOn: day,
    source: { kind: distributionSources, choiceNames: distributionSourceNames, span: 3 },
    method: { kind: distributionMethods, choiceNames: words.methods, span: 3 },
    profit: amount,
    preferred_return: amount,
    return_of_capital: amount,
  } as const satisfies Record<(typeof names)[number], FieldLayout>
  const [classId, method] = [form.watch('classId'), form.watch('method')]
  const kinds = partKinds.filter((kind) => form.watch(kind).trim() !== '')
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
      <Steps current="amounts" />
      <RecordFields
        form={form}
        fields={fields}
        names={names}
        words={{ labels: words.fields, placeholders: words.placeholders, hints: words.hints }}
      />
      {method === 'entered' && Number(classId) > 0 && (
        <TypedLines form={form} classId={Number(classId)} kinds={kinds} />
      )}
    </RecordDialog>
  )
}
