import { chakra } from '@/client/theme/chakra'
import { homePage } from '@/content/pages/home'
import { Band } from '../../sections/band'
import { Columns, Margin, Matter } from '../../sections/columns'
import { RuledCards } from '../../sections/ruled-cards'
import { StreamMark } from '../../sections/stream-mark'
import { Verse } from '../../sections/verse'
import { PageButtons, useShownLinks } from '../../sections/page-link'
import { Heading } from '../../ui/heading'
import { Pillars } from './pillars'

const { about } = homePage

/** What the firm believes and does about it: intro, foundations, the psalm, the pillars. */
export function About() {
  const story = useShownLinks([about.story])
  return (
    <chakra.div id="about">
      <Band>
        <Columns>
          <Margin>
            <Heading level={2}>{about.heading}</Heading>
          </Margin>
          <Matter>
            <chakra.p textStyle="lead" maxWidth="prose">
              {about.intro}
            </chakra.p>
          </Matter>
        </Columns>
        <chakra.div mt={{ base: '10', lg: '16' }}>
          <RuledCards cards={about.foundations} />
        </chakra.div>
      </Band>
      <Band ground="linen">
        <Columns>
          <Margin>
            <StreamMark />
          </Margin>
          <Matter>
            <Verse verse={about.verse} />
            {story.length > 0 && (
              <chakra.div mt={{ base: '8', lg: '10' }}>
                <PageButtons links={story} />
              </chakra.div>
            )}
          </Matter>
        </Columns>
      </Band>
      <Pillars />
    </chakra.div>
  )
}
