import { useFirm } from '../../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { createFileRoute } from '@tanstack/react-router'
import { aboutPage } from '@/content/pages/about'
import { siteDrawings } from '@/shared/site/drawings'
import { verses } from '@/content/site/verses'
import { pageHead } from '../../page-head'
import { CardSheets } from '../../sections/records/card-sheets'
import { ClosingCall } from '../../sections/closing-call'
import { PageOpening } from '../../sections/page-opening'
import { Prose } from '../../sections/prose'
import { SplitSection } from '../../sections/split-section'
import { Verse } from '../../sections/verse'
import { guardPage } from '../../visibility'
import { Timeline } from './-timeline'

export const Route = createFileRoute('/about/')({
  beforeLoad: (guarded) => guardPage(guarded, 'about'),
  head: async ({ match }) => pageHead((await import('@/content/pages/about')).aboutPage, match.context.firm.current()),
  component: About,
})

function About() {
  const { hero, mission, story, values, team } = aboutPage
  const lead = hero.lead(useFirm())
  return (
    <>
      <PageOpening {...hero} lead={lead} scene={siteDrawings.scenes.about} />
      <SplitSection heading={mission.heading} ground="deep">
        <chakra.p textStyle="display">{mission.text}</chakra.p>
      </SplitSection>
      <SplitSection
        heading={story.heading}
        // The story begins with this psalm, so it stands beside it.
        margin={<Verse verse={verses.plantedTree} size="margin" mt={{ base: '6', lg: '10' }} />}
      >
        <Prose paragraphs={story.paragraphs} hasInitial />
        <Timeline />
      </SplitSection>
      <SplitSection heading={values.heading} ground="linen">
        <CardSheets cards={values.cards} />
      </SplitSection>
      <ClosingCall heading={team.text} links={[team]} ground="paper" />
    </>
  )
}
