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

test('what is late is said of its own offering, once for all its owners, and how many of the year have come', () => {
  const late = { investmentId: 2, investmentName: 'Parkside', state: 'delayed' as const, expectedOn: may ?? null }
  expect(
    nextOf([
      line({ expectedOn: april ?? null }),
      line({ investmentId: 3, expectedOn: march ?? null, entityId: 2 }),
      line(late),
      line({ ...late, entityId: 2 }),
      line({ investmentId: 4, state: 'available' }),
      line({ investmentId: 4, state: 'by_post', entityId: 2 }),
      line({ investmentId: 4, state: 'replaced', entityId: 2 }),
      line({ investmentId: 4, state: 'available', year: 2024 }),
    ]),
  ).toEqual({ year: 2025, here: 2, awaited: 4, day: march, late: [{ investmentName: 'Parkside', expectedOn: may }] })
})

test('[R247] the day of a late one counts as the others’ do, and a day that nobody told is none', () => {
  const late = { state: 'delayed' as const }
  expect(nextOf([line({ expectedOn: may ?? null }), line({ ...late, expectedOn: april ?? null })])?.day).toBe(april)
  expect(nextOf([line({}), line({ ...late, investmentId: 2, expectedOn: may ?? null })])?.day).toBe(may)
  expect(nextOf([line({ state: 'delayed' }), line({ state: 'available', year: 2024 })])).toEqual({
    year: 2025,
    here: 0,
    awaited: 1,
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
