import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signedDollars } from '@/shared/values/money'
import { typedUnits } from '@/shared/values/units'
import { wholeNumber } from '@/shared/platform/fields'
import type { ImportAnswers } from '@/shared/records/import-answers'
import { importFaults as words } from '@/content/records/import-faults'
import { numberReader } from './numbers'
import { readImportFile } from './import-file'

const fields = {
  money: signedDollars,
  units: typedUnits.optional(),
  whole: wholeNumber({ min: 0, max: 1_000_000, message: 'Must be a whole number' }),
  name: z.string().optional(),
}
type Field = keyof typeof fields

/** A file of one column, parted as asked; `;` says that its writer's comma may be a decimal sign. */
async function reading(field: Field, cells: readonly string[], delimiter = ',', said: ImportAnswers = {}) {
  const line = (one: string, other: string) => `"${one}"${delimiter}"${other}"`
  const csv = [line(field, 'name'), ...cells.map((cell) => line(cell, 'x'))].join('\n')
  const file = await readImportFile({ fields, labels: {}, untaken: new Set(), maxRows: 100 }, csv, said)
  const values = file.rows.map(({ values: { [field]: value } }) => fields[field].safeParse(value))
  return {
    asks: file.questions.asksNumberStyle,
    faults: file.faults.map(({ row }) => row),
    values: values.map(({ data }) => data ?? null),
  }
}

describe('a number that can be read two ways', () => {
  test.each<[Field, string, readonly string[], string, string | null, string | null]>([
    ['units', ';', ['50.000', '1,500'], '50.000', '50', '50,000'],
    ['units', ',', ['1,500'], '1,500', '1,500', '1.5'],
    ['units', '\t', ['60.000'], '60.000', '60', '60,000'],
    ['units', '\t', ['60.000', '70.000'], '60.000', '60', '60,000'],
    ['units', ';', ['100', '(1.250)'], '(1.250)', '-1.25', '-1,250'],
    ['money', ';', ['1,500'], '1,500', '1,500', '1.5'],
    ['money', ',', ['50.000'], '50.000', '50', '50,000'],
    ['money', ';', [' $ 2.000 '], '$ 2.000', '2', '2,000'],
    ['whole', ';', ['1,200'], '1,200', '1,200', '1.2'],
    ['whole', ',', ['12.000'], '12.000', '12', '12,000'],
    ['units', ',', ['12,5', '12.5'], '12,5', null, '12.5'],
    ['units', ',', ['1.234.567,5', '12.5'], '1.234.567,5', null, '1,234,567.5'],
  ])(
    'is asked about in a column of %s of a file with %j between its cells: %j',
    async (...[field, by, cells, example, one, other]) => {
      const asked = await reading(field, cells, by)
      expect(asked.asks).toEqual({ example, readings: { decimal_point: one, decimal_comma: other } })
      expect(asked.faults).not.toEqual([])
    },
  )

  test.each<[Field, string, readonly string[], readonly (number | null)[]]>([
    ['units', ';', ['50.000', '1,5'], [500_000_000, 15_000]],
    ['units', ';', ['50.000', '1.234.567'], [500_000_000, 12_345_670_000]],
    ['units', ',', ['50.000', '1,234.5'], [500_000, 12_345_000]],
    ['units', ';', ['1,500', '0,25'], [15_000, 2_500]],
    ['units', ',', ['1,500', '1500.25'], [15_000_000, 15_002_500]],
    ['money', ',', ['1,500', '$50,000'], [150_000, 5_000_000]],
    ['money', ';', ['1,500', '12.50'], [150_000, 1_250]],
    ['money', ';', ['1.500', '12,50', '1.234,56'], [150_000, 1_250, 123_456]],
    ['money', ',', ["1'234.50", '1 234.50', '1\u00A0234.50'], [123_450, 123_450, 123_450]],
    ['money', ',', ['1,234,567.50', "12'345.50", '1 234 567.50'], [123_456_750, 1_234_550, 123_456_750]],
    ['money', ';', ['1.234,56', "12'345,50", '1 234 567,50'], [123_456, 1_234_550, 123_456_750]],
    ['money', ';', ['1.234,56', '0 500,50', '1 23,50', '1 a234,50'], [123_456, null, null, null]],
    ['whole', ',', ['1,200', '48'], [1200, 48]],
    ['whole', ';', ['1.200', '1.234.567'], [1200, null]],
    ['whole', ',', ['12,5', '1,200'], [null, 1200]],
    ['units', ';', ['50000', '1500'], [500_000_000, 15_000_000]],
  ])('is read as others of its file say, in a column of %s with %j: %j', async (field, by, cells, values) => {
    expect(await reading(field, cells, by)).toEqual({ asks: null, faults: [], values })
  })

  test('is read as somebody says, once; what is written otherwise is then a fault', async () => {
    const file = ['50.000', '1,500', '7'] as const
    expect(await reading('units', file, ';', { numberStyle: 'decimal_comma' })).toEqual({
      asks: null,
      faults: [],
      values: [500_000_000, 15_000, 70_000],
    })
    expect(await reading('units', file, ';', { numberStyle: 'decimal_point' })).toEqual({
      asks: null,
      faults: [],
      values: [500_000, 15_000_000, 70_000],
    })
    expect((await reading('units', ['12,5', '12.5'], ';', { numberStyle: 'decimal_comma' })).faults).toEqual([3])
  })
})

test.each(['12,5', '9,7', '1,,2', ',5', '5,', '0,500', '12.5', '1.2.3', '12,50,000', '1-2'])(
  '%s is never a whole number, and says nothing of the others',
  async (typed) => {
    for (const by of [',', ';']) {
      const read = await reading('whole', [typed, '48'], by)
      expect(read).toEqual({ asks: null, faults: [], values: [null, 48] })
    }
  },
)

test.each([
  [' $ (1,234.50)', -123_450],
  ['(1,234.50)', -123_450],
  ['($1,234.50)', -123_450],
  ['$(1,234.50)', -123_450],
  ['1,234.50-', -123_450],
  ['-$1,234.50', -123_450],
  ['$-1,234.50', -123_450],
  ['−1,234.50', -123_450],
  [' $ 100.00 ', 10_000],
  ['US$ 100.00', 10_000],
  ['100.00 USD', 10_000],
  ['$1.2 million', 120_000_000],
  [' $ -   ', 0],
  [' $ -??', null],
  ['-', 0],
  ['$ –', 0],
  [' - ', 0],
  ['(-5)', null],
  ['--5', null],
  ['()', null],
  ['€ 5.00', null],
  ['many', null],
  ['x(5)', null],
  ['(5)x', null],
  [' (5) ', -500],
  ['5 million', 500_000_000],
  ['1.005', null],
])('an accountant’s %j is %j cents', async (typed, cents) => {
  expect((await reading('money', [typed, '0.01'])).values[0]).toBe(cents)
})

describe('what is wrong with a cell', () => {
  const seen = (...texts: string[]) => {
    const reader = numberReader(undefined, false)
    for (const text of texts) reader.see({ text, decimals: 4 })
    return (text: string) => reader.faultOf({ text, decimals: 4 })
  }

  test('that can be read two ways says which two, and no other cell anything', () => {
    const faultOf = seen('50.000', '7')
    expect(faultOf('50.000')).toBe(words.twoNumbers('50', '50,000'))
    expect(['7', 'x', ''].map((text) => faultOf(text))).toEqual([undefined, undefined, undefined])
  })

  test('of a file that is written in both ways is that, and two readings where there are two', () => {
    const faultOf = seen('12,5', '12.5')
    expect(['12,5', '12.5'].map((text) => faultOf(text))).toEqual([words.mixedNumbers, words.mixedNumbers])
    expect(faultOf('50.000')).toBe(words.twoNumbers('50', '50,000'))
    expect(faultOf('7')).toBeUndefined()
  })

  test('of dollars names no second reading, since nobody writes them with three decimals; of a field that has three it does', () => {
    const reader = numberReader(undefined, false)
    for (const text of ['12,50', '12.50']) reader.see({ text, decimals: 2 })
    expect(reader.faultOf({ text: '1,500', decimals: 2 })).toBe(words.mixedNumbers)
    expect(reader.faultOf({ text: '1,500', decimals: 3 })).toBe(words.twoNumbers('1,500', '1.5'))
  })

  test('is nothing where the others say how, unless it is written otherwise', () => {
    const reader = numberReader('decimal_point', false)
    const faultOf = (text: string) => reader.faultOf({ text, decimals: 4 })
    expect(faultOf('50.000')).toBeUndefined()
    expect(faultOf('12,5')).toBe(words.otherNumber('12,5', 'decimal_point'))
  })
})

test('blanks around a figure say nothing', () => {
  expect(numberReader(undefined, false).textOf(' (5) ')).toBe('-5')
})

test('no more signs are read than any figure has', () => {
  const { textOf } = numberReader(undefined, false)
  expect([59, 60].map((length) => textOf(`$${'5'.padStart(length, '0')}`))).toEqual([
    '5'.padStart(59, '0'),
    `$${'5'.padStart(60, '0')}`,
  ])
})
