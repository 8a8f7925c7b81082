import { chakra } from '@/client/theme/chakra'
import { createFileRoute } from '@tanstack/react-router'
import { teamPage } from '@/content/pages/team'
import { siteDrawings } from '@/shared/site/drawings'
import { useFirmText } from '../../calls/firm'
import { pageHead } from '../../page-head'
import { ClosingCall } from '../../sections/closing-call'
import { PageOpening } from '../../sections/page-opening'
import { SplitSection } from '../../sections/split-section'
import { StackedSection } from '../../sections/stacked-section'
import { guardPage } from '../../visibility'
import { MemberCard } from './-member-card'
import { PartnerCard } from './-partner-card'
import { Creed } from './-creed'

export const Route = createFileRoute('/team/')({
  beforeLoad: (guarded) => guardPage(guarded, 'team'),
  loader: ({ context: { firm } }) => firm.load('partners'),
  head: async ({ match }) => pageHead((await import('@/content/pages/team')).teamPage, match.context.firm.current()),
  component: Team,
})

function Team() {
  const { hero, leadership, culture, partner, contact } = teamPage
  const members = useFirmText('partners') ?? leadership.members
  return (
    <>
      <PageOpening {...hero} scene={siteDrawings.scenes.team} />
      <StackedSection heading={leadership.heading} ground="linen">
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="8"
        >
          {members.map((member) => (
            <chakra.li key={member.name} display="flex">
              <MemberCard member={member} />
            </chakra.li>
          ))}
        </chakra.ul>
      </StackedSection>
      <SplitSection heading={culture.heading} ground="deep">
        <Creed paragraphs={culture.paragraphs} />
      </SplitSection>
      <SplitSection heading={partner.heading} ground="linen">
        <PartnerCard />
      </SplitSection>
      <ClosingCall heading={contact.text} links={[contact]} ground="paper" />
    </>
  )
}
