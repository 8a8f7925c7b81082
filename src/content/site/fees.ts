/** What each column of an offering's fees is called, in the order it is read. */
export const feeColumns = {
  name: 'What',
  basis: 'On what basis',
  amount: 'How much',
  paidTo: 'To whom',
  paidWhen: 'When',
  onceDollars: 'Dollars once, on 100,000',
  yearlyDollars: 'Dollars each year, on 100,000',
} as const
