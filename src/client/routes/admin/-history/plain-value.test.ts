import { expect, test } from 'vitest'
import { adminAreas } from '@/content/accounts/admin-areas'
import { entryText } from '@/shared/site/entry-text'
import { plainName, plainValue } from './plain-value'

const areas = adminAreas.names

test.each([
  ['posts', 'isPublished', true, 'Yes'],
  ['contacts', 'isSpam', false, 'No'],
  ['settings', 'value', 'false', 'No'],
  ['preferences', 'value', true, 'Yes'],
  ['preferences', 'value', 'America/Chicago', 'America/Chicago'],
  ['users', 'role', 'user', 'User'],
  ['users', 'areas', ['content', 'money'], `${areas.content}\n${areas.money}`],
  ['users', 'areas', null, 'Everything, now and later'],
  ['users', 'firstName', 'user', 'user'],
  ['newsletters', 'status', 'unsubscribed', 'Unsubscribed'],
  ['letters', 'status', 'sending', 'Sending'],
  ['entities', 'kind', 'llc', 'LLC'],
  ['investments', 'visibility', 'named', 'Named people only'],
  ['investments', 'status', 'Coming Soon', 'Coming Soon'],
  ['investments', 'highlights', ['New roof', 'true'], 'New roof\ntrue'],
  ['investments', 'highlights', [], '—'],
  ['investments', 'name', 'constructor', 'constructor'],
  ['properties', 'units', 0, '0'],
  ['interests', 'followUpOn', '2026-03-08', 'March 8, 2026'],
  ['taxes', 'state', 'with_accountant', 'With the accountant'],
  ['statements', 'periodTo', '2026-03-31', 'March 31, 2026'],
  ['posts', 'headline', '', '—'],
  ['posts', 'headline', undefined, '—'],
] as const)('%s, %s: %o reads as %o', (list, field, value, words) => {
  const told = typeof value === 'object' && value !== null ? [...value] : value
  expect(plainValue(list, field, told, 'after')).toBe(words)
})

test('a picture is told in words, and never by its address', () => {
  const hash = '/images/9f86d081884c7d659a2feaa0c55ad015'
  expect((['before', 'after', 'alone'] as const).map((side) => plainValue('posts', 'image', hash, side))).toEqual([
    'The picture before',
    'A new picture',
    'A picture',
  ])
  expect(plainValue('posts', 'image', null, 'before')).toBe('—')
  const lines = [
    { image: hash, alt: 'The lawn', caption: 'Before; after' },
    { image: hash, alt: null },
  ].map(entryText)
  expect(lines.join()).toContain(hash)
  expect(plainValue('investments', 'pictures', lines, 'after')).toBe(
    'What it shows: The lawn; Caption: Before; after\nA picture',
  )
})

test('mails and preferences are called what people call them', () => {
  expect(plainName('mails', 'letter_test')).toBe('Test of a letter')
  expect(plainName('preferences', 'fourEyes')).toBe('Release of money')
  expect(plainName('posts', 'letter_test')).toBe('letter_test')
  expect(plainName('users', null)).toBeNull()
})
