import { expect, test } from 'vitest'
import { outcomeAddress, plainFormAddress, readOutcome } from './plain-forms'

test.each([
  [{ sent: 'interest' }, '/contact/sent/interest'],
  [{ refused: ['email', 'firstName'] }, '/contact/sent/refused-firstName-email'],
  [{ refused: [] }, '/contact/sent/refused'],
  ['later', '/contact/sent/later'],
  ['failed', '/contact/sent/failed'],
] as const)('what became of a form is read back from its address: %j', (outcome, address) => {
  expect(outcomeAddress(outcome)).toBe(address)
  expect(outcomeAddress(readOutcome(address.slice('/contact/sent/'.length)) ?? 'failed')).toBe(address)
})

test.each(['', 'refused-', 'refused-email-email', 'refused-message-email', 'refused-password', 'nothing', 'toString'])(
  'there is no page for %o',
  (what) => {
    expect(readOutcome(what)).toBeNull()
  },
)

test('what a page knows beside the fields stands in the address that its form is posted to', () => {
  expect(plainFormAddress('newsletter')).toBe('/forms/newsletter')
  expect(plainFormAddress('enquiry', { investment: undefined })).toBe('/forms/enquiry')
  expect(plainFormAddress('enquiry', { investment: 'Elm & Söhne' })).toBe(
    '/forms/enquiry?investment=Elm+%26+S%C3%B6hne',
  )
})
