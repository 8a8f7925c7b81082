import { chakra } from '@/client/theme/chakra'
import { latePart } from '../sections/late-part'

const Room = chakra('div', { base: { minHeight: { base: '64rem', lg: '46rem' } } })

/** The calculator; without its code it is a table of the example. */
export const Calculator = latePart(
  () => import('./calculator-section').then((part) => part.CalculatorSection),
  <Room />,
)
