import { expect, test } from 'vitest'
import { calendarDay } from '@/shared/values/days'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'
import { nextOf } from './next-k1'

const line = (fields: Partial<OwnTaxYear>): OwnTaxYear => ({
  investmentId: 1,
  investmentName: 'Waverly Gardens',
  year: 2025,
  state: 'expected',
  expectedOn: null,
  note: null,
  entityId: 1,
  entityName: 'Trust',
  documentId: null,
  on: null,
  reason: null,
  ...fields,
})
const [march, april, may] = ['2026-03-15', '2026-04-15', '2026-05-30'].map((day) => calendarDay.parse(day))

test('what is late is said of its own offering, once for all its owners, and the day of the others is theirs alone', () => {
  const late = { investmentId: 2, investmentName: 'Parkside', state: 'delayed' as const, expectedOn: may ?? null }
  expect(
    nextOf([
      line({ expectedOn: april ?? null }),
      line({ investmentId: 3, expectedOn: march ?? null, entityId: 2 }),
      line(late),
      line({ ...late, entityId: 2 }),
    ]),
  ).toEqual({ year: 2025, inTime: true, day: march, late: [{ investmentName: 'Parkside', expectedOn: may }] })
})

test('where all are late no day stands for those in time, and a day that nobody told is none', () => {
  expect(nextOf([line({ state: 'delayed' }), line({ state: 'available', year: 2024 })])).toEqual({
    year: 2025,
    inTime: false,
    day: null,
    late: [{ investmentName: 'Waverly Gardens', expectedOn: null }],
  })
  expect(nextOf([line({ state: 'available' })])).toBeNull()
})

test('of years of which nothing was told the latest is next, and a year of which a day was told comes before it', () => {
  expect(nextOf([line({ year: 2024 }), line({ year: 2026 })])).toMatchObject({ year: 2026, day: null })
  expect(nextOf([line({ year: 2025, expectedOn: april ?? null }), line({ year: 2026 })])).toMatchObject({
    year: 2025,
    day: april,
  })
})
