import { expect, test } from 'vitest'
import { entryText, feeIn } from './entry-text'

const none = { basis: null, amount: null, paidTo: null, paidWhen: null, onceDollars: null, yearlyDollars: null }

test.each([
  { ...none, name: 'Asset management' },
  { ...none, name: 'Acquisition; at closing', amount: '1.5 %' },
  {
    ...none,
    name: 'Disposition',
    basis: 'Sale price: gross',
    amount: '1 %',
    paidTo: 'The sponsor',
    paidWhen: 'At sale; once',
    onceDollars: 0,
    yearlyDollars: 1_250,
  },
])('a fee that was told as a line is read back: $name', (fee) => {
  expect(feeIn(entryText(fee))).toEqual(fee)
})

test.each([
  ['a value that looks like a label', entryText({ ...none, name: 'One; How much: 2 %', amount: '3 %' })],
  ['dollars that are none', `${entryText({ ...none, name: 'One' })}; Dollars once, on 100,000: many`],
  ['no fee at all', 'A creek behind the house'],
  ['a picture', entryText({ image: '/a.jpg', alt: 'A creek', caption: null })],
])('%s is not taken for one', (_, line) => {
  expect(feeIn(line)).toBeNull()
})
