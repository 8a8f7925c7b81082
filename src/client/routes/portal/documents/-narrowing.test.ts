import { expect, test } from 'vitest'
import type { OwnDocument } from '@/shared/reporting/documents'
import { byYear, kindsOf, narrowed } from './-narrowing'

const paper: OwnDocument = {
  id: 1,
  kind: 'report',
  title: 'Second quarter',
  investmentId: 7,
  investmentName: 'Willow Creek',
  entityId: 5,
  entityName: 'Núñez Family Trust',
  taxYear: null,
  year: 2026,
  publishedAt: '2026-10-02T15:00:00.000Z',
  supersededBy: null,
  sizeBytes: 1,
  pages: 1,
  isNew: false,
}
const papers = [
  paper,
  { ...paper, id: 2, kind: 'k1' as const, title: 'Schedule K-1', year: 2025, taxYear: 2025 },
  { ...paper, id: 3, title: 'Memorandum', kind: 'ppm' as const, entityId: null, entityName: null },
  {
    ...paper,
    id: 4,
    kind: 'k1' as const,
    title: 'Schedule K-1',
    entityId: 6,
    entityName: 'Olive IRA',
    investmentId: 8,
  },
]
const idsOf = (search: Parameters<typeof narrowed>[1]) =>
  narrowed({ papers, statements: [] }, search).papers.map(({ id }) => id)

test('documents are narrowed by text, year, kind, offering and owner, each as the address says it', () => {
  expect(idsOf({})).toEqual([1, 2, 3, 4])
  expect(idsOf({ period: 2025 })).toEqual([2])
  expect(idsOf({ period: 'all' })).toEqual([1, 2, 3, 4])
  expect(idsOf({ kind: 'k1' })).toEqual([2, 4])
  expect(idsOf({ offering: 8 })).toEqual([4])
  expect(idsOf({ entity: 5 })).toEqual([1, 2])
  expect(idsOf({ entity: 5, kind: 'k1', period: 2026 })).toEqual([])
})

test('a text is found without its marks, each word anywhere in title, kind, year, owner or offering', () => {
  expect(idsOf({ q: 'nunez quarter' })).toEqual([1])
  expect(idsOf({ q: 'creek 2025' })).toEqual([2])
  // With a hyphen or without, on either side.
  for (const q of ['k1', 'K-1', 'schedule k–1']) expect(idsOf({ q })).toEqual([2, 4])
  expect(idsOf({ q: 'me-mo' })).toEqual([3])
  expect(idsOf({ q: 'nowhere' })).toEqual([])
})

test('the latest year comes first, and in a year tax documents do', () => {
  const years = byYear({ papers, statements: [] }).map(({ year, papers: of }) => [year, of.map(({ id }) => id)])
  expect(years).toEqual([
    [2026, [4, 3, 1]],
    [2025, [2]],
  ])
  expect(kindsOf({ papers, statements: [] })).toEqual(['ppm', 'report', 'k1'])
})
