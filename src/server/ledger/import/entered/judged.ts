import type { Transaction } from '@db/database'
import { transfers } from '@db/schema'
import { ledgerAskDetails, ledgerFaults as words } from '@/content/ledger/ledger-import'
import { failureSentences } from '@/content/platform/errors'
import { capitalChange } from '@/shared/ledger/rules/figures'
import type { DayEnd } from '@/shared/ledger/rules/transfer-rule'
import { grouped } from '@/shared/platform/grouped'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { isAnyOf } from '../../../platform/sql'
import { gatherInTurns, inTurns } from '../../../platform/concurrency/turns'
import type { RowFault } from '../../../records/import/faults'
import { type ComingEntry, type JudgedEntries, judgeEntries, lookAhead } from '../../ledger'
import type { LedgerImportFile } from '../rows'
import { type FiledAct, type FiledEntry, comingOf, comingTransferOf } from './acts'

/** The last day on which one of these transfers left each position. */
async function lastLeft(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const left = await tx
    .select({ positionId: transfers.fromPositionId, day: transfers.effectiveOn })
    .from(transfers)
    .where(isAnyOf(transfers.id, ids))
    .orderBy(transfers.effectiveOn)
  return new Map(left.map(({ positionId, day }) => [positionId, day]))
}

const changeOf = ({ kind, cents: amount }: ComingEntry) => capitalChange({ kind, cents: cents.parse(amount) })

const isMoving = (entry: ComingEntry) => entry.units !== 0 || changeOf(entry) !== 0

/** What is wrong with the row that took last from a position that has less than nothing then. */
function faultOf(taken: FiledEntry, end: DayEnd): RowFault {
  if (end.units < 0) return { field: 'units', message: failureSentences.units_below_zero }
  const message = {
    return_of_capital: failureSentences.capital_exceeded,
    redemption: failureSentences.redemption_too_large,
  }
  const { kind } = taken
  const said = kind === 'return_of_capital' || kind === 'redemption' ? message[kind] : undefined
  return { field: 'amount', message: said ?? failureSentences.capital_below_zero }
}

/** Tells of every row that leaves less than nothing on its day or on any later one, and of transfers whose amount is another one. */
async function faultActs(tx: Transaction, acts: readonly FiledAct[], coming: readonly FiledEntry[]): Promise<void> {
  const { below, tooMany, movedCents } = await lookAhead(tx, coming)
  const taking = coming.filter((entry) => entry.units < 0 || changeOf(entry) < 0)
  const byPosition = grouped(taking, ({ positionId }) => positionId)
  for await (const end of inTurns(below)) {
    const isUnits = end.units < 0
    const taken = byPosition
      .get(end.positionId)
      ?.findLast((entry) => entry.effectiveOn <= end.day && (isUnits ? entry.units < 0 : true))
    if (taken) taken.file.addFault(taken.row, faultOf(taken, end))
  }
  for await (const [place, act] of inTurns(acts.entries())) {
    if (act.act !== 'transfer') continue
    const { file, row, typedCents } = act
    const moved = movedCents.get(comingTransferOf(place))
    if (moved !== undefined) file.understand(row, { moved: toTheCent(moved) })
    if (tooMany.has(comingTransferOf(place)))
      file.addFault(row, { field: 'units', message: failureSentences.units_below_zero })
    else if (moved !== undefined && typedCents !== undefined && typedCents !== moved)
      file.addFault(row, { field: 'amount', message: words.movedOther(toTheCent(moved)) })
  }
}

/**
 * Judges what files without faults do in the ledger. Later transfers whose amounts they change are asked about, each row that is dated
 * before one out of its own position (decision 067). Throws what `judgeEntries` throws of less than nothing that no row takes.
 * @param acts in the order in which they are to be written
 */
export async function judgeActs(
  tx: Transaction,
  files: readonly LedgerImportFile[],
  acts: readonly FiledAct[],
): Promise<JudgedEntries | undefined> {
  const hasFaults = () => files.some(({ faults }) => faults.length > 0)
  const coming = await gatherInTurns(acts.entries(), ([place, act]) => comingOf(act, place))
  await faultActs(tx, acts, coming)
  if (hasFaults()) return undefined
  const judged = await judgeEntries(tx, coming, { recalculateTransfers: true })
  if (judged.transfers.length === 0) return judged
  const left = await lastLeft(
    tx,
    judged.transfers.map(({ id }) => id),
  )
  const detail = ledgerAskDetails.transfers(
    judged.transfers.map(({ effectiveOn, movedCents, rightCents }) =>
      ledgerAskDetails.transfer(formatDay(effectiveOn), toTheCent(movedCents), toTheCent(rightCents)),
    ),
  )
  const before = await gatherInTurns(coming, (entry) =>
    isMoving(entry) && entry.effectiveOn <= (left.get(entry.positionId) ?? '') ? [entry] : [],
  )
  // It is asked in any case.
  for (const { row, file } of before.length === 0 ? coming : before) file.ask('transfers', row, detail)
  return judged
}
