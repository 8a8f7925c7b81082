import { z } from 'zod'
import { calendarDay } from '../../values/days'
import type { CountedEntry } from './figures'
import { type Cents, cents } from '../../values/money'
import type { Paced } from '../../platform/paced'
import { type DayEnd, type Holding, type LedgerEntry, standing, walk } from './transfer-rule'

/** A transfer that moved another amount than the rule would have it move now. */
export const affectedTransfer = z.object({
  id: z.number().int(),
  effectiveOn: calendarDay,
  movedCents: cents,
  rightCents: cents,
})
export type AffectedTransfer = z.output<typeof affectedTransfer>

/** The capital that is still in of an owner, before and after a change. */
export const alteredOwner = z.object({
  entityName: z.string(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  beforeCents: cents,
  afterCents: cents,
})
export type AlteredOwner = z.output<typeof alteredOwner>

/** Whose capital that is still in a change alters, and from what to what. */
export interface AlteredHolder {
  positionId: number
  beforeCents: Cents
  afterCents: Cents
}

/** What entries that are not there yet would do. */
export interface JudgedChange {
  /** The transfers whose amounts they change, in the order in which they are repeated; each by what those before it move then. */
  affected: AffectedTransfer[]
  /** What the transfers among them move, by the id that they were given. */
  movedCents: ReadonlyMap<number, Cents>
  /** Those of these that move more units than were left just before them. */
  tooMany: ReadonlySet<number>
  altered: AlteredHolder[]
  /** Of each position that they would leave with less than nothing the first such day, in the order of days. */
  below: DayEnd[]
}

/** Of each position the first end of a day that has less than nothing, and less than there was at the same moment without the change. */
function firstBelow(before: readonly DayEnd[], after: readonly DayEnd[]): DayEnd[] {
  const held = new Map<number, Holding>()
  const below = new Map<number, DayEnd>()
  let next = 0
  for (const end of after) {
    for (let each = before[next]; each !== undefined && each.day <= end.day; next += 1, each = before[next])
      held.set(each.positionId, each)
    const { cents: capital, units } = held.get(end.positionId) ?? { cents: 0, units: 0 }
    const isBelow = (end.units < 0 && end.units < units) || (end.cents < 0 && end.cents < capital)
    if (isBelow && !below.has(end.positionId)) below.set(end.positionId, end)
  }
  return [...below.values()]
}

/** What each position has in the end. */
const inTheEnd = (ends: readonly DayEnd[]) =>
  new Map(ends.map(({ positionId, cents: capital }) => [positionId, capital]))

function alteredBy(before: readonly DayEnd[], after: readonly DayEnd[]): AlteredHolder[] {
  const held = inTheEnd(before)
  return [...inTheEnd(after)].flatMap(([positionId, capital]) => {
    const beforeCents = held.get(positionId) ?? 0
    if (beforeCents === capital) return []
    return [{ positionId, beforeCents: cents.parse(beforeCents), afterCents: cents.parse(capital) }]
  })
}

/**
 * Judges entries by the ledger of their positions, and of those that their transfers lead to. A transfer that was unlike the rule
 * before, and to which they do nothing, is left as it is; so is a position that was below zero already, as long as they do not take
 * more from it.
 * It pauses after each day of the ledger.
 * @param added the entries that would come; a transfer among them has an id below zero and halves without an amount
 */
export function* judgeChange(ledger: readonly LedgerEntry[], added: readonly LedgerEntry[]): Paced<JudgedChange> {
  const moved = new Map<number, number>()
  for (const { kind, transferId, cents: amount } of ledger)
    if (kind === 'transfer_out' && transferId !== null && !moved.has(transferId)) moved.set(transferId, 0 - amount)
  const rightBefore = new Map<number, Cents>()
  const before = yield* walk(ledger, ({ transferId }, right) => {
    rightBefore.set(transferId, right)
    return moved.get(transferId) ?? 0
  })
  const movedCents = new Map<number, Cents>()
  const affected: AffectedTransfer[] = []
  const tooMany = new Set<number>()
  const after = yield* walk([...ledger, ...added], ({ transferId, effectiveOn, units, unitsLeft }, right) => {
    const movedThen = moved.get(transferId)
    if (movedThen === undefined) {
      if (units > unitsLeft) tooMany.add(transferId)
      movedCents.set(transferId, right)
      return right
    }
    if (right === movedThen || right === rightBefore.get(transferId)) return movedThen
    affected.push({ id: transferId, effectiveOn, movedCents: cents.parse(movedThen), rightCents: right })
    return right
  })
  yield
  const altered = alteredBy(before, after)
  yield
  return { affected, movedCents, tooMany, altered, below: firstBelow(before, after) }
}

/** What was taken last from a position until a day: what must be reversed first where it is too much by then. */
export const lastTaken = (ledger: readonly LedgerEntry[], { positionId, day }: DayEnd): CountedEntry | undefined =>
  standing(ledger)
    .filter(
      (entry) =>
        entry.positionId === positionId &&
        entry.effectiveOn <= day &&
        ['transfer_out', 'redemption', 'return_of_capital'].includes(entry.kind),
    )
    .toSorted((one, other) =>
      one.effectiveOn === other.effectiveOn ? one.place - other.place : one.effectiveOn < other.effectiveOn ? -1 : 1,
    )
    .at(-1)
