import { expect, test } from 'vitest'
import { instructionForm, prepareInstructions } from './instructions'

const lines = { payee: 'Oakwater LLC', bank: 'First Bank', account: '000123456789', address: '1 Elm Street', memo: '' }

test.each([
  ['021000021', true],
  ['111000025', true],
  ['021000022', false],
  ['012000021', false],
  ['12345', false],
])('the form takes the routing number %s: %s', (routing, isTaken) => {
  expect(instructionForm.safeParse({ ...lines, routing }).success).toBe(isTaken)
})

test('a call takes nine digits as they are, and no other number of them', () => {
  const isTaken = (routing: string) => prepareInstructions.input.safeParse({ id: 1, ...lines, routing }).success
  expect([isTaken('021000022'), isTaken('12345')]).toEqual([true, false])
})
