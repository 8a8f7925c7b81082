import { describe, expect, test } from 'vitest'
import { likelierAddress } from './likelier-address'

describe('an address', () => {
  test.each([
    ['ruth@gmial.com', 'ruth@gmail.com'],
    ['ruth@gmail.con', 'ruth@gmail.com'],
    ['Ruth.Okafor@GMIAL.CON', 'Ruth.Okafor@gmail.com'],
    ['ruth@yahoo.co', 'ruth@yahoo.com'],
    ['ruth@church.ogr', 'ruth@church.org'],
    [' ruth@outlok.com ', 'ruth@outlook.com'],
  ])('whose end is often mistyped is asked about: %s', (typed, likelier) => {
    expect(likelierAddress(typed)).toBe(likelier)
  })

  test.each([
    'ruth@gmail.com',
    'ruth@yahoo.co.uk',
    'ruth@startup.co',
    'ruth@bank.bet.example',
    'ruth@example.cm',
    'ruth@exämple.de',
    '',
    '@gmial.com',
    'no address',
  ])('that looks right, or is none, is not: %s', (typed) => {
    expect(likelierAddress(typed)).toBeNull()
  })
})
