import { expect, test } from 'vitest'
import { foldName } from './names'
import { numbersIn } from './numbers'

test.each([
  ['The Hale Family Trust, L.L.C.', 'hale family'],
  ['HALE  FAMILY', 'hale family'],
  ['José & Ruth O’Neil', 'jose and ruth oneil'],
  ['Trust, LLC', 'trust llc'],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test.each([
  ['123-45-6789', ['6789']],
  ['12-3456789', ['6789']],
  ['XXX-XX-6789, ***-**-6780, XX-XXX6781', ['6789', '6780', '6781']],
  ['123456789', ['6789']],
  ['123 45 6789, 12 3456780', ['6789', '6780']],
  ['XXXXX-6789, ***-**6780', ['6789', '6780']],
  ['Invoice 12-34567', []],
  ['Knoxville, TN 123-45-6789', ['6789']],
  ['Knoxville, TN 37902-1001', []],
  ['Knoxville, TN 379021001', []],
  ['Chicago, Illinois 606011234', []],
  ['KNOXVILLE TENNESSEE 379021001', []],
  ['Raleigh, North Carolina\n276011234', []],
  ['37902 1001', []],
  ['9912345333399', []],
])('%s has the taxpayer numbers %j', (text, last) => {
  expect([...numbersIn(text)]).toEqual(last)
})
