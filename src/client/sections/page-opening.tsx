import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import type { Ground } from './band'
import { Columns, Margin, Matter } from './columns'
import { StreamMark } from './stream-mark'

type PageOpeningProps = {
  /** Names the page, in capitals above the heading. */
  label: string
  /** The page's h1. */
  heading: string
  lead: string
  /** The page's own `Vignette`, which stands on the hairline that ends the opening. A page whose pictures follow at once needs none. */
  vignette?: ReactNode
  ground?: Ground
}

/** How every page but Home begins: its name and h1 across, the lead in the right eight columns, a small drawing in the margin. */
export const PageOpening = ({ label, heading, lead, vignette, ground = 'paper' }: PageOpeningProps) => (
  <chakra.header data-ground={ground} pt={{ base: '10', md: '14', lg: '20' }}>
    <Container>
      <chakra.p textStyle="caps" color="fg.muted" mb={{ base: '4', lg: '6' }}>
        {label}
      </chakra.p>
      <Heading level={1} textStyle="hero" maxWidth="15em" ms="-0.03em">
        {heading}
      </Heading>
      <Columns mt={{ base: '6', lg: '12' }} alignItems={{ lg: 'stretch' }}>
        <Matter gridRow={{ lg: '1' }} pb={{ lg: '16' }}>
          <chakra.p textStyle="lead" maxWidth="prose">
            {lead}
          </chakra.p>
        </Matter>
        <Margin gridRow={{ lg: '1' }} {...(vignette ? { alignSelf: 'end' } : { pt: '2', pb: '12' })}>
          {vignette ?? <StreamMark />}
        </Margin>
      </Columns>
    </Container>
  </chakra.header>
)
