import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/days'
import type { EntryKind } from '../entry-kinds'
import { figuresInAll, figuresOf, sumsOf } from './figures'
import { cents } from '../../values/money'
import { type ToldEntry, statementOf } from '../../reporting/statement-figures'
import { units } from '../../values/units'

const entry = (day: string, kind: EntryKind, dollars: number, ofUnits = 0): ToldEntry => ({
  effectiveOn: calendarDay.parse(day),
  kind,
  cents: cents.parse(Math.round(dollars * 100)),
  units: units.parse(ofUnits * 10_000),
  name: null,
  part: null,
})
const on = (day: string) => calendarDay.parse(day)

/** The holder of 150 thousand of the worked statement. */
const worked = [
  entry('2025-03-14', 'contribution', 150_000, 150_000),
  entry('2026-04-15', 'distribution', 9_000),
  entry('2026-07-15', 'distribution', 15_000),
  entry('2026-09-10', 'return_of_capital', 37_500),
]

const holding = (entries: ToldEntry[]) => ({
  entityName: 'Calloway Trust',
  owner: { kind: 'trust' as const, tinLast4: null, addressLines: [] },
  holdings: [{ offering: 'Willow Creek', className: 'Class A', entries }],
})

test('the worked statement, to the cent', () => {
  const statement = statementOf(holding(worked), { from: on('2026-07-01'), to: on('2026-09-30') })
  expect(statement).toMatchObject({
    version: 2,
    before: { contributedCents: 15_000_000, stillInCents: 15_000_000, otherCents: 900_000, returnedCents: 0 },
    entries: [
      { effectiveOn: '2026-07-15', kind: 'distribution', cents: 1_500_000 },
      { effectiveOn: '2026-09-10', kind: 'return_of_capital', cents: 3_750_000 },
    ],
    inPeriodCents: 5_250_000,
    toDate: {
      stillInCents: 11_250_000,
      totalCents: 6_150_000,
      otherCents: 2_400_000,
      returnedCents: 3_750_000,
      paidBackHundredths: 41,
    },
  })
})

test('the first and the last day of a period belong to it', () => {
  const days = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01']
  const entries = [entry('2025-01-01', 'contribution', 100, 100), ...days.map((day) => entry(day, 'distribution', 1))]
  const statement = statementOf(holding(entries), { from: on('2026-07-01'), to: on('2026-09-30') })
  expect(statement.entries.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-07-01', '2026-09-30'])
  expect([statement.before.totalCents, statement.inPeriodCents, statement.toDate.totalCents]).toEqual([100, 200, 300])
})

describe('what a position cannot say', () => {
  const paidBack = (...entries: ToldEntry[]) => figuresOf(sumsOf(entries)).paidBackHundredths

  test('of a position with a transfer, a redemption or an adjustment nothing is said to be paid back', () => {
    expect(paidBack(...worked)).toBe(41)
    expect(paidBack(...worked, entry('2026-10-01', 'transfer_out', -45_000, -60_000))).toBeNull()
    expect(paidBack(...worked, entry('2026-10-01', 'redemption', 1_000, -1_000))).toBeNull()
    expect(paidBack(...worked, entry('2026-10-01', 'adjustment', 1))).toBeNull()
    expect(paidBack(...worked, entry('2026-10-01', 'adjustment', 0, -1))).toBeNull()
    expect(paidBack(entry('2026-10-01', 'transfer_in', 45_000, 60_000))).toBeNull()
    expect(paidBack()).toBeNull()
  })

  test('one that was reversed leaves nothing behind', () => {
    const moved = entry('2026-10-01', 'transfer_out', -45_000, -60_000)
    const reversed = { ...moved, cents: cents.parse(0 - moved.cents), units: units.parse(0 - moved.units) }
    expect(paidBack(...worked, moved, reversed)).toBe(41)
  })

  test('nor does a whole of which it is a part', () => {
    const [one, moved] = [figuresOf(sumsOf(worked)), figuresOf(sumsOf([entry('2026-10-01', 'transfer_in', 45, 60)]))]
    expect(figuresInAll([one, one])).toMatchObject({ paidBackHundredths: 41, stillInCents: 22_500_000 })
    expect(figuresInAll([one, moved])).toMatchObject({ paidBackHundredths: null, takenOverCents: 4_500 })
    expect(figuresInAll([])).toMatchObject({ paidBackHundredths: null, totalCents: 0 })
    // What was paid to a position that nothing was ever paid in for is told of the whole all the same.
    const paidAlone = figuresOf(sumsOf([entry('2026-10-01', 'distribution', 1_500)]))
    expect(paidAlone.paidBackHundredths).toBeNull()
    expect(figuresInAll([one, paidAlone]).paidBackHundredths).toBe(42)
  })
})

test('a redemption counts as capital', () => {
  const redeemed = figuresOf(sumsOf([...worked, entry('2026-10-01', 'redemption', 12_500, -12_500)]))
  expect(redeemed).toMatchObject({ stillInCents: 10_000_000, redeemedCents: 1_250_000, units: 1_375_000_000 })
})

test('what was handed over and what was adjusted is told apart, with its sign', () => {
  const moved = figuresOf(
    sumsOf([
      ...worked,
      entry('2026-10-01', 'transfer_out', -45_000, -60_000),
      entry('2026-10-02', 'transfer_in', 500, 500),
      entry('2026-10-03', 'adjustment', -123.45),
    ]),
  )
  expect(moved).toMatchObject({
    contributedCents: 15_000_000,
    handedOverCents: 4_500_000,
    takenOverCents: 50_000,
    adjustedCents: -12_345,
    returnedCents: 3_750_000,
    stillInCents: 15_000_000 - 4_500_000 + 50_000 - 12_345 - 3_750_000,
  })
})
