import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Fee } from '@/shared/site/fees'
import { system } from '../../theme/system'
import { Fees } from './-fees'

const rowsOf = (fees: Fee[]) =>
  renderToString(
    <ChakraProvider value={system}>
      <Fees fees={fees} />
    </ChakraProvider>,
  )
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .split('<tr')
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
    )

test('each fee says what, on what basis, how much, to whom and when, and without an amount where that stands', () => {
  const whole = { name: 'Closing', basis: 'Price', amount: '1%', paidTo: 'The firm', paidWhen: 'Once' }
  const bare = { name: 'Audit', basis: null, amount: null, paidTo: null, paidWhen: null }
  const stated = 'as stated in the offering documents'
  expect(rowsOf([whole, bare, { ...whole, amount: '' }])).toEqual([
    ['What', 'On what basis', 'How much', 'To whom', 'When'],
    ['Closing', 'Price', '1%', 'The firm', 'Once'],
    ['Audit', '', stated, '', ''],
    ['Closing', 'Price', stated, 'The firm', 'Once'],
  ])
})

test('an offering without fees has no table', () => {
  expect(rowsOf([])).toEqual([])
})
