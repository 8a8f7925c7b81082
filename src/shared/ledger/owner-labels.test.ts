import { expect, test } from 'vitest'
import { ownerLabel, ownerOptions } from './owner-labels'

const smith = {
  id: 1,
  legalName: 'John Smith',
  kind: 'individual',
  tinLast4: '1234',
  addressLines: ['12 Oak Street', 'Asheville, NC 28801'],
  externalId: null,
} as const

test('an owner is named by name, kind, last four digits and town, and what is not known is left out', () => {
  expect(ownerLabel(smith)).toBe('John Smith · Person · 1234 · Asheville')
  expect(ownerLabel({ ...smith, tinLast4: null })).toBe('John Smith · Person · Asheville')
  expect(ownerLabel({ ...smith, addressLines: [] })).toBe('John Smith · Person · 1234')
  expect(ownerLabel({ ...smith, tinLast4: null, addressLines: [], kind: 'trust' })).toBe('John Smith · Trust')
  expect(ownerLabel({ legalName: 'John Smith', kind: 'llc', tinLast4: null, town: 'Boone' })).toBe(
    'John Smith · LLC · Boone',
  )
})

test('two of one name and kind are told apart by their digits, by their town, and at last by their number', () => {
  const options = ownerOptions([
    { ...smith, id: 10, tinLast4: '5678' },
    { ...smith, id: 9, addressLines: ['4 Elm Road', 'Boone, NC 28607'] },
    smith,
    { ...smith, id: 12, tinLast4: null, addressLines: [], externalId: 'JS-2' },
    { ...smith, id: 11, tinLast4: null, addressLines: [] },
    { ...smith, id: 2, legalName: 'Ann Boyd' },
  ])
  expect(options).toEqual([
    { value: '2', label: 'Ann Boyd · Person · 1234 · Asheville' },
    { value: '11', label: 'John Smith · Person · #11' },
    { value: '1', label: 'John Smith · Person · 1234 · Asheville' },
    { value: '9', label: 'John Smith · Person · 1234 · Boone' },
    { value: '10', label: 'John Smith · Person · 5678 · Asheville' },
    { value: '12', label: 'John Smith · Person · JS-2' },
  ])
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})
