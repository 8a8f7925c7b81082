import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'
import { type CellKind, cellKindOf, cellReader, dependsOnOthers } from './cells'

const { entities, positions, distributions, documents } = ledgerImportFields
const day: CellKind = { of: 'day' }
const dollars: CellKind = { of: 'number', decimals: 2 }
const text: CellKind = { of: 'text' }

test.for([
  ['a name', entities.shape.legalName, text],
  ['four digits', entities.shape.tinLast4, text],
  ['lines of an address', entities.shape.addressLines, { of: 'list' }],
  ['a day', positions.shape.effectiveOn, day],
  ['dollars', positions.shape.amount, dollars],
  ['units', positions.shape.units, { of: 'number', decimals: 4 }],
  ['a year', documents.shape.taxYear, { of: 'number', decimals: 0 }],
  ['an amount of a payment', distributions.shape.total, dollars],
  ['yes or no', z.boolean(), { of: 'yesOrNo' }],
  ['a text that takes every day there is not', z.string(), text],
] as const)('a column of %s is told from what its contract takes', ([, field, kind]) => {
  expect(cellKindOf(field)).toEqual(kind)
})

test('days and numbers depend on the others of their file, and nothing else does', () => {
  const kinds = [day, dollars, text, { of: 'list' }, { of: 'yesOrNo' }, { of: 'choice', names: {} }] as const
  expect(kinds.map((kind) => dependsOnOthers(kind))).toEqual([true, true, false, false, false, false])
})

describe('a cell', () => {
  const { read } = cellReader({}, false)
  const names = { return_of_capital: 'Return of capital', profit: 'Profit' }
  const choice: CellKind = { of: 'choice', names }

  test.for([
    ['3/4/2026', { of: 'list' }, ['3/4/2026']],
    ['one\r\ntwo\nthree', { of: 'list' }, ['one', 'two', 'three']],
    ['Yes', { of: 'yesOrNo' }, true],
    ['TRUE', { of: 'yesOrNo' }, true],
    ['no', { of: 'yesOrNo' }, false],
    ['False', { of: 'yesOrNo' }, false],
    ['perhaps', { of: 'yesOrNo' }, 'perhaps'],
    ['Return of Capital', choice, 'return_of_capital'],
    ['return_of_capital', choice, 'return_of_capital'],
    ['profit', choice, 'profit'],
    ['loss', choice, 'loss'],
    ['1,500', text, '1,500'],
    ['1/15/26', day, '2026-01-15'],
    ['(1,234.50)', dollars, '-1234.5'],
  ] as const)('of %j is what its column says', ([cell, kind, value]) => {
    expect(read({ text: cell, kind }).value).toEqual(value)
  })
})

test('a day that can be read two ways is asked about as a day, a number as a number, and a text as neither', () => {
  const asked = (cell: string, kind: CellKind) => {
    const { see, questions, read } = cellReader({}, true)
    see({ text: cell, kind })
    const { asksDayOrder, asksNumberStyle } = questions()
    return [asksDayOrder, asksNumberStyle?.example ?? null, read({ text: cell, kind }).fault !== undefined]
  }
  expect(asked('3/4/2026', day)).toEqual([true, null, true])
  expect(asked('1,500', dollars)).toEqual([false, '1,500', true])
  for (const cell of ['3/4/2026', '1,500']) expect(asked(cell, text)).toEqual([false, null, false])
  expect(asked('1,500', day)).toEqual([false, null, false])
  expect(asked('3/4/2026', dollars)).toEqual([false, null, false])
})
