import { expect, test } from 'vitest'
import { mapAddress, readPlace } from './maps'

test.each([
  ['Knoxville, TN', { town: 'Knoxville', state: 'TN' }],
  ['12 Mill Street, Knoxville, TN 37902', { town: 'Knoxville', state: 'TN' }],
  ['  St. Paul , MN 55101-1234 ', { town: 'St. Paul', state: 'MN' }],
  ['Knoxville', null],
  ['TN', null],
  [', TN', null],
  ['Knoxville, Tennessee', null],
  ['Toronto, ON', null],
  [`${'x'.repeat(61)}, TN`, null],
  ['', null],
  [null, null],
])('%j is at %j', (location, place) => {
  expect(readPlace(location)).toEqual(place)
})

test('a town with odd letters has an address that leads back to it', () => {
  const address = mapAddress({ town: 'Coeur d’Alene / North?', state: 'ID' })
  expect(address).toBe('/api/maps/ID/Coeur%20d%E2%80%99Alene%20%2F%20North%3F.svg')
})
