import { calculator } from '@/content/pages/calculator'
import type { Assumptions } from './projection'

const { example } = calculator

type ExampleCase = (typeof example.cases)[number]

/** One case of the example, in the units that are calculated with. */
export const exampleCase = ({ yearlyCashPercent, endPricePercent }: ExampleCase): Assumptions => ({
  amountCents: example.amountDollars * 100,
  years: example.years,
  yearlyCashBasisPoints: yearlyCashPercent * 100,
  endPriceBasisPoints: endPricePercent * 100,
})
