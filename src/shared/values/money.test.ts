import { expect, test } from 'vitest'
import { amountMaxCents } from '../platform/limits'
import { cents, centsOf, optionalCents, optionalDollars, signedDollars } from './money'
import { formatCents } from './formats'

test.each([
  ['$50,000', 5_000_000],
  ['50000', 5_000_000],
  [' 50,000.00 ', 5_000_000],
  ['$1,234.5', 123_450],
  ['0.29', 29],
  ['1.15', 115],
  ['50k', 5_000_000],
  ['$4.2 million', 420_000_000],
  ['$4.2M', 420_000_000],
  ['1.005k', 100_500],
  ['50,000 USD', 5_000_000],
  ['50 dollars', 5_000],
  ['50 dollar', 5_000],
  [' $50 usd ', 5_000],
  ['50  USD', 5_000],
  ['50kUSD', 5_000_000],
  ['5 thousand', 500_000],
  ['2mm', 200_000_000],
  ['1b', 100_000_000_000],
  ['1 bn', 100_000_000_000],
  ['1.5 billion', 150_000_000_000],
  ['5'.padStart(60, '0'), 500],
  ['$90,071,992,547,409.91', Number.MAX_SAFE_INTEGER],
])('%s is %d cents', (typed, amount) => {
  expect(centsOf(typed)).toBe(amount)
})

test.each([
  '',
  'TBD',
  'usd5',
  '5 dollars more',
  '5'.padStart(61, '0'),
  'about a lot',
  '$1.234',
  '1.000005k',
  '50.000',
  '5,00',
  '1,2345',
  '-5',
  '$-5',
  '5 + 5',
  '50k-100k',
  '$50,000 to $100,000',
  '1e9',
  '٥٠',
  'Infinity',
  '5 constructor',
  '5 toString',
  '90071992547409.92',
  '9'.repeat(400),
])('%j is not one amount', (typed) => {
  expect(centsOf(typed)).toBeNull()
})

test('a long text that is no amount is refused at once', () => {
  const started = performance.now()
  for (const typed of [`${'1,111'.repeat(20_000)}!`, `${' '.repeat(100_000)}x`, `5${' '.repeat(100_000)}dollarsx`]) {
    expect(centsOf(typed)).toBeNull()
  }
  expect(performance.now() - started).toBeLessThan(1_000)
})

test.each([
  [5_000_000, '$50,000'],
  [123_450, '$1,234.50'],
  [-1_200, '−$12'],
  [0, '$0'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
])('%d cents read %s', (amount, text) => {
  expect(formatCents(cents.parse(amount))).toBe(text)
})

test('a column of amounts is read to the cent', () => {
  const texts = [5_000_000, 123_450, -1_200, 0].map((amount) => formatCents(cents.parse(amount), { isToTheCent: true }))
  expect(texts).toEqual(['$50,000.00', '$1,234.50', '−$12.00', '$0.00'])
})

const oneAmount = [{ code: 'custom', message: 'Please type one amount in dollars, like $50,000' }]
const mostDollars = formatCents(cents.parse(amountMaxCents))
const tooManyDollars = formatCents(cents.parse(amountMaxCents + 1))

test('a form takes one amount above zero, or none', () => {
  expect(optionalDollars.parse(' ')).toBeNull()
  expect(['$1', '0.01', mostDollars].map((typed) => optionalDollars.parse(typed))).toEqual([100, 1, amountMaxCents])
  for (const typed of ['0', '$0.00', 'some', tooManyDollars]) {
    expect(optionalDollars.safeParse(typed).error?.issues).toMatchObject(oneAmount)
  }
})

test('a form of the ledger takes an amount with a sign, and zero', () => {
  expect(['1,234.5', '-12', '−0.01', '0'].map((typed) => signedDollars.parse(typed))).toEqual([123_450, -1_200, -1, 0])
  expect([mostDollars, `-${mostDollars}`].map((typed) => signedDollars.parse(typed))).toEqual([
    amountMaxCents,
    0 - amountMaxCents,
  ])
  for (const typed of ['', '-', '--1', '1-', '1.234', 'x', tooManyDollars, `-${tooManyDollars}`]) {
    expect(signedDollars.safeParse(typed).error?.issues).toMatchObject(oneAmount)
  }
})

test('a call takes whole cents above zero, or none', () => {
  for (const amount of [1, amountMaxCents, null, undefined]) expect(optionalCents.safeParse(amount).success).toBe(true)
  for (const amount of [0, -1, 1.5, amountMaxCents + 1, '5', Number.NaN, Infinity, {}]) {
    expect(optionalCents.safeParse(amount).error?.issues[0]?.message).toBe('Amount must be a whole number of cents')
  }
})
