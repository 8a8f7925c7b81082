import { moneyScreens } from '@/content/raise/money/admin-money'
import { moneyWayNames } from '@/content/raise/money/money'
import { officeToday } from '@/client/accounts/office-days'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { moneyDirections, moneyForm } from '@/shared/raise/money/money'
import type { Expected } from '@/shared/raise/money/standing'
import { moneyWays } from '@/shared/raise/money/payments'
import { namedOptions } from '../../../-list/-toolbar/list-search'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields, choicesOf } from '../../../-record/record-fields'
import { useMoneyCalls } from './money-calls'

const { enter: words, expected } = moneyScreens
/** So many of a raise can be chosen among. */
const subscriptionsMax = 500

type EnterDialogProps = {
  raiseId: number
  /** Whose it is, where that is known already. */
  of?: Pick<Expected, 'subscriptionId' | 'reference' | 'ownerName'> | undefined
  onClose: () => void
}

/** Enters what came, or was sent back, as it stands on the bank statement; nothing of it is filled in beforehand but whose it is. */
export function EnterDialog({ raiseId, of, onClose }: EnterDialogProps) {
  const subscriptions = trpc.admin.subscriptions.list.useQuery({ raiseId, limit: subscriptionsMax })
  const { enter } = useMoneyCalls()
  const form = useContractForm(moneyForm, {
    defaultValues: {
      subscriptionId: of === undefined ? '' : String(of.subscriptionId),
      direction: 'came',
      receivedOn: officeToday(),
      cents: '',
      way: 'wire',
      fromName: '',
      note: '',
    },
  })
  const all = subscriptions.data?.items.map((each) => ({ ...each, subscriptionId: each.id }))
  // The one that is chosen already stands there before the others have come: a choice without its option is lost.
  const whose = (all ?? (of === undefined ? [] : [of])).map(({ subscriptionId, reference, ownerName }) => ({
    value: String(subscriptionId),
    label: words.one(reference, ownerName ?? expected.noOwner),
  }))
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ direction, cents, subscriptionId: chosen, ...typed }) =>
        enter.mutateAsync({
          ...typed,
          id: raiseId,
          subscriptionId: chosen === '' ? null : Number(chosen),
          cents: direction === 'back' ? 0 - (cents ?? 0) : (cents ?? 0),
        })
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          subscriptionId: { ...choicesOf([{ value: '', label: words.nobody }, ...whose]), span: 6 },
          direction: { ...choicesOf(namedOptions(moneyDirections, words.directions)), span: 3 },
          way: { ...choicesOf(namedOptions(moneyWays, moneyWayNames)), span: 3 },
          cents: { kind: 'line', span: 3, isRequired: true },
          receivedOn: { kind: 'day', span: 3, isRequired: true },
          fromName: { kind: 'line', span: 6, isRequired: true },
          note: { kind: 'area', span: 6, rows: 2 },
        }}
        names={['subscriptionId', 'direction', 'way', 'cents', 'receivedOn', 'fromName', 'note']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
    </RecordDialog>
  )
}
