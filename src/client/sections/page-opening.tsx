import { chakra } from '@/client/theme/chakra'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import type { Ground } from './band'
import { Columns } from './columns'
import { PageScene } from './page-scene'
import { StreamMark } from './stream-mark'

type PageOpeningProps = {
  /** Names the page, in capitals above the heading. */
  label: string
  /** The page's h1. */
  heading: string
  lead: string
  /** The address of the page's own scene. A page whose pictures follow at once needs none. */
  scene?: string
  ground?: Ground
}

/** How every page but Home begins: its name and h1 across, the lead in the left columns, its scene beside it and off to the right. */
export const PageOpening = ({ label, heading, lead, scene, ground = 'paper' }: PageOpeningProps) => (
  <chakra.header data-ground={ground} pt={{ base: '10', md: '14', lg: '20' }} overflow="clip">
    <Container>
      <chakra.p textStyle="caps" color="fg.muted" mb={{ base: '4', lg: '6' }}>
        {label}
      </chakra.p>
      <Heading level={1} textStyle="hero" maxWidth="15em" ms="-0.03em">
        {heading}
      </Heading>
      <Columns mt={{ base: '6', lg: scene ? '8' : '12' }} alignItems={{ lg: 'stretch' }}>
        <chakra.div gridColumn={{ lg: scene ? '1 / span 5' : '5 / -1' }} gridRow={{ lg: '1' }} pb={{ lg: '16' }}>
          <chakra.p textStyle="lead" maxWidth="prose">
            {lead}
          </chakra.p>
        </chakra.div>
        <chakra.div
          gridColumn={{ lg: scene ? '6 / -1' : '1 / span 4' }}
          gridRow={{ lg: '1' }}
          minWidth="0"
          {...(scene ? { alignSelf: 'end' } : { pt: '2', pb: '12' })}
        >
          {scene ? <PageScene address={scene} /> : <StreamMark />}
        </chakra.div>
      </Columns>
    </Container>
  </chakra.header>
)
