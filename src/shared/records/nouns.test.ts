import { expect, test } from 'vitest'
import { auditedLists, isAuditedList } from './nouns'
import { isRecordList, isShownList, lastingLists, recordLists, shownLists } from './record-lists'

test('a noun is in one list by its life, and one that is kept is in none', () => {
  expect([...recordLists, ...lastingLists]).toEqual(shownLists)
  expect(new Set(shownLists).size).toBe(shownLists.length)
  expect(auditedLists.filter((list) => !isShownList(list))).toEqual([
    'holdings',
    'taxes',
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
