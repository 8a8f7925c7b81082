import { expect, test } from 'vitest'
import { inPaths } from '../platform/api-addresses'
import { auditedLists, isAuditedList } from './nouns'
import { isRecordList, isShownList, lastingLists, listNamed, recordLists, shownLists } from './record-lists'

test('a noun is in one list by its life, and one that is kept is in none', () => {
  expect([...recordLists, ...lastingLists]).toEqual(shownLists)
  expect(new Set(shownLists).size).toBe(shownLists.length)
  expect(auditedLists.filter((list) => !isShownList(list))).toEqual([
    'holdings',
    'ledgerImports',
    'approvals',
    'taxes',
    'reports',
    'raises',
    'firm',
    'settings',
    'preferences',
    'mails',
  ])
})

test('a text that names no noun names no list, also what every object has', () => {
  expect([isAuditedList('investments'), isRecordList('investments'), isShownList('documents')]).toEqual([
    true,
    true,
    true,
  ])
  for (const text of ['', 'documents', 'toString', '__proto__', 'constructor']) expect(isRecordList(text)).toBe(false)
  for (const text of ['', 'settings', 'toString', '__proto__']) expect(isShownList(text)).toBe(false)
})

test('a noun of several words has hyphens in paths, and its list is found by both', () => {
  const names: readonly ['capital-calls', 'k1-batches', 'tax-years', 'posts'] = [
    inPaths('capitalCalls'),
    inPaths('k1Batches'),
    inPaths('taxYears'),
    inPaths('posts'),
  ]
  expect(names).toEqual(['capital-calls', 'k1-batches', 'tax-years', 'posts'])
  for (const list of shownLists) expect([listNamed(list), listNamed(inPaths(list))]).toEqual([list, list])
  for (const text of ['', 'settings', 'Posts', 'toString']) expect(listNamed(text)).toBeUndefined()
})
