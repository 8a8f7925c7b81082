import { createFileRoute } from '@tanstack/react-router'
import { approachPage } from '@/content/pages/approach'
import { siteDrawings } from '@/shared/site/drawings'
import { pageHead } from '../../page-head'
import { ClosingCall } from '../../sections/closing-call'
import { PageOpening } from '../../sections/page-opening'
import { Prose } from '../../sections/prose'
import { RuledCards } from '../../sections/ruled-cards'
import { SplitSection } from '../../sections/split-section'
import { StackedSection } from '../../sections/stacked-section'
import { Steps } from '../../sections/steps'
import { Verse } from '../../sections/verse'
import { RiskNote } from '../../sections/risk-note'
import { guardPage } from '../../visibility'
import { Principles } from './-principles'

export const Route = createFileRoute('/approach/')({
  beforeLoad: (guarded) => guardPage(guarded, 'approach'),
  head: async ({ match }) =>
    pageHead((await import('@/content/pages/approach')).approachPage, match.context.firm.current()),
  component: Approach,
})

function Approach() {
  const { hero, pillars, strategy, process, scripture, givingBack, closing } = approachPage
  return (
    <>
      <PageOpening {...hero} scene={siteDrawings.scenes.approach} />
      <StackedSection heading={pillars.heading} ground="linen">
        <RuledCards cards={pillars.cards} />
      </StackedSection>
      <SplitSection heading={strategy.heading}>
        <Prose paragraphs={strategy.paragraphs} />
        <RiskNote>{strategy.risk}</RiskNote>
      </SplitSection>
      <StackedSection heading={process.heading} ground="linen">
        <Steps steps={process.steps} />
      </StackedSection>
      <SplitSection heading={scripture.heading} intro={scripture.intro} ground="deep">
        <Principles principles={scripture.principles} />
      </SplitSection>
      <SplitSection heading={givingBack.heading}>
        <Prose paragraphs={givingBack.paragraphs} />
        <Verse verse={givingBack.verse} mt="10" />
      </SplitSection>
      <ClosingCall heading={closing.heading} text={closing.text} links={[closing.investments, closing.contact]} />
    </>
  )
}
