import { expect, test } from 'vitest'
import { calendarDay } from './days'
import { cents } from './money'
import { paymentsByQuarter } from './quarters'

const payment = (paidOn: string, kind: 'profit' | 'preferred_return' | 'return_of_capital', amount: number) => ({
  paidOn: calendarDay.parse(paidOn),
  parts: [{ kind, cents: cents.parse(amount) }],
})

test('payments are added up by the quarter of their day, with the empty ones in between and across a year', () => {
  const payments = [
    payment('2026-03-31', 'profit', 100),
    payment('2025-10-01', 'profit', 300),
    payment('2025-12-31', 'preferred_return', 1),
    payment('2026-04-01', 'return_of_capital', 3_750_000),
    payment('2025-07-15', 'profit', 5),
  ]
  expect(paymentsByQuarter(payments)).toEqual([
    { year: 2025, quarter: 3, capitalCents: 0, otherCents: 5 },
    { year: 2025, quarter: 4, capitalCents: 0, otherCents: 301 },
    { year: 2026, quarter: 1, capitalCents: 0, otherCents: 100 },
    { year: 2026, quarter: 2, capitalCents: 3_750_000, otherCents: 0 },
  ])
  const gap = paymentsByQuarter([payment('2024-01-01', 'profit', 1), payment('2024-12-01', 'profit', 1)])
  expect(gap.map(({ otherCents }) => otherCents)).toEqual([1, 0, 0, 1])
})

test('a reversal takes its payment out of its quarter; nothing is nothing', () => {
  const payments = [payment('2026-07-15', 'profit', 500), payment('2026-07-15', 'profit', -500)]
  expect(paymentsByQuarter(payments)).toEqual([{ year: 2026, quarter: 3, capitalCents: 0, otherCents: 0 }])
  expect(paymentsByQuarter([])).toEqual([])
})
