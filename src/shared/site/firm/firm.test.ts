import { describe, expect, test } from 'vitest'
import { firmFacts, firmOf, phoneLink } from './firm'

describe('a press on the phone number', () => {
  test.each([
    ['(555)\u00a0555-0100', 'tel:+15555550100'],
    ['555-555-0100', 'tel:+15555550100'],
    ['1 555 555 0100', 'tel:+15555550100'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['(555) 555-0100 ext. 12', 'tel:+15555550100;ext=12'],
    ['555 555 0100 x7', 'tel:+15555550100;ext=7'],
    ['555-0100', 'tel:5550100'],
  ])('on %s calls %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link)
  })
})

test('what is stored stands over what a new installation has', () => {
  const firm = firmOf({ phone: '1', postalAddress: ['x'] })
  expect([firm.phone, firm.postalAddress, firm.name]).toEqual(['1', ['x'], 'Oakwater Partners'])
  expect(Object.keys(firmOf({})).toSorted()).toEqual([...firmFacts].toSorted())
})
