import { ledgerWords } from '@/content/ledger/admin-holdings'
import { entryKindNames } from '@/content/ledger/holdings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type TypedEntryKind, createEntryForm, typedEntryKinds } from '@/shared/ledger/entries'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { signedDollars } from '@/shared/values/money'
import type { Position } from '@/shared/ledger/positions'
import { judgeUnits, unitPriceCentsOf } from '@/shared/ledger/rules/unit-prices'
import { typedUnits } from '@/shared/values/units'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { day, memo, useWritten } from './dialogs'
import { PricePrompt } from './price-prompt'

const { enter, notDone } = ledgerWords

/** What the units of an entry are going to be, and what one of them costs, while it is typed. */
function useUnitsHint(
  [kind, amount, held]: [TypedEntryKind, string, string],
  { classId, investmentId }: Position,
): string {
  const { data } = trpc.admin.classes.list.useQuery({ investmentId })
  const found = data?.items.find(({ id }) => id === classId)
  const cents = signedDollars.safeParse(amount)
  const units = typedUnits.safeParse(held)
  if (kind === 'adjustment') return enter.adjustmentUnits
  if (found === undefined || !units.success) return enter.unitsHint
  const price = found.price && toTheCent(unitPriceCentsOf(found.price))
  if (!cents.success || cents.data <= 0) return price === null ? enter.noPrice : enter.priceIs(price)
  const judged = judgeUnits({ kind, cents: cents.data, units: units.data }, found.price)
  if (judged.units === null) return found.price === null ? enter.noPrice : enter.noWholeUnits(price ?? '')
  if (judged.units <= 0) return enter.unitsHint
  const each = toTheCent(unitPriceCentsOf({ cents: cents.data, units: judged.units }))
  const said = enter.preview(formatUnits(judged.units), each)
  return judged.differs && price !== null ? `${said} ${enter.differs(price)}` : said
}

const entryFields = {
  kind: { kind: typedEntryKinds, choiceNames: entryKindNames, span: 3 },
  effectiveOn: day,
  amount: { kind: 'line', span: 3, isRequired: true },
  units: { kind: 'line', span: 3 },
  memo,
} as const satisfies Record<string, FieldLayout>

/** Enters a contribution, a redemption or an adjustment. */
export function EntryDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const defaultValues = { kind: 'contribution', effectiveOn: '', amount: '', units: '', memo: '' } as const
  const form = useContractForm(createEntryForm, { defaultValues })
  const create = trpc.admin.entries.create.useMutation(useWritten())
  const unitsHint = useUnitsHint(form.watch(['kind', 'amount', 'units']), position)
  return (
    <RecordDialog
      form={form}
      words={{ ...enter, title: enter.title(ownerLabelOf(position)) }}
      size="small"
      failure={notDone.title}
      onSave={(typed) => create.mutateAsync({ ...typed, positionId: position.id })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={entryFields}
        names={['kind', 'effectiveOn', 'amount', 'units', 'memo']}
        words={{
          labels: enter.fields,
          placeholders: {},
          hints: { units: unitsHint, amount: enter.amountHint },
        }}
      />
      <PricePrompt />
    </RecordDialog>
  )
}
