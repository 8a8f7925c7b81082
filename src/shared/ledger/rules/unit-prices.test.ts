import { describe, expect, test } from 'vitest'
import { cents } from '../../values/money'
import { classPriceOf, judgeUnits } from './unit-prices'
import { units } from '../../values/units'

const paid = (dollars: number, held: number) => ({ cents: Math.round(dollars * 100), units: Math.round(held * 10_000) })
const contribution = (dollars: number, held?: number) => ({
  kind: 'contribution' as const,
  cents: cents.parse(Math.round(dollars * 100)),
  ...(held !== undefined && { units: units.parse(Math.round(held * 10_000)) }),
})

describe('the price of a class', () => {
  test.for([
    ['as stated, whatever was paid', 100_000, [paid(10, 10)], { cents: 100_000, units: 10_000, isKnown: true }],
    ['a dollar for want of both, which is not known', null, [], { cents: 100, units: 10_000, isKnown: false }],
    [
      'that of its contributions',
      null,
      [paid(25_000, 25), paid(1_000, 1)],
      { cents: 100_000, units: 10_000, isKnown: true },
    ],
    [
      'that of units which were rounded',
      null,
      [paid(100, 33.3333), paid(3, 1)],
      { cents: 300, units: 10_000, isKnown: true },
    ],
    ['in parts of a cent', null, [paid(100, 300), paid(200, 600)], { cents: 20_000, units: 6_000_000, isKnown: true }],
    [
      'that of the most units, which tell it the most exactly',
      null,
      [paid(1, 2.3333), paid(300, 700)],
      { cents: 30_000, units: 7_000_000, isKnown: true },
    ],
    [
      'that of the most units, whichever came first',
      null,
      [paid(300, 700), paid(1, 2.3333)],
      { cents: 30_000, units: 7_000_000, isKnown: true },
    ],
    ['a tenth of a cent', null, [paid(1, 1_000)], { cents: 100, units: 10_000_000, isKnown: true }],
    ['none where there are two', null, [paid(25_000, 25), paid(25_000, 25_000)], null],
    [
      'none where one is off by a hundred of a million',
      null,
      [paid(1_000_000, 1_000_000), paid(1_000_000, 1_000_100)],
      null,
    ],
  ] as const)('is %s', ([, stated, contributions, price]) => {
    expect(classPriceOf(stated, contributions)).toEqual(price)
  })
})

describe('the units of an entry', () => {
  /** What `classPriceOf` is asked: it answers within each test, so that none is made before. */
  const of = (...asked: Parameters<typeof classPriceOf>) => asked
  const thousand = of(100_000, [])
  const three = of(300, [])
  const open = of(null, [])
  const mixed = of(null, [paid(25_000, 25), paid(25_000, 25_000)])
  test.for([
    ['are worked out', contribution(25_000), thousand, 250_000, false],
    ['have four decimals', contribution(0.1), thousand, 1, false],
    ['are asked for where a remainder is left', contribution(0.15), thousand, null, false],
    ['are asked for where a third is left', contribution(100), three, null, false],
    ['are asked for where an amount buys none', contribution(0.01), thousand, null, false],
    ['are asked for where nothing is paid', contribution(0), thousand, null, false],
    ['are asked for where there is no one price', contribution(25_000), mixed, null, false],
    ['cost a dollar in a new class', contribution(25_000), open, 250_000_000, false],
    ['may cost anything in a new class', contribution(25_000, 25), open, 250_000, false],
    ['may cost anything where there is no one price', contribution(25_000, 7), mixed, 70_000, false],
    ['cost what the class says', contribution(25_000, 25), thousand, 250_000, false],
    ['cost it when they are rounded down', contribution(100, 33.3333), three, 333_333, false],
    ['cost it when they are rounded up', contribution(200, 66.6667), three, 666_667, false],
    ['differ', contribution(25_000, 25_000), thousand, 250_000_000, true],
    ['differ by a ten-thousandth', contribution(25_000, 25.0001), thousand, 250_001, true],
    [
      'differ from a dollar that is known by a cent',
      contribution(1_000_000, 1_000_000.01),
      of(100, []),
      10_000_000_100,
      true,
    ],
    ['are right at amounts that no number holds', contribution(1_000_000_000), of(1, []), 1_000_000_000_000_000, false],
  ] as const)('%s', ([, typed, price, held, differs]) => {
    expect(judgeUnits(typed, classPriceOf(price[0], price[1]))).toEqual({ units: held, differs })
  })

  test('of an adjustment are those that are typed, of a redemption those of the price', () => {
    const [amount, price] = [cents.parse(100_000), classPriceOf(thousand[0], thousand[1])]
    expect(judgeUnits({ kind: 'adjustment', cents: amount }, price)).toEqual({ units: 0, differs: false })
    expect(judgeUnits({ kind: 'redemption', cents: amount }, price)).toEqual({ units: 10_000, differs: false })
    expect(judgeUnits({ kind: 'redemption', cents: amount, units: units.parse(1) }, price).differs).toBe(false)
  })
})
