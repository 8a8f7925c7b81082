import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  pre,
  property,
  record,
  shuffledSubarray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDay } from '@/shared/values/days'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import { cents } from '@/shared/values/money'
import { finishAtOnce } from '@/shared/platform/paced'
import { type LedgerEntry, walk } from '@/shared/ledger/rules/transfer-rule'
import { units } from '@/shared/values/units'
import { type Standing, type Step, replay } from './ledger-replay'

const positions = [1, 2, 3, 4]
const days = ['2025-03-31', '2025-04-01', '2026-01-02']
const place = constantFrom(...positions)
const amount = oneof(integer({ min: 0, max: 12 }), integer({ min: 0, max: 10_000_000_000 }))
const held = oneof(integer({ min: 1, max: 6 }), integer({ min: 1, max: 1_000_000_000 }))
/** Small units above all, so that days on which everything goes, and halves of a cent, are many. */
const happening = oneof(
  record({ kind: constantFrom('contribution', 'redemption'), cents: amount, units: held }),
  record({ kind: constant('adjustment'), cents: integer({ min: -9, max: 9 }), units: constant(0) }),
  record({ kind: constant('return'), cents: amount, units: constant(0) }),
  record({ kind: constant('transfer'), cents: constant(0), units: held }),
  // All that somebody began with, and with what others pass on: chains within a day, entered in any order.
  record({ kind: constant('transfer'), cents: constant(0), units: constantFrom(6, 6, 12, 12, 18) }),
)
const typedStep = record({ position: place, to: place, day: constantFrom(...days), of: happening })
/** Everybody begins with something, so that there is something to move. */
const beginnings = positions.map((position): Step => ({
  id: position,
  position,
  day: days[0] ?? '',
  kind: 'contribution',
  cents: 1_001,
  units: 6,
}))
const anything = array(typedStep, { minLength: 2, maxLength: 9 }).map((typed) => [
  ...beginnings,
  ...typed.flatMap(({ position, to, day, of: { kind, ...of } }, index): Step[] => {
    const common = { id: 10 + 2 * index, position, day }
    if (kind !== 'transfer') return [{ ...common, ...of, kind }]
    return position === to ? [] : [{ ...common, kind, to, units: of.units }]
  }),
])
/** Who passes on how much to whom, by places in a line: one after the other, or two to a third, who passes it all on. */
const lines: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [0, 1, 6],
    [1, 2, 12],
    [2, 3, 18],
  ],
  [
    [0, 2, 6],
    [1, 2, 6],
    [2, 3, 18],
  ],
]
/** A day on which each passes on all that there is, what came on that day included; entered in any order, with a return beside it. */
const chain = record({
  line: constantFrom(...lines),
  order: shuffledSubarray(positions, { minLength: positions.length }),
  entered: shuffledSubarray([0, 1, 2], { minLength: 3 }),
  returned: integer({ min: 0, max: 600 }),
}).map(({ line, order: who, entered, returned }): Step[] => {
  const day = days[1] ?? ''
  const holderAt = (index: number) => who[index] ?? 0
  const passed = line.map(([from, to, moved], index): Step => {
    const id = 10 * ((entered[index] ?? 0) + 1)
    return { id, kind: 'transfer', day, position: holderAt(from), to: holderAt(to), units: moved }
  })
  const back: Step = { id: 50, position: holderAt(1), day, kind: 'return', cents: returned }
  return [...beginnings, ...passed.toSorted((step, next) => step.id - next.id), back]
})
const history = oneof({ arbitrary: anything, weight: 4 }, { arbitrary: chain, weight: 1 })

const entryKinds: Record<Exclude<Step['kind'], 'transfer'>, EntryKind> = {
  contribution: 'contribution',
  redemption: 'redemption',
  adjustment: 'adjustment',
  return: 'return_of_capital',
}

/** What the product's ledger has of a step: of a transfer two halves, whose amounts the rule decides. */
function entriesOf(step: Step): LedgerEntry[] {
  const entry = (kind: EntryKind, positionId: number, moved: number, of: number): LedgerEntry => ({
    id: step.id,
    place: step.id,
    positionId,
    kind,
    effectiveOn: calendarDay.parse(step.day),
    cents: cents.parse(of),
    units: units.parse(moved),
    transferId: null,
    reversesId: null,
  })
  if (step.kind === 'transfer')
    return [
      { ...entry('transfer_out', step.position, 0 - step.units, 0), transferId: step.id },
      { ...entry('transfer_in', step.to, step.units, 0), id: step.id + 1, place: step.id + 1, transferId: step.id },
    ]
  const moved = 'units' in step ? step.units : 0
  return [entry(entryKinds[step.kind], step.position, step.kind === 'redemption' ? 0 - moved : moved, step.cents)]
}

/** What the rule makes of entries. */
function ruleOf(entries: readonly LedgerEntry[]) {
  const moved = new Map<number, number>()
  const tooMany = new Set<number>()
  const ends = finishAtOnce(
    walk(entries, ({ transferId, units: asked, unitsLeft }, right) => {
      moved.set(transferId, right)
      if (asked > unitsLeft) tooMany.add(transferId)
      return right
    }),
  )
  const holdings = new Map<number, { units: number; cents: number }>()
  const standings = new Map<number, Standing[]>()
  for (const { positionId, day, ...end } of ends) {
    const former = holdings.get(positionId) ?? { units: 0, cents: 0 }
    holdings.set(positionId, end)
    if (former.units !== end.units || former.cents !== end.cents)
      standings.set(positionId, [...(standings.get(positionId) ?? []), { day, ...end }])
  }
  return { moved, tooMany, standings }
}

const shuffled = <Value>(values: readonly Value[], by: readonly number[]) =>
  values
    .map((value, index) => ({ value, at: by[index % by.length] ?? 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
const order = array(nat(), { minLength: 30, maxLength: 30 })

test('whatever happens in a class, and in whichever order it is read, the rule moves what the second program says', () => {
  assert(
    property(history, order, (steps, by) => {
      const told = replay(steps)
      pre(!told.isCircle)
      const ruled = ruleOf(shuffled(steps.flatMap(entriesOf), by))
      expect(ruled.moved).toEqual(told.moved)
      expect(ruled.tooMany).toEqual(told.tooMany)
      expect(ruled.standings).toEqual(told.standings)
    }),
    { numRuns: 600 },
  )
})

test('what came from a position that nobody asks about stands as it was entered', () => {
  assert(
    property(history, order, (steps, by) => {
      const told = replay(steps)
      pre(!told.isCircle)
      const entered = steps.flatMap(entriesOf).map((entry) => {
        const moved = entry.transferId === null ? undefined : told.moved.get(entry.transferId)
        return entry.kind === 'transfer_in' && moved !== undefined ? { ...entry, cents: cents.parse(moved) } : entry
      })
      const [elsewhere] = positions
      const { standings } = ruleOf(
        shuffled(
          entered.filter(({ positionId }) => positionId !== elsewhere),
          by,
        ),
      )
      for (const position of positions.slice(1)) expect(standings.get(position)).toEqual(told.standings.get(position))
    }),
    { numRuns: 400 },
  )
})
