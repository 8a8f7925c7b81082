import { expect, test } from 'vitest'
import { calendarDay } from '../../values/days'
import { holdsAccountNumber } from './account-numbers'
import { fundedBy, isNameOf, missingOf, paidOf } from './payments'

const accepted = 7_500_000

test.each([
  [[], 'none', 7_500_000],
  [[5_000_000, 2_497_500], 'part', 2_500],
  [[5_000_000, 2_497_500, 2_500], 'full', 0],
  [[7_550_000], 'over', 0],
  [[7_550_000, -50_000], 'full', 0],
  [[5_000_000, -5_000_000], 'none', 7_500_000],
])('of $75,000.00, what came as %j is %s', (sums, paid, missing) => {
  const came = sums.reduce((sum, each) => sum + each, 0)
  expect([paidOf(accepted, came), missingOf(accepted, came)]).toEqual([paid, missing])
})

test('money is due so many days after acceptance', () => {
  expect(fundedBy(calendarDay.parse('2027-02-22'), 10)).toBe('2027-03-04')
})

test.each([
  ['RUTH CALLOWAY', true],
  ['Calloway, Ruth', true],
  ['ruth  calloway.', true],
  ['NGUYEN THI ANH', true],
  ['Oakwater Trust Company', true],
  ['Ruth A Calloway', false],
  ['Daniel Calloway', false],
  ['Ruth', false],
])('the name %j on a transfer belongs to the subscription: %s', (name, isTheirs) => {
  expect(isNameOf(name, ['Ruth Calloway', 'Nguyễn Thị Ánh', 'Oakwater Trust Company'])).toBe(isTheirs)
})

test.each([
  ['From account 021000021', true],
  ['123456', true],
  ['SSN 123-45-6789.', true],
  ['٠٢١٠٠٠٠٢١', true],
  ['0210\u200B00021', true],
  ['123\u00AD-45\u2060-6789', true],
  ['12345', false],
  ['$75,000.00 on 2027-03-03', false],
  ['(865) 555-0100', false],
])('%j holds an account or tax number: %s', (text, holds) => {
  expect(holdsAccountNumber(text)).toBe(holds)
})
