import { expect, test } from 'vitest'
import { stateOf, townOf } from './towns'

test.each([
  [['8 Mill Lane', 'Knoxville, TN 37902-1001'], 'Knoxville'],
  [['8 Mill Lane', 'Suite 4', 'Fort Worth, TX 76102', 'USA'], 'Fort Worth'],
  [['1 Main Street, Dallas, TX 75201'], 'Dallas'],
  [['1 Main Street', 'St. Paul MN 55101'], 'St. Paul'],
  [['Hauptstraße 1', '10115 Berlin', 'Germany'], 'Berlin'],
  [['Rua 1', 'Lisboa'], 'Lisboa'],
  [['1 Main Street'], null],
  [[' ', ''], null],
  [[], null],
])('the town of %j is %s', (lines, town) => {
  expect(townOf(lines)).toBe(town)
})

test.each([
  [['8 Mill Lane', 'Knoxville, TN 37902-1001'], 'TN'],
  [['8 Mill Lane', 'Fort Worth, TX 76102', 'USA'], 'TX'],
  [['1 Main Street, Dallas, TX 75201 '], 'TX'],
  [['1 Main Street', 'St. Paul MN. 55101'], 'MN'],
  [['111 Wellington Street', 'Ottawa ON K1A 0A9', 'Canada'], 'ON'],
  [['Hauptstraße 1', '10115 Berlin', 'Germany'], null],
  [['8 Mill Lane', 'Knoxville 37902'], null],
  [[], null],
])('the state of %j is %s', (lines, state) => {
  expect(stateOf(lines)).toBe(state)
})
