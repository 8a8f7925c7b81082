import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { system } from '../../../theme/system'
import { type CostsOfOffering, costText, exampleCents, sumText } from '../../../calculator/fee-costs'
import { saleText } from '../../../calculator/sale-fee'
import { Fees } from './fees'

const none = { basis: null, amount: null, paidTo: null, paidWhen: null, onceDollars: null, yearlyDollars: null }
const closed: CostsOfOffering = {
  fees: [],
  profitSplit: null,
  saleFee: null,
  status: 'Closed',
  detailsFor: 'everyone',
  purchasePrice: null,
  totalInvestment: null,
}

const shown = (costs: Partial<CostsOfOffering>) =>
  renderToString(
    <ChakraProvider value={system}>
      <Fees investment={{ ...closed, ...costs }} />
    </ChakraProvider>,
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
const rowsOf = (html: string) =>
  html
    .split('<tr')
    .slice(1)
    .map((row) => textsOf(row, 't[hd]'))

test('each fee says what, on what basis, how much, to whom, when, and what it takes of $100,000, or that this is not stated', () => {
  const whole = { name: 'Closing', basis: 'Price', amount: '1%', paidTo: 'The firm', paidWhen: 'Once' }
  const fees = [
    { ...whole, onceDollars: 3_500, yearlyDollars: 20 },
    { ...none, name: 'Audit' },
    { ...none, ...whole, amount: '', yearlyDollars: 0 },
  ]
  const stated = 'as stated in the offering documents'
  expect(rowsOf(shown({ fees }))).toEqual([
    ['What', 'On what basis', 'How much', 'To whom', 'When', 'On $100,000'],
    ['Closing', 'Price', '1%', 'The firm', 'Once', '$3,500 once and $20 each year'],
    ['Audit', '', stated, '', '', 'not stated'],
    ['Closing', 'Price', stated, 'The firm', 'Once', '$0 each year'],
  ])
})

test('profit split and sale fee say so where they are not stated', () => {
  expect(textsOf(shown({ profitSplit: '80 to 20' }), 'dd').slice(-2)).toEqual(['80 to 20', 'not stated'])
})

test('an open offering that hides nothing says that it states no fee; of no other that states none there is a word', () => {
  expect(shown({ status: 'Open' })).toContain('No fee is stated here.')
  expect(rowsOf(shown({ status: 'Open' }))).toEqual([])
  expect([shown({}), shown({ status: 'Open', detailsFor: 'investors' })]).toEqual(['', ''])
})

test('a fee takes its part of any amount, rounded to the dollar; all together they say what they leave out', () => {
  const fees = [
    { onceDollars: 3_500, yearlyDollars: 560 },
    { onceDollars: null, yearlyDollars: 250 },
  ]
  expect(fees.map((fee) => costText(fee, 5_000_000))).toEqual(['$1,750 once and $280 each year', '$125 each year'])
  expect(costText({ onceDollars: 100_000, yearlyDollars: 1 }, 10_000_000_000)).toBe(
    '$100,000,000 once and $1,000 each year',
  )
  expect(sumText(fees, exampleCents)).toBe(
    'Together on $100,000: $3,500 once and $810 each year. By the plan, rounded to the dollar.',
  )
  expect(sumText([...fees, { onceDollars: null, yearlyDollars: null }], 5_000_000)).toBe(
    'Together on $50,000: $1,750 once and $405 each year. By the plan, rounded to the dollar. Fees whose dollars are not stated come on top.',
  )
  expect(sumText([{ onceDollars: null, yearlyDollars: null }], exampleCents)).toBeNull()
})

test('what a sale takes is said beside the sum, in dollars where nothing has to be guessed for that', () => {
  const building = { purchasePrice: '$16,800,000', totalInvestment: '$7,200,000' }
  const saleFee = '1% of the sale price, to the firm'
  expect(saleText({ ...building, saleFee }, exampleCents)).toBe(
    'The fee at a sale comes on top: 1% of the sale price, to the firm. That is about $2,333 if the building sells for what it cost.',
  )
  expect(saleText({ ...building, saleFee: '1.25 % of the price.' }, 5_000_000)).toBe(
    'The fee at a sale comes on top: 1.25 % of the price. That is about $1,458 if the building sells for what it cost.',
  )
  const without = (fee: string) => `The fee at a sale comes on top: ${fee}.`
  for (const fee of ['1% of the profit', '1% of the price increase of the land', 'Up to 2% of the sale price', '1%'])
    expect(saleText({ ...building, totalInvestment: null, saleFee: fee }, exampleCents)).toBe(without(fee))
  for (const fee of ['1% of the profit', 'Up to 2% of the sale price', '1%', '1% of the pricelist'])
    expect(saleText({ ...building, saleFee: fee }, exampleCents)).toBe(without(fee))
  for (const typed of ['about $16 million', '0', '$16.800.000'])
    expect(saleText({ ...building, purchasePrice: typed, saleFee }, exampleCents)).toBe(without(saleFee))
  expect(saleText({ ...building, saleFee: null }, exampleCents)).toBeNull()
  const fees = [{ ...none, name: 'Closing', onceDollars: 3_500 }]
  expect(shown({ ...building, saleFee, fees })).toContain('That is about $2,333')
})
