import { expect, test } from 'vitest'
import { calendarDay } from '../../values/days'
import { filingDueOn, isFilingPressing } from './filing-days'

test.each([
  ['2027-06-03', '2027-06-21'],
  ['2027-01-31', '2027-02-16'],
  ['2027-02-05', '2027-02-22'],
  ['2027-03-03', '2027-03-18'],
  ['2027-12-16', '2028-01-03'],
])('for a first sale on %s Form D is due on %s', (sold, due) => {
  expect(filingDueOn(calendarDay.parse(sold))).toBe(due)
})

test('it is pressing from the tenth day', () => {
  const sold = calendarDay.parse('2027-03-03')
  expect(isFilingPressing(sold, calendarDay.parse('2027-03-12'))).toBe(false)
  expect(isFilingPressing(sold, calendarDay.parse('2027-03-13'))).toBe(true)
})
