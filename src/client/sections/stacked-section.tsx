import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Heading } from '../ui/heading'
import { Band, type Ground } from './band'

type StackedSectionProps = {
  heading: string
  ground?: Ground
  /** The matter, across all twelve columns. */
  children: ReactNode
}

/** For matter that needs the whole width (cards, steps): the heading stands above it, at the left edge. */
export const StackedSection = ({ heading, ground, children }: StackedSectionProps) => (
  <Band ground={ground}>
    <Heading level={2} maxWidth="14em">
      {heading}
    </Heading>
    <chakra.div mt={{ base: '8', lg: '12' }}>{children}</chakra.div>
  </Band>
)
