import { lazy, Suspense } from 'react'
import { chakra } from '@/client/theme/chakra'

/** Never settles: a part whose code cannot be fetched stays as the server rendered it, a table without fields. */
const never = new Promise<never>(() => {})

const Section = lazy(() =>
  import('./calculator-section').then(
    ({ CalculatorSection }) => ({ default: CalculatorSection }),
    () => never,
  ),
)

/** About as high as the section is, for who comes from another page before its code is there. */
const Room = chakra('div', { base: { minHeight: { base: '64rem', lg: '46rem' } } })

/**
 * The calculator. The server renders it whole; its code is no part of what the page starts with, and React takes the section over
 * when it has come.
 */
export const Calculator = () => (
  <Suspense fallback={<Room />}>
    <Section />
  </Suspense>
)
