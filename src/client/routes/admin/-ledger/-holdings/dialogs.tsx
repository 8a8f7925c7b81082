import { ledgerWords } from '@/content/ledger/admin-holdings'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import type { SelectOption } from '@/client/ui/fields/select'
import { type Entry, reverseEntryForm } from '@/shared/ledger/entries'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { type Position, createPositionForm } from '@/shared/ledger/positions'
import { createTransferForm, transferReasons } from '@/shared/ledger/transfers'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields, choicesOf } from '../../-record/record-fields'

const { addPosition, transfer, reverse, done, notDone } = ledgerWords
const noMore = { placeholders: {}, hints: {} }
export const day: FieldLayout = { kind: 'day', span: 3, isRequired: true }
export const memo: FieldLayout = { kind: 'area', span: 6, rows: 2 }

/** What follows every write of the ledger. */
export const useWritten = () => useAfterWrite('holdings')(() => done, notDone)

/** Whom something is chosen for: an owner by what tells it from others of its name, and nobody at first. */
const owner: FieldLayout = { kind: { of: 'entities' }, span: 6, isRequired: true }

/** Lets an entity hold units of one of the offering's classes. */
export function PositionDialog({ classes, onClose }: { classes: readonly SelectOption[]; onClose: () => void }) {
  const defaultValues = { entityId: '', classId: classes[0]?.value ?? '' }
  const form = useContractForm(createPositionForm, { defaultValues })
  const create = trpc.admin.positions.create.useMutation(useWritten())
  const classField: FieldLayout = { ...choicesOf(classes), span: 6, isRequired: true }
  const fields = { entityId: owner, classId: classField }
  return (
    <RecordDialog
      form={form}
      words={addPosition}
      size="small"
      failure={notDone.title}
      onSave={(typed) => create.mutateAsync(typed)}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={['entityId', 'classId']}
        words={{ labels: { entityId: addPosition.entity, classId: addPosition.className }, ...noMore }}
      />
    </RecordDialog>
  )
}

/** Moves units of a position to another entity. */
export function TransferDialog({ position, onClose }: { position: Position; onClose: () => void }) {
  const defaultValues = { toEntityId: '', units: '', effectiveOn: '', reason: 'sale', memo: '' } as const
  const form = useContractForm(createTransferForm, { defaultValues })
  const create = trpc.admin.transfers.create.useMutation(useWritten())
  const fields = {
    toEntityId: owner,
    units: { kind: 'line', span: 3, isRequired: true },
    effectiveOn: day,
    reason: { kind: transferReasons, choiceNames: transfer.reasons, span: 6 },
    memo,
  } as const satisfies Record<string, FieldLayout>
  return (
    <RecordDialog
      form={form}
      words={{ ...transfer, title: transfer.title(ownerLabelOf(position)) }}
      size="small"
      failure={notDone.title}
      onSave={(typed) => create.mutateAsync({ ...typed, fromPositionId: position.id })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={['toEntityId', 'units', 'effectiveOn', 'reason', 'memo']}
        words={{ labels: transfer.fields, ...noMore }}
      />
    </RecordDialog>
  )
}

/** Takes an entry back. */
export function ReverseDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const form = useContractForm(reverseEntryForm, { defaultValues: { memo: '', anyway: false } })
  const mayBounce = entry.kind === 'contribution'
  const call = trpc.admin.entries.reverse.useMutation(useWritten())
  return (
    <RecordDialog
      form={form}
      words={{ ...reverse, text: reverse.text(ownerLabelOf(entry)) }}
      size="small"
      failure={notDone.title}
      onSave={(typed) => call.mutateAsync({ ...typed, id: entry.id })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ memo: { ...memo, isRequired: true }, anyway: { kind: 'checkbox', span: 6 } }}
        names={mayBounce ? ['memo', 'anyway'] : ['memo']}
        words={{
          labels: { memo: reverse.memo, anyway: reverse.anyway },
          placeholders: {},
          hints: { anyway: reverse.anywayHint },
        }}
      />
    </RecordDialog>
  )
}
