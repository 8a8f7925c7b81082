import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/days'
import { judgeChange, lastTaken } from './ledger-change'
import { finishAtOnce } from '../../platform/paced'
import { walk } from './transfer-rule'
import { hundredThousand, old, third, typed, young } from '../typed-ledger'

const on = (day: string) => calendarDay.parse(day)

describe('what a change alters', () => {
  /** Half of everything went on, and a third of that; nobody else is in the class. */
  function moved() {
    const ledger = hundredThousand()
    ledger.transfer(old, young, '2025-07-01', 50_000)
    ledger.transfer(young, third, '2025-08-01', 10_000)
    return ledger
  }

  test('is told of each holder, before and after, and of nobody else', () => {
    const ledger = moved()
    const { altered } = ledger.judge(ledger.entryOf(old, '2025-03-18', 'return_of_capital', 40_000))
    expect(altered).toEqual([
      { positionId: old, beforeCents: 5_000_000, afterCents: 3_000_000 },
      { positionId: young, beforeCents: 4_000_000, afterCents: 2_400_000 },
      { positionId: third, beforeCents: 1_000_000, afterCents: 600_000 },
    ])
    const late = ledger.judge(ledger.entryOf(third, '2025-09-01', 'return_of_capital', 1))
    expect(late.altered).toEqual([{ positionId: third, beforeCents: 1_000_000, afterCents: 999_900 }])
    expect(ledger.judge(ledger.entryOf(old, '2025-09-01', 'distribution', 1)).altered).toEqual([])
  })

  test('of somebody who held nothing begins at nothing', () => {
    const ledger = hundredThousand()
    expect(ledger.judgeTransfer(old, young, '2025-07-01', 100_000).altered).toEqual([
      { positionId: old, beforeCents: 10_000_000, afterCents: 0 },
      { positionId: young, beforeCents: 0, afterCents: 10_000_000 },
    ])
  })

  test('is the same in whichever order the ledger is read', () => {
    const ledger = moved()
    const added = [ledger.entryOf(old, '2025-03-18', 'return_of_capital', 40_000)]
    expect(finishAtOnce(judgeChange(ledger.ledger.toReversed(), added))).toEqual(ledger.judge(...added))
  })
})

describe('the first day below zero', () => {
  test('is told once of each position, where it has less than at the same moment without the change', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-05-01', 'return_of_capital', 60_000)
    ledger.enter(old, '2025-06-01', 'return_of_capital', 40_000)
    expect(ledger.judge(ledger.entryOf(old, '2025-03-01', 'adjustment', -50_000)).below).toEqual([
      { positionId: old, day: '2025-05-01', cents: -1_000_000, units: 1_000_000_000 },
    ])
  })

  test('is told of units that are fewer, and not of those that were below zero already', () => {
    const ledger = hundredThousand()
    ledger.ledger.push(ledger.entryOf(old, '2025-04-01', 'redemption', 0, -100_001))
    expect(ledger.judge(ledger.entryOf(old, '2025-05-01', 'adjustment', 1)).below).toEqual([])
    expect(ledger.judge(ledger.entryOf(old, '2025-05-01', 'redemption', 0, -1)).below).toEqual([
      { positionId: old, day: '2025-05-01', cents: 10_000_000, units: -20_000 },
    ])
  })

  test('is not told of a day that ends at zero', () => {
    const ledger = hundredThousand()
    expect(ledger.judge(ledger.entryOf(old, '2025-05-01', 'redemption', 100_000, -100_000)).below).toEqual([])
    expect(ledger.judge(ledger.entryOf(old, '2025-05-01', 'redemption', 100_000.01, -100_000)).below).toHaveLength(1)
  })
})

describe('what was taken last', () => {
  /** A ledger that is read from its end. @param reversed the place among them of one that was reversed */
  function taken(day: string, { positionId = old, reversed }: { positionId?: number; reversed?: number } = {}) {
    const ledger = hundredThousand()
    const entered = [
      ledger.entryOf(old, '2025-06-01', 'return_of_capital', 1),
      { ...ledger.entryOf(old, '2025-03-01', 'redemption', 2, -2), id: 20, place: 20 },
      { ...ledger.entryOf(old, '2025-06-01', 'redemption', 3, -3), id: 30, place: 30 },
      { ...ledger.entryOf(old, '2025-04-01', 'transfer_out', -4, -4), id: 40, place: 40, transferId: 1 },
      { ...ledger.entryOf(young, '2025-04-01', 'transfer_in', 4, 4), id: 41, place: 41, transferId: 1 },
      { ...ledger.entryOf(young, '2025-04-02', 'redemption', 1, -1), id: 50, place: 50 },
      { ...ledger.entryOf(old, '2025-07-01', 'adjustment', -5), id: 60, place: 60 },
      { ...ledger.entryOf(old, '2025-07-02', 'distribution', 6), id: 70, place: 70 },
    ]
    ledger.ledger.push(...entered.toReversed())
    if (reversed !== undefined) ledger.ledger.push(ledger.opposite(entered[reversed]))
    return lastTaken(ledger.ledger, { positionId, day: on(day), cents: -1, units: 0 })?.cents
  }

  test.for([
    ['2025-02-28', undefined],
    ['2025-03-01', 200],
    ['2025-04-05', -400],
    // Of one day the one that was entered last.
    ['2025-06-01', 300],
    ['2025-12-31', 300],
  ] as const)('by %s were %s cents', ([day, amount]) => {
    expect(taken(day)).toBe(amount)
  })

  test('was taken from the position itself, and stands', () => {
    expect(taken('2025-12-31', { positionId: young })).toBe(100)
    expect(taken('2025-12-31', { reversed: 2 })).toBe(100)
  })
})

test('in a circle, which no rule can tell, the first that was entered begins, however the day is read', () => {
  const ledger = typed()
  const [unit, nothing] = [1, 0]
  const half = (positionId: number, kind: 'transfer_out' | 'transfer_in', transferId: number, place: number) => ({
    ...ledger.entryOf(positionId, '2025-07-01', kind, nothing, kind === 'transfer_out' ? 0 - unit : unit),
    transferId,
    id: place,
    place,
  })
  const day = [
    { ...ledger.entryOf(old, '2025-07-01', 'adjustment', 5), id: 1, place: 1 },
    { ...ledger.entryOf(young, '2025-07-01', 'adjustment', 3), id: 2, place: 2 },
    half(young, 'transfer_out', 7, 3),
    half(old, 'transfer_in', 7, 4),
    half(old, 'transfer_out', 8, 5),
    half(young, 'transfer_in', 8, 6),
  ]
  for (const read of [day, day.toReversed()]) {
    const moved = new Map<number, number>()
    finishAtOnce(walk(read, ({ transferId }, right) => (moved.set(transferId, right), right)))
    expect(moved).toEqual(
      new Map([
        [7, 300],
        [8, 800],
      ]),
    )
  }
})
