import type { CalendarDay } from '@/shared/values/days'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import type { TransferReason } from '@/shared/ledger/transfers'
import type { Cents } from '@/shared/values/money'
import type { Units } from '@/shared/values/units'
import { entriesOfLines } from '../../distributions/allocations'
import type { ComingEntry } from '../../ledger'
import type { FiledPayment } from '../payments/payments'
import type { Entering } from '../plans'
import type { LedgerImportFile } from '../rows'

/** What rows of a file do in the ledger on one day. */
interface Filed {
  file: LedgerImportFile
  effectiveOn: CalendarDay
}

interface FiledRow extends Filed {
  row: number
  classId: number
  memo: string | null
  externalId: string | null
}

/** A contribution, a redemption or an adjustment, with the signs that the ledger has. */
export interface FiledEntryAct extends FiledRow {
  act: 'entry'
  positionId: number
  kind: EntryKind
  cents: number
  units: number
}

/** Units that change hands. */
export interface FiledTransfer extends FiledRow {
  act: 'transfer'
  fromPositionId: number
  toPositionId: number
  units: Units
  reason: TransferReason
  /** The capital that the row says goes along; undefined where it leaves that to the ledger. */
  typedCents: Cents | undefined
}

/** A distribution, with the rows that say it. */
interface FiledDistribution extends Filed {
  act: 'distribution'
  payment: FiledPayment
}

export type FiledAct = FiledEntryAct | FiledTransfer | FiledDistribution

/** An entry that a row of a file becomes. */
export type FiledEntry = ComingEntry & { row: number; file: LedgerImportFile }

/** In the order of days; of one day, in the order in which they are given. */
export const inOrderOfDays = (acts: readonly FiledAct[]): FiledAct[] =>
  acts.toSorted((one, other) =>
    one.effectiveOn === other.effectiveOn ? 0 : one.effectiveOn < other.effectiveOn ? -1 : 1,
  )

/** The number below zero that stands for a transfer which is not there yet, by its place among what is to be written. */
export const comingTransferOf = (place: number): number => -1 - place

/** The two halves of a transfer as entries; what it moves is told by the ledger. */
export const halvesOf = (
  { fromPositionId, toPositionId, effectiveOn, units }: FiledTransfer,
  { cents, transferId }: { cents: number; transferId: number },
) => [
  {
    positionId: fromPositionId,
    effectiveOn,
    transferId,
    kind: 'transfer_out' as const,
    cents: 0 - cents,
    units: 0 - units,
  },
  { positionId: toPositionId, effectiveOn, transferId, kind: 'transfer_in' as const, cents, units },
]

/** What an act becomes in the ledger. @param place where it stands among what is to be written */
export function comingOf(act: FiledAct, place: number): FiledEntry[] {
  const { file } = act
  if (act.act === 'entry') {
    const { row, positionId, effectiveOn, kind, cents, units } = act
    return [{ row, file, positionId, effectiveOn, kind, cents, units }]
  }
  if (act.act === 'transfer') {
    const halves = halvesOf(act, { cents: 0, transferId: comingTransferOf(place) })
    return halves.map((half) => ({ ...half, row: act.row, file }))
  }
  return act.payment.rows.flatMap(({ row, part: kind, ...line }) =>
    entriesOfLines(act.effectiveOn, [{ ...line, kind }]).map((entry) => ({ ...entry, row, file })),
  )
}

/** How many entries acts become, and of how many payments some of them are. */
export const enteringOf = (acts: readonly FiledAct[]): Entering => ({
  entries: acts.reduce((sum, act) => sum + comingOf(act, 0).length, 0),
  payments: acts.filter(({ act }) => act === 'distribution').length,
})
