import { and, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entries, transfers } from '@db/schema'
import { repeatedTransferMemo } from '@/content/ledger/holdings'
import type { AffectedTransfer } from '@/shared/ledger/rules/ledger-change'
import type { SessionUser } from '@/shared/accounts/users'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { oppositeOf, tellEntry } from './entries'

/** Whose doing it is: the account that stands at the entries, and who is signed in; null where it is done for them, in their absence. */
export interface LedgerAuthor {
  createdBy: number
  user: SessionUser | null
}

/**
 * Reverses transfers and enters each once more on its own day, with the amount that is right now. It keeps its place in the order of
 * entry. All in one statement, because between a reversal and its repetition the other holder would have less than no units.
 */
export async function repeatTransfers(
  tx: Transaction,
  { user, createdBy }: LedgerAuthor,
  affected: readonly AffectedTransfer[],
) {
  if (affected.length === 0) return
  const ids = affected.map(({ id }) => id)
  const before = new Map(
    (await tx.select().from(transfers).where(isAnyOf(transfers.id, ids))).map((row) => [row.id, row]),
  )
  const halves = await tx
    .select()
    .from(entries)
    .where(and(isAnyOf(entries.transferId, ids), isNull(entries.reversesId)))
    .orderBy(entries.id)
  const externalIds = new Map(halves.map(({ transferId, kind, externalId }) => [`${transferId} ${kind}`, externalId]))
  // What brought the first one brought this one: it is taken back with that.
  const importIds = new Map(halves.map(({ transferId, importId }) => [transferId, importId]))
  const author = { memo: repeatedTransferMemo, createdBy }
  const opposites = halves.map((half) => ({ ...oppositeOf(half), ...author }))
  const repeated = []
  for (const { id, rightCents } of affected) {
    const old = before.get(id)
    if (old === undefined) throw new Failure('unexpected')
    const { id: _, createdAt: __, ...same } = old
    const [made] = await tx
      .insert(transfers)
      .values({ ...same, cents: rightCents, repeatsId: old.repeatsId ?? id })
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    const { effectiveOn, fromPositionId, toPositionId, units } = made
    const importId = importIds.get(id) ?? null
    const half = { effectiveOn, transferId: made.id, importId, ...author, memo: old.memo ?? author.memo }
    repeated.push(
      {
        ...half,
        positionId: fromPositionId,
        kind: 'transfer_out' as const,
        cents: 0 - rightCents,
        units: 0 - units,
        // A file that brought it finds it again.
        externalId: externalIds.get(`${id} transfer_out`) ?? null,
      },
      { ...half, positionId: toPositionId, kind: 'transfer_in' as const, cents: rightCents, units },
    )
  }
  const made = await tx
    .insert(entries)
    .values([...opposites, ...repeated])
    .returning()
  for (const { id, reversesId } of made) await tellEntry(tx, { user }, id, reversesId === null ? 'enter' : 'reverse')
}
