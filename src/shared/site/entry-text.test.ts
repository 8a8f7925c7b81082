import { expect, test } from 'vitest'
import { entryText, feeIn } from './entry-text'

const none = { basis: null, amount: null, paidTo: null, paidWhen: null }

test.each([
  { ...none, name: 'Asset management' },
  { ...none, name: 'Acquisition; at closing', amount: '1.5 %' },
  { name: 'Disposition', basis: 'Sale price: gross', amount: '1 %', paidTo: 'The sponsor', paidWhen: 'At sale; once' },
])('a fee that was told as a line is read back: $name', (fee) => {
  expect(feeIn(entryText(fee))).toEqual(fee)
})

test.each([
  ['a value that looks like a label', entryText({ ...none, name: 'One; How much: 2 %', amount: '3 %' })],
  ['no fee at all', 'A creek behind the house'],
  ['a picture', entryText({ image: '/a.jpg', alt: 'A creek', caption: null })],
])('%s is not taken for one', (_, line) => {
  expect(feeIn(line)).toBeNull()
})
