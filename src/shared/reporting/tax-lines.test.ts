import { expect, test } from 'vitest'
import type { OwnDocument } from './documents'
import { furtherPapers, taxYearsOf } from './tax-lines'
import type { OwnTaxYear } from './tax-years'

const line = (year: number, state: OwnTaxYear['state'] = 'expected', told: Partial<OwnTaxYear> = {}): OwnTaxYear => ({
  year,
  state,
  entityId: 5,
  entityName: 'Heronfield Trust',
  investmentId: 7,
  investmentName: 'Willow Creek',
  documentId: null,
  on: null,
  reason: null,
  expectedOn: null,
  note: null,
  ...told,
})
const paper = (year: number, told: Partial<OwnDocument> = {}): OwnDocument => ({
  id: 1,
  kind: 'k1',
  title: 'Schedule K-1',
  investmentId: 7,
  investmentName: 'Willow Creek',
  entityId: 5,
  entityName: 'Heronfield Trust',
  taxYear: year,
  year,
  publishedAt: '2026-03-14T15:00:00.000Z',
  supersededBy: null,
  sizeBytes: 1_200,
  pages: 1,
  isNew: false,
  ...told,
})
const thisYear = 2026

test('the year that is shown first is the newest of which a K-1 is here', () => {
  const lines = [line(2026), line(2025), line(2024, 'available', { documentId: 1 })]
  expect(taxYearsOf(lines, [paper(2024)], thisYear)).toMatchObject({ years: [2026, 2025, 2024], first: 2024 })
  const replaced = paper(2025, { id: 2, supersededBy: 3 })
  const withoutFile = paper(2025, { id: 3, sizeBytes: null })
  expect(taxYearsOf(lines, [replaced, withoutFile, paper(2024)], thisYear).first).toBe(2024)
})

test('without a K-1 it is the newest year that is over, and the one before this where nothing is known', () => {
  expect(taxYearsOf([line(2026), line(2025)], [], thisYear).first).toBe(2025)
  expect(taxYearsOf([line(2026)], [], thisYear).first).toBe(2026)
  expect(taxYearsOf([], [], thisYear)).toMatchObject({ years: [], first: 2025 })
})

test('a year that is over counts once something was told of it, or once a paper for taxes is here', () => {
  const silent = [line(2025), line(2023)]
  expect(taxYearsOf(silent, [], thisYear).years).toEqual([2025])
  expect(taxYearsOf([line(2025), line(2023, 'delayed')], [], thisYear).years).toEqual([2025, 2023])
  expect(taxYearsOf(silent, [paper(2022, { kind: 'tax_other' })], thisYear).years).toEqual([2025, 2022])
  expect(taxYearsOf(silent, [paper(2022, { kind: 'report' })], thisYear).years).toEqual([2025])
})

test('beside the K-1s of its lines a year has its other papers for taxes, of one owner or of all', () => {
  const papers = [
    paper(2025),
    paper(2025, { id: 2, kind: 'tax_other' }),
    paper(2025, { id: 3, kind: 'tax_other', entityId: 6 }),
    paper(2025, { id: 4, kind: 'report' }),
    paper(2024, { id: 5, kind: 'tax_other' }),
  ]
  const lines = [line(2025, 'available', { documentId: 1 })]
  const idsOf = (of: Parameters<typeof furtherPapers>[2]) => furtherPapers(papers, lines, of).map(({ id }) => id)
  expect(idsOf({ year: 2025 })).toEqual([2, 3])
  expect(idsOf({ year: 2025, entityId: 6 })).toEqual([3])
})
