import type { Transaction } from '@db/database'
import { transfers } from '@db/schema'
import { ledgerAskDetails } from '@/content/ledger/ledger-import'
import { capitalChange } from '@/shared/ledger/rules/figures'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { isAnyOf } from '../../platform/sql'
import { gatherInTurns } from '../../platform/concurrency/turns'
import type { LedgerImportFile } from './rows'
import { type ComingEntry, type JudgedEntries, judgeEntries } from '../ledger'

/** An entry that a row of a file becomes. */
export type FiledEntry = ComingEntry & { row: number }

/** The last day on which one of these transfers left each position. */
async function lastLeft(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const left = await tx
    .select({ positionId: transfers.fromPositionId, day: transfers.effectiveOn })
    .from(transfers)
    .where(isAnyOf(transfers.id, ids))
    .orderBy(transfers.effectiveOn)
  return new Map(left.map(({ positionId, day }) => [positionId, day]))
}

const isMoving = ({ kind, units, ...entry }: ComingEntry) =>
  units !== 0 || capitalChange({ kind, cents: cents.parse(entry.cents) }) !== 0

/**
 * Judges the entries of a file that has no faults. Later transfers whose amounts they change are asked about, each row that is dated
 * before one out of its own position (decision 067). Throws what `judgeEntries` throws of less than nothing.
 */
export async function judgeFiled(
  tx: Transaction,
  file: LedgerImportFile,
  coming: readonly FiledEntry[],
): Promise<JudgedEntries | undefined> {
  if (file.faults.length > 0) return undefined
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
  for (const { row } of before.length === 0 ? coming : before) file.ask('transfers', row, detail)
  return judged
}
