import { describe, expect, test } from 'vitest'
import { lastTaken } from './ledger-change'
import { type LedgerEntry, capitalShare } from './transfer-rule'
import { hundredThousand, old, third, typed, young } from '../typed-ledger'

describe('what a transfer moves', () => {
  test('its share of what is held, half a cent up, and of all units all', () => {
    const share = (dollars: number, held: number, moved: number) =>
      capitalShare({ cents: Math.round(dollars * 100), units: held }, moved)
    expect(share(112_500, 150_000, 60_000)).toBe(4_500_000)
    expect(share(112_500, 150_000, 150_000)).toBe(11_250_000)
    // A third of five cents is 1.67, two thirds are 3.33.
    expect([1, 2, 3].map((moved) => share(0.05, 3, moved))).toEqual([2, 3, 5])
    expect(share(0.05, 2, 1)).toBe(3)
    expect([share(0, 3, 1), share(-5, 3, 1), share(5, 0, 1), share(5, 3, 4)]).toEqual([0, 0, 0, 500])
    // More than a number holds exactly, in between.
    expect(share(999_999_999_999.99, 999_999_999_999, 333_333_333_333)).toBe(33_333_333_333_333)
  })

  test('a hundred dollars in three parts of one day are 33.33, 33.33 and 33.34, and nothing stays', () => {
    const ledger = typed()
    ledger.enter(old, '2025-01-02', 'contribution', 100, 100)
    const moved = [33.3333, 33.3333, 33.3334].map((part) => ledger.transfer(old, young, '2025-07-01', part))
    expect(moved).toEqual([33.33, 33.33, 33.34])
  })

  test('five cents in two halves are three and two', () => {
    const ledger = typed()
    ledger.enter(old, '2025-01-02', 'contribution', 0.05, 2)
    expect([ledger.transfer(old, young, '2025-07-01', 1), ledger.transfer(old, young, '2025-07-01', 1)]).toEqual([
      0.03, 0.02,
    ])
  })

  test('after a redemption of its own day, what that one left', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-07-01', 'redemption', 20_000, -50_000)
    expect(ledger.transfer(old, young, '2025-07-01', 50_000)).toBe(80_000)
  })

  test('all units on the day of a return, what the return left', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-07-01', 'return_of_capital', 10_000)
    expect(ledger.transfer(old, young, '2025-07-01', 100_000)).toBe(90_000)
  })

  test('a part on the day of a return, its part of what was there the day before', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-07-01', 'return_of_capital', 10_000)
    expect(ledger.transfer(old, young, '2025-07-01', 50_000)).toBe(50_000)
  })

  test('more units than were left just before it are told as such', () => {
    const ledger = hundredThousand()
    expect(ledger.judgeTransfer(old, young, '2025-07-01', 100_000).tooMany.size).toBe(0)
    expect(ledger.judgeTransfer(old, young, '2025-07-01', 100_001).tooMany.size).toBe(1)
    // Bought on the day itself.
    expect(ledger.judgeTransfer(old, young, '2025-01-02', 100_000).tooMany.size).toBe(1)
    ledger.transfer(old, young, '2025-07-01', 50_000)
    expect(ledger.judgeTransfer(old, young, '2025-07-01', 50_001).tooMany.size).toBe(1)
  })

  test('of nothing, nothing', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-02-01', 'return_of_capital', 100_000)
    expect(ledger.transfer(old, young, '2025-07-01', 50_000)).toBe(0)
  })

  test('a transfer that was reversed on its day takes nothing from the next one', () => {
    const ledger = hundredThousand()
    ledger.transfer(old, young, '2025-07-01', 60_000)
    const [, out, into] = ledger.ledger
    ledger.ledger.push(ledger.opposite(out), ledger.opposite(into))
    expect(ledger.transfer(old, young, '2025-07-01', 60_000)).toBe(60_000)
  })
})

describe('what changes a later transfer', () => {
  test('a return before it, down the chain of holders', () => {
    const ledger = hundredThousand()
    ledger.transfer(old, young, '2025-07-01', 50_000)
    ledger.transfer(young, third, '2025-08-01', 25_000)
    const { affected, below } = ledger.judge(ledger.entryOf(old, '2025-03-18', 'return_of_capital', 40_000))
    expect(affected).toEqual([
      { id: 1, effectiveOn: '2025-07-01', movedCents: 5_000_000, rightCents: 3_000_000 },
      { id: 2, effectiveOn: '2025-08-01', movedCents: 2_500_000, rightCents: 1_500_000 },
    ])
    expect(below).toEqual([])
  })

  test('the reversal of a contribution, an adjustment, a redemption, and another transfer before it', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-01-03', 'contribution', 100_000, 100_000)
    ledger.transfer(old, young, '2025-07-01', 50_000)
    const right = (...added: LedgerEntry[]) => ledger.judge(...added).affected.map(({ rightCents }) => rightCents / 100)
    expect(right(ledger.entryOf(old, '2025-06-30', 'adjustment', -100))).toEqual([49_975])
    expect(right(ledger.entryOf(old, '2025-06-30', 'redemption', 100_000, -50_000))).toEqual([33_333.33])
    expect(right(ledger.opposite(ledger.ledger[1]))).toEqual([])
    expect(right(ledger.entryOf(old, '2025-06-30', 'adjustment', 0, -100_000))).toEqual([100_000])
    expect(right(ledger.entryOf(old, '2025-07-01', 'return_of_capital', 40_000))).toEqual([])
    expect(right(ledger.entryOf(old, '2025-07-02', 'return_of_capital', 40_000))).toEqual([])
    // A payment is no capital.
    expect(right(ledger.entryOf(old, '2025-02-01', 'distribution', 40_000))).toEqual([])
    // The rule holds for what was entered before another one of the same day.
    expect(ledger.judgeTransfer(old, third, '2025-07-01', 100_000).affected).toEqual([])
    expect(ledger.judgeTransfer(old, third, '2025-06-01', 150_000)).toMatchObject({ affected: [] })
  })

  test('the first of a line that is repeated keeps its place before a redemption of its day', () => {
    const ledger = hundredThousand()
    ledger.transfer(old, young, '2025-07-01', 50_000)
    ledger.enter(old, '2025-07-01', 'redemption', 20_000, -25_000)
    const [, out, into] = ledger.ledger
    ledger.ledger.push(ledger.opposite(out), ledger.opposite(into))
    const again = { transferId: 2, id: 100 }
    if (out && into) ledger.ledger.push({ ...out, ...again, place: out.place }, { ...into, ...again, id: 101 })
    expect(ledger.judge(ledger.entryOf(old, '2025-09-01', 'adjustment', 1))).toMatchObject({ affected: [] })
    expect(ledger.judge(ledger.entryOf(old, '2025-06-01', 'adjustment', 2)).affected).toMatchObject([
      { id: 2, rightCents: 5_000_100 },
    ])
  })

  test('one that was unlike the rule before stays until something changes it', () => {
    const ledger = hundredThousand()
    ledger.transfer(old, young, '2025-07-01', 50_000, 49_000)
    expect(ledger.judge(ledger.entryOf(old, '2025-08-01', 'adjustment', -1)).affected).toEqual([])
    expect(ledger.judge(ledger.entryOf(old, '2025-06-01', 'adjustment', -2)).affected).toMatchObject([
      { movedCents: 4_900_000, rightCents: 4_999_900 },
    ])
    // What makes it right needs no repetition.
    expect(ledger.judge(ledger.entryOf(old, '2025-06-01', 'adjustment', -2_000)).affected).toEqual([])
  })

  test('what comes on the day after whose transfer nothing was left', () => {
    const ledger = hundredThousand()
    ledger.transfer(old, young, '2025-07-01', 100_000)
    expect(ledger.judge(ledger.entryOf(old, '2025-07-01', 'return_of_capital', 10_000)).affected).toMatchObject([
      { rightCents: 9_000_000 },
    ])
    // With units left on that day it takes its share of the day before.
    expect(ledger.judge(ledger.entryOf(old, '2025-07-01', 'contribution', 10_000, 10_000)).affected).toEqual([])
  })

  test('a chain within one day passes on what came, where all goes on', () => {
    const ledger = hundredThousand()
    ledger.enter(young, '2025-01-02', 'contribution', 1_000, 1_000)
    ledger.transfer(old, young, '2025-07-01', 100_000)
    ledger.enter(young, '2025-07-01', 'adjustment', 0, -100_000)
    expect(ledger.transfer(young, third, '2025-07-01', 1_000)).toBe(101_000)
    expect(ledger.judge(ledger.entryOf(old, '2025-03-01', 'return_of_capital', 40_000)).affected).toMatchObject([
      { id: 1, rightCents: 6_000_000 },
      { id: 2, rightCents: 6_100_000 },
    ])
  })
})

describe('a position below zero', () => {
  test('a transfer dated before a published return would leave less than no capital', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-09-01', 'return_of_capital', 40_000)
    const { below } = ledger.judgeTransfer(old, young, '2025-07-01', 100_000)
    expect(below).toEqual([{ positionId: old, day: '2025-09-01', cents: -4_000_000, units: 0 }])
    expect(below[0] && lastTaken(ledger.ledger, below[0])).toMatchObject({
      kind: 'return_of_capital',
      effectiveOn: '2025-09-01',
    })
    expect(ledger.judgeTransfer(old, young, '2025-09-01', 100_000).below).toEqual([])
  })

  test('so would the reversal of a contribution under what was returned and moved', () => {
    const ledger = hundredThousand()
    ledger.enter(old, '2025-09-01', 'return_of_capital', 40_000)
    expect(ledger.judge(ledger.opposite(ledger.ledger[0])).below).toMatchObject([
      { day: '2025-09-01', cents: -4_000_000 },
    ])
    const moved = hundredThousand()
    moved.transfer(old, young, '2025-07-01', 50_000)
    expect(moved.judge(moved.opposite(moved.ledger[0])).below).toMatchObject([{ units: -500_000_000 }])
  })

  test('what was below zero already is no reason to refuse what takes nothing more', () => {
    const ledger = hundredThousand()
    ledger.ledger.push(ledger.entryOf(old, '2025-09-01', 'return_of_capital', 140_000))
    expect(ledger.judge(ledger.entryOf(old, '2025-10-01', 'contribution', 10, 10)).below).toEqual([])
    expect(ledger.judge(ledger.entryOf(old, '2025-10-01', 'adjustment', -10)).below).toMatchObject([
      { day: '2025-10-01' },
    ])
  })

  test('within a day everything may come in any order', () => {
    const ledger = typed()
    ledger.enter(old, '2025-01-02', 'contribution', 100, 100)
    const { below } = ledger.judge(ledger.entryOf(old, '2025-01-02', 'return_of_capital', 150), {
      ...ledger.entryOf(old, '2025-01-02', 'contribution', 50, 50),
      id: 77,
    })
    expect(below).toEqual([])
  })
})
