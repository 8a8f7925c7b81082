import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { entities, entries, positions, transfers } from '@db/schema'
import type { CalendarDay } from '@/shared/values/days'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import {
  type AffectedTransfer,
  type AlteredHolder,
  type AlteredOwner,
  judgeChange,
  lastTaken,
} from '@/shared/ledger/rules/ledger-change'
import { type Cents, cents } from '@/shared/values/money'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import type { DayEnd, LedgerEntry } from '@/shared/ledger/rules/transfer-rule'
import { units } from '@/shared/values/units'
import { Failure } from '../platform/errors'
import { isAnyOf } from '../platform/sql'
import { finishInTurns, gatherInTurns } from '../platform/concurrency/turns'
import { closedRefusal } from './approvals/acting'
import { type LedgerAuthor, repeatTransfers } from './entries/repeated-transfers'
import { namedPositions, ownerColumns } from './entries/positions'
import { lockPositions } from './writing'

/** An entry that is about to be written. */
export interface ComingEntry {
  positionId: number
  effectiveOn: CalendarDay
  kind: EntryKind
  cents: number
  units: number
  transferId?: number | null
  reversesId?: number | null
}

/** What whoever writes has been asked, and wants all the same. */
export interface Allowed {
  /** Transfers whose amounts change are reversed and repeated. */
  recalculateTransfers?: boolean | undefined
  /** What looks wrong is meant: a contribution that bounced leaves something below zero, a payment looks paid already. */
  anyway?: boolean | undefined
}

/** Stands for a transfer that is not there yet; its halves are judged without an amount. */
export const comingTransferId = -1

/** The positions that units went to from these, from a day on, and from those on; these themselves among them. */
async function reachedFrom(tx: Transaction, ids: readonly number[], from: CalendarDay): Promise<number[]> {
  const reached = sql`
    with recursive reached (id) as (
      select unnest(${`{${ids.join()}}`}::int[])
      union
      select ${transfers.toPositionId} from ${transfers} join reached on ${transfers.fromPositionId} = reached.id
      where ${transfers.effectiveOn} >= ${from}
    ) select reached.id from reached`
  const found = await tx
    .select({ id: positions.id })
    .from(positions)
    .where(sql`${positions.id} in (${reached})`)
  return found.map(({ id }) => id)
}

const firsts = alias(entries, 'firsts')

/** The entries of positions, as the rules of the ledger judge them. */
async function readLedger(tx: Transaction, ids: readonly number[]): Promise<LedgerEntry[]> {
  const rows = await tx
    .select({
      id: entries.id,
      positionId: entries.positionId,
      effectiveOn: entries.effectiveOn,
      kind: entries.kind,
      cents: entries.cents,
      units: entries.units,
      transferId: entries.transferId,
      reversesId: entries.reversesId,
      place: sql`coalesce(${firsts.id}, ${entries.id})`.mapWith(Number),
    })
    .from(entries)
    .leftJoin(transfers, eq(transfers.id, entries.transferId))
    .leftJoin(
      firsts,
      sql`${firsts.transferId} = ${transfers.repeatsId} and ${firsts.kind} = 'transfer_out' and ${firsts.reversesId} is null`,
    )
    .where(isAnyOf(entries.positionId, ids))
    .orderBy(entries.id)
  return gatherInTurns(rows, (row) => [{ ...row, cents: cents.parse(row.cents), units: units.parse(row.units) }])
}

/** The owners of positions. */
async function ownersOf(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({ id: positions.id, entityId: entities.id, name: entities.legalName, onRecord: ownerColumns })
    .from(positions)
    .innerJoin(entities, namedPositions.entity)
    .where(isAnyOf(positions.id, ids))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** The owner of a position by their name. */
export const ownerOf = async (tx: Transaction, id: number): Promise<string> =>
  (await ownersOf(tx, [id])).get(id)?.name ?? ''

async function namedHolders(tx: Transaction, altered: readonly AlteredHolder[]): Promise<AlteredOwner[]> {
  const owners = await ownersOf(
    tx,
    altered.map(({ positionId }) => positionId),
  )
  return altered.flatMap(({ positionId, ...amounts }) => {
    const owner = owners.get(positionId)
    if (owner === undefined) return []
    return [{ entityName: owner.name, entityFacts: ownerFacts(owner.onRecord), ...amounts }]
  })
}

/** What `judgeEntries` refuses with. */
export const ledgerRefusals = ['units_below_zero', 'capital_below_zero', 'transfer_affected', 'year_closed'] as const

/** The Failure units_below_zero or capital_below_zero, which names the owner, the day, and what must be reversed first. */
async function refusalOf(
  tx: Transaction,
  ledger: readonly LedgerEntry[],
  coming: readonly ComingEntry[],
  below: DayEnd,
): Promise<Failure> {
  const owner = (await ownersOf(tx, [below.positionId])).get(below.positionId)
  // What is taken back at the same time is not first.
  const gone = new Set(coming.map(({ reversesId }) => reversesId))
  const taken = lastTaken(
    ledger.filter(({ id }) => !gone.has(id)),
    below,
  )
  return new Failure(below.units < 0 ? 'units_below_zero' : 'capital_below_zero', {
    shortfall: { owner: owner?.name ?? '', day: below.day, ...(taken && { taken }) },
    details: { day: below.day, ...(owner && { entityId: owner.entityId }) },
  })
}

/** Throws Failure units_below_zero at the field of a transfer that moves more units than there are just before it. */
async function refuseTooMany(
  tx: Transaction,
  coming: readonly ComingEntry[],
  tooMany: ReadonlySet<number>,
): Promise<never> {
  const out = coming.find(({ transferId }) => typeof transferId === 'number' && tooMany.has(transferId))
  const owner = out && (await ownersOf(tx, [out.positionId])).get(out.positionId)
  throw new Failure('units_below_zero', {
    field: 'units',
    details: { ...(out && { day: out.effectiveOn }), ...(owner && { entityId: owner.entityId }) },
  })
}

/** What whoever writes says of days with less than nothing, before the ledger says it in its own words. */
interface Refusing {
  refuse?: (below: readonly DayEnd[]) => Failure | undefined
}

/** What the ledger says of entries that are about to be written. */
export interface JudgedEntries {
  /** What the transfers among them move, by the numbers below zero that stand for them. */
  movedCents: ReadonlyMap<number, Cents>
  /** The transfers whose amounts change, and where there are any whose capital these entries alter. */
  transfers: readonly AffectedTransfer[]
  holders: readonly AlteredOwner[]
  /** Whether something is left with less than nothing, which whoever writes wants all the same. */
  isBelow: boolean
  /** Reverses and repeats the transfers whose amounts change, once the entries are written. */
  repeatAffected: (author: LedgerAuthor) => Promise<void>
}

const earliestOf = (coming: readonly ComingEntry[]) => coming.map(({ effectiveOn }) => effectiveOn).toSorted()[0]

/** Looks what entries would do to the ledger, and at what it says now; nothing is locked. */
export async function lookAhead(tx: Transaction, coming: readonly ComingEntry[]) {
  const from = earliestOf(coming)
  const named = coming.map(({ positionId }) => positionId)
  const ledger = from === undefined ? [] : await readLedger(tx, await reachedFrom(tx, named, from))
  const last = ledger.at(-1)?.id ?? 0
  const added = await gatherInTurns(coming.entries(), ([index, { transferId = null, reversesId = null, ...entry }]) => {
    const place = last + 1 + index
    const [amount, held] = [cents.parse(entry.cents), units.parse(entry.units)]
    return [{ ...entry, cents: amount, units: held, transferId, reversesId, id: place, place }]
  })
  return { ledger, ...(await finishInTurns(judgeChange(ledger, added))) }
}

/**
 * Tells what `judgeEntries` would say of entries that take others back, and what would change with them; nothing is locked, and nothing is
 * thrown.
 */
export async function foresee(tx: Transaction, coming: readonly ComingEntry[]) {
  const { ledger, affected, altered, below } = await lookAhead(tx, coming)
  const [first] = below
  if (first !== undefined) return { refusal: await refusalOf(tx, ledger, coming, first), transfers: [], holders: [] }
  return { refusal: null, transfers: affected, holders: affected.length === 0 ? [] : await namedHolders(tx, altered) }
}

/** Locks the positions of entries, and those that their transfers lead to. */
async function lockReached(tx: Transaction, coming: readonly ComingEntry[]): Promise<void> {
  const from = earliestOf(coming)
  if (from === undefined) return
  const named = coming.map(({ positionId }) => positionId)
  await lockPositions(tx, await reachedFrom(tx, named, from))
  // Looked at once more when they are locked: a transfer may have led further in the meantime.
  await lockPositions(tx, await reachedFrom(tx, named, from))
}

/**
 * Judges entries before they are written, wherever they come from, by one rule (decision 067); their positions and those that their
 * transfers lead to are locked from then on. Throws Failure year_closed for a closed day, transfer_affected, which names the transfers whose amounts would change,
 * units_below_zero or capital_below_zero for a position that would have less than nothing at the end of a day, and what `refuse` gives.
 */
export async function judgeEntries(
  tx: Transaction,
  coming: readonly ComingEntry[],
  { recalculateTransfers = false, anyway = false, refuse = () => undefined }: Allowed & Refusing = {},
): Promise<JudgedEntries> {
  await lockReached(tx, coming)
  const closed = await closedRefusal(tx, coming)
  if (closed) throw closed
  const { ledger, affected, movedCents, tooMany, altered, below } = await lookAhead(tx, coming)
  if (tooMany.size > 0) await refuseTooMany(tx, coming, tooMany)
  const tooLarge = refuse(below)
  if (tooLarge) throw tooLarge
  const [first] = below
  if (first !== undefined && !anyway) throw await refusalOf(tx, ledger, coming, first)
  // What is below zero says nothing of shares any more: the transfers stay as they are until that is put right, and are listed.
  const changed = first === undefined ? affected : []
  const holders = changed.length === 0 ? [] : await namedHolders(tx, altered)
  if (changed.length > 0 && !recalculateTransfers)
    throw new Failure('transfer_affected', { details: { transfers: changed, holders } })
  return {
    movedCents,
    transfers: changed,
    holders,
    isBelow: first !== undefined,
    repeatAffected: (author) => repeatTransfers(tx, author, changed),
  }
}
