import { expect, test } from 'vitest'
import { fileAddress } from './file-paths'

test('the address of a file has its parameters in their places and what else is asked for in its query', () => {
  expect(fileAddress('ledger')).toBe('/api/admin/export')
  expect(fileAddress('document', { id: 7 })).toBe('/api/admin/documents/7/file')
  expect(fileAddress('statement', { id: 7, kind: 'pdf' })).toBe('/api/investor/statements/7.pdf')
  expect(fileAddress('k1sByPost', { year: 2025, batchId: 3 })).toBe('/api/admin/k1-paper.csv?year=2025&batchId=3')
  expect(fileAddress('ownEntries', {})).toBe('/api/investor/entries.csv')
})

test('a name of any alphabet, with strokes and percent signs, is one part of the address', () => {
  expect(fileAddress('k1File', { id: 3, name: 'K-1s/50 % & more.pdf' })).toBe(
    '/api/admin/k1-batches/3/files/K-1s%2F50%20%25%20%26%20more.pdf',
  )
})

// The compiler is the test here: each of these must not compile, and one that does fails `npm run typecheck`.
export const refusedAddresses = () => [
  // @ts-expect-error There is no such file.
  fileAddress('documents', { id: 7 }),
  // @ts-expect-error A parameter of the path is missing.
  fileAddress('document'),
  // @ts-expect-error Neither its path nor its query has that.
  fileAddress('k1sByPost', { month: 3 }),
]
