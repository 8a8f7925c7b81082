import { risk } from '../site/risk'

/** The calculator on Investments and on each offering's page, as it stands before anything was typed. */
export const calculator = {
  heading: 'Do the Arithmetic Yourself',
  intro:
    'Three cases side by side, one of them a loss. We made up every figure here to show how the arithmetic works. None of them is a forecast, and no offering stands behind them.',
  /** Examples, and plainly so: round figures. Percentages are of what was put in. */
  example: {
    amountDollars: 50_000,
    years: 5,
    cases: [
      { name: 'If it goes well', yearlyCashPercent: 6, endPricePercent: 130 },
      { name: 'If it goes slowly', yearlyCashPercent: 3, endPricePercent: 100 },
      { name: 'If it goes badly', yearlyCashPercent: 1, endPricePercent: 60 },
    ],
  },
  putIn: (amount: string, years: string) => `You put in ${amount} and leave it there for ${years}.`,
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  worst: (back: string, amount: string) => `In the worst of these three you would get back ${back} of your ${amount}.`,
  table: {
    caption: 'What comes back, in three cases',
    of: 'In dollars',
    cash: 'Cash over the years',
    endPrice: 'Price at the end',
    total: 'You get back',
    gain: 'Gain or loss',
    unknown: '–',
  },
  legend: { putIn: 'What you put in', cash: 'Cash over the years', endPrice: 'Price at the end' },
  open: 'Type your own figures',
  limits:
    'Taxes, inflation and fees are left out, and no reinvestment is assumed. An apartment building rarely follows a straight line.',
  risk: risk.short,
} as const
