import { chakra } from '@/client/theme/chakra'
import { interfaceWords } from '@/content/platform/interface'
import { investmentsPage } from '@/content/pages/investments'
import { offeringPage } from '@/content/pages/offering'
import type { Offering, ReturnedProperty } from '@/shared/site/offerings'
import { Calculator } from '../../../calculator/calculator'
import { enquiryPart } from '../../../navigation'
import { AnchorButton, LinkButton } from '../../../ui/buttons/link-button'
import { Heading } from '../../../ui/heading'
import { Icon } from '../../../ui/icon'
import { Progress } from '../../../ui/progress'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useIsLinked } from '../../../visibility'
import { latePart } from '../../late-part'
import { DraftNote } from '../../posts/draft-note'
import { RiskNote } from '../../risk-note'
import { SplitSection } from '../../split-section'
import { RecordOpening } from '../record-opening'
import { filledTerms, LinesList, TermsList } from '../terms-list'
import { Facts } from './facts'
import { followable } from './followable'
import { Interest } from './interest'
import { isUnsettled, OfferingNote } from './offering-note'
import { OfferingPicture } from './offering-picture'
import { StatusTag } from './status-tag'

const { card, dialog } = investmentsPage

/** What stands far below the opening, or only on some pages: its code comes after what the page starts with. */
const Fees = latePart(() => import('./fees').then((part) => part.Fees), null)
const Pictures = latePart(() => import('./pictures').then((part) => part.Pictures), null)
const DetailsNote = latePart(() => import('./details-note').then((part) => part.DetailsNote), null)
const PlaceSection = latePart(() => import('../../place-section').then((part) => part.PlaceSection), null)
const SectionBar = latePart(
  () => import('./section-bar').then((part) => part.SectionBar),
  <chakra.div minHeight="3.25rem" />,
)
const Outcome = latePart(() => import('./outcome').then((part) => part.Outcome), null)

/** What a visitor can do about an offering: ask, or look where it is described. */
function Ways({ investment }: { investment: Offering }) {
  const isLinked = useIsLinked()
  const { label, to } = dialog.requestMore
  const link = followable(investment.externalLink)
  return (
    <chakra.div data-unprinted="" display="flex" flexWrap="wrap" gap="4">
      {isLinked(to) && (
        <LinkButton to={to} search={{ investment: investment.name }} hash={enquiryPart} size="large">
          {label}
        </LinkButton>
      )}
      {link && (
        <AnchorButton variant="outline" size="large" href={link} target="_blank" rel="noopener noreferrer">
          {offeringPage.elsewhere}
          <VisuallyHidden> {interfaceWords.opensInNewTab}</VisuallyHidden>
          <Icon name="external" />
        </AnchorButton>
      )}
    </chakra.div>
  )
}

/** What was typed line by line, under a heading of its own; nothing where nothing was. */
const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <chakra.div mt="8">
      <Heading level={3} mb="4">
        {heading}
      </Heading>
      <LinesList lines={lines} />
    </chakra.div>
  )

type OfferingBodyProps = {
  investment: Offering
  /** The property that it became. */
  property: ReturnedProperty | null
  /** As whom an administrator looks at it before it is saved; none: everybody as themselves. */
  reader?: 'stranger' | 'investor'
}

/** The page of an offering, between header and footer. */
export function OfferingBody({ investment, property, reader }: OfferingBodyProps) {
  const isLinked = useIsLinked()
  const toProperty = isLinked('/properties') ? property : null
  const { plan, highlights, terms, improvements, risk, asking } = offeringPage
  const isClosed = investment.status === 'Closed'
  const isEmpty = isUnsettled(investment)
  const asked = isClosed ? offeringPage.askingClosed : asking
  const filled = filledTerms(terms.labels, investment)
  return (
    <>
      <DraftNote record={investment} />
      <RecordOpening
        back={offeringPage.back}
        picture={<OfferingPicture investment={investment} loading="opening" sizes="(min-width: 1024px) 700px, 100vw" />}
        tag={<StatusTag status={investment.status} />}
        name={investment.name}
        location={investment.location}
      >
        {!isEmpty && (
          <>
            <Facts investment={investment} />
            {/* Before it opens nobody can have put anything in. */}
            {investment.status !== 'Coming Soon' && (
              <Progress label={card.funding} percent={investment.fundingProgress} />
            )}
          </>
        )}
        <OfferingNote investment={investment} />
        <Ways investment={investment} />
      </RecordOpening>
      {reader === undefined && <SectionBar investment={investment} />}
      {isClosed && <Outcome result={investment.result} targetReturn={investment.targetReturn} property={toProperty} />}
      <Pictures investment={investment} />
      <SplitSection id="plan" heading={plan}>
        <chakra.p maxWidth="prose" whiteSpace="pre-line" dir="auto">
          {investment.description ?? dialog.noDescription}
        </chakra.p>
        <DetailsNote investment={investment} reader={reader} />
        <Lines heading={highlights} lines={investment.highlights} />
        <Lines heading={improvements} lines={investment.propertyImprovements} />
      </SplitSection>
      {filled.length > 0 && (
        <SplitSection id="figures" heading={terms.heading} intro={terms.intro}>
          <TermsList terms={filled} />
        </SplitSection>
      )}
      <Fees investment={investment} />
      <SplitSection id="risk" heading={investment.risk === null ? risk.heading : risk.ownHeading} ground="linen">
        <RiskNote mt="0" textStyle="body" color="fg" whiteSpace="pre-line" dir="auto">
          {investment.risk ?? risk.text}
        </RiskNote>
      </SplitSection>
      <PlaceSection id="place" location={investment.location} />
      {!isClosed && !isEmpty && <Calculator />}
      <Interest investment={investment} />
      <SplitSection heading={asked.heading}>
        <chakra.p textStyle="lead" maxWidth="prose" mb="8">
          {asked.text}
        </chakra.p>
        <Ways investment={investment} />
      </SplitSection>
    </>
  )
}
