import { ledgerAskDetails, ledgerFaults as words } from '@/content/ledger/ledger-import'
import { failureSentences } from '@/content/platform/errors'
import { createEntryForm } from '@/shared/ledger/entries'
import { type MovementType, ledgerImportFields } from '@/shared/ledger/ledger-imports'
import { type TransferReason, createTransferForm } from '@/shared/ledger/transfers'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import type { Units } from '@/shared/values/units'
import type { LedgerNames } from '../names'
import { classOf } from '../places'
import { type LedgerImportFile, foundNames } from '../rows'
import { type EnteredRow, sayingOf } from './known-entries'
import type { NamedPlace } from './opened-places'

interface MovementRow extends NamedPlace, EnteredRow {
  effectiveOn: CalendarDay
  memo: string | null
}

/** Units that change hands, as a row says them. */
export interface TransferRow extends MovementRow {
  type: 'transfer'
  to: NamedPlace
  units: Units
  reason: TransferReason
  /** Undefined where it leaves to the ledger what goes along. */
  cents: Cents | undefined
}

/** A redemption or an adjustment, as a row says it; of both figures that of a redemption has no sign. */
export interface TypedRow extends MovementRow {
  type: Exclude<MovementType, 'transfer'>
  cents: Cents
  /** Undefined where it leaves them out. */
  units: Units | undefined
}

export type Movement = TransferRow | TypedRow

type Values = Readonly<Record<string, unknown>>
type Typed = NonNullable<ReturnType<typeof typedOf>>

const typedOf = (file: LedgerImportFile, row: number, values: Values) =>
  file.read(row, ledgerImportFields.movements, { units: '', ...values })

/** Whose units of which class a row is about, and whom they go to. */
function partiesOf(file: LedgerImportFile, names: LedgerNames, row: number, { type, from, to, ...typed }: Typed) {
  const [owner, receiver] = [names.entity(from), to ? names.entity(to) : undefined]
  const { record, found } = classOf(names, typed)
  file.understand(row, foundNames({ ...found, from: owner, to: receiver }))
  for (const each of Object.values(found)) if (each?.fault) file.addFault(row, each.fault)
  for (const [field, each] of [
    ['from', owner],
    ['to', receiver],
  ] as const)
    if (each?.fault) file.addFault(row, { ...each.fault, field })
  const faultOfTo = () => {
    if (type !== 'transfer') return receiver && words.movedTo
    if (receiver === undefined) return words.movedToNobody
    return receiver.record && receiver.record.id === owner.record?.id ? failureSentences.same_holder : undefined
  }
  const message = faultOfTo()
  if (message !== undefined) file.addFault(row, { field: 'to', message })
  if (!record || !owner.record || message !== undefined || receiver?.fault) return undefined
  const placeOf = ({ id, name }: { id: number; name: string }) => ({ ...record, entityId: id, entityName: name })
  return { place: placeOf(owner.record), to: receiver?.record ? placeOf(receiver.record) : undefined }
}

const transferFields = createTransferForm.omit({ toEntityId: true })

/** The movement that a row says; undefined when it has faults, which are told. */
export function movementOf(
  file: LedgerImportFile,
  names: LedgerNames,
  row: number,
  values: Values,
): Movement | undefined {
  const typed = typedOf(file, row, values)
  if (typed === undefined) return undefined
  const parties = partiesOf(file, names, row, typed)
  const [{ type }, externalId] = [typed, typed.externalId ?? null]
  if (type === 'transfer') {
    const read = file.read(row, transferFields, { units: '', ...values })
    if (!read || !parties?.to) return undefined
    const { place, to } = parties
    const { units, effectiveOn, reason, memo = null } = read
    const kind = 'transfer_out'
    const says = sayingOf({ kind, ...place, toEntityId: to.entityId, effectiveOn, cents: 0, units: 0 - units })
    const told = ledgerAskDetails.moved(place.entityName, to.entityName, formatUnits(units), formatDay(effectiveOn))
    return { type, row, ...place, to, effectiveOn, units, cents: typed.amount, reason, memo, externalId, says, told }
  }
  if (typed.reason !== undefined) file.addFault(row, { field: 'reason', message: words.reasonOfTransfer })
  // An adjustment may be one of units alone.
  const amount = values['amount'] === undefined || values['amount'] === '' ? '0' : values['amount']
  const isLeftOut = type === 'redemption' && typed.amount === undefined
  const read = file.read(row, createEntryForm, { kind: type, units: '', ...values, amount: isLeftOut ? '' : amount })
  if (!read || !parties) return undefined
  const { place } = parties
  const { effectiveOn, cents, units, memo = null } = read
  const held = type === 'redemption' && units !== undefined ? 0 - units : units
  // An adjustment without units moves none.
  const saidUnits = type === 'adjustment' ? (held ?? 0) : held
  const says = sayingOf({ kind: type, ...place, effectiveOn, cents, units: saidUnits })
  const told = ledgerAskDetails.amount(place.entityName, toTheCent(cents), formatDay(effectiveOn))
  return { type, row, ...place, effectiveOn, cents, units, memo, externalId, says, told }
}
