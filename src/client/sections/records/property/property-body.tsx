import { chakra } from '@/client/theme/chakra'
import { propertyPage } from '@/content/pages/offering'
import { propertiesPage } from '@/content/pages/properties'
import type { Property, PropertyPage } from '@/shared/site/properties'
import { TextLink } from '../../../ui/text-link'
import { useIsLinked } from '../../../visibility'
import { ClosingCall } from '../../closing-call'
import { latePart } from '../../late-part'
import { DraftNote } from '../../posts/draft-note'
import { RiskNote } from '../../risk-note'
import { SplitSection } from '../../split-section'
import { RecordOpening } from '../record-opening'
import { RecordPicture } from '../record-picture'
import { basisText } from '../return-basis'
import { filledTerms, type Term, TermsList } from '../terms-list'
import { PropertyStatusTag } from './property-status-tag'
import { soldOn, worthLabel } from './sold'

const { card } = propertiesPage

/** They stand far below the opening: their code comes after what the page starts with. */
const ComparedReturns = latePart(() => import('../compared-returns').then((part) => part.ComparedReturns), null)
const PlaceSection = latePart(() => import('../../place-section').then((part) => part.PlaceSection), null)

/** The three facts that place a building, beside its picture. */
const keyTerms = ({ units, yearBuilt, propertyType }: Property): Term[] => [
  ...(units === null ? [] : [{ label: card.units, value: String(units) }]),
  ...(yearBuilt === null ? [] : [{ label: card.yearBuilt, value: yearBuilt }]),
  { label: card.propertyType, value: propertyType ?? card.defaultPropertyType },
]

/** The page of a property, between header and footer. */
export function PropertyBody({ property }: { property: PropertyPage }) {
  const isLinked = useIsLinked()
  const { back, story, offering, figures, risk, asking } = propertyPage
  const sold = soldOn(property)
  const filled = filledTerms({ ...figures.labels, currentValue: worthLabel(property) }, { ...property, saleDate: sold })
  return (
    <>
      <DraftNote record={property} />
      <RecordOpening
        back={back}
        picture={
          <RecordPicture
            noun="properties"
            record={property}
            words={card}
            loading="opening"
            sizes="(min-width: 1024px) 700px, 100vw"
          />
        }
        tag={<PropertyStatusTag status={property.status} />}
        name={property.name}
        location={property.location}
      >
        <TermsList terms={keyTerms(property)} isNarrow />
      </RecordOpening>
      {property.description !== null && (
        <SplitSection heading={story}>
          <chakra.p maxWidth="prose" whiteSpace="pre-line" dir="auto">
            {property.description}
          </chakra.p>
        </SplitSection>
      )}
      {property.offering && isLinked('/investments') && (
        <SplitSection heading={offering.heading}>
          <p>
            {offering.text}
            <TextLink to="/investments/$slug" params={{ slug: property.offering.slug }}>
              {property.offering.name}
            </TextLink>
          </p>
        </SplitSection>
      )}
      {filled.length > 0 && (
        <SplitSection
          heading={sold === null ? figures.heading : figures.soldHeading}
          intro={sold === null ? figures.intro : figures.soldIntro}
        >
          <ComparedReturns
            target={property.targetReturn}
            reached={property.annualizedReturn}
            stated={property}
            isOver={sold !== null}
          />
          <TermsList terms={filled} />
          <chakra.p textStyle="small" color="fg.muted" mt="4" maxWidth="prose">
            {basisText(property) || figures.notStated}
          </chakra.p>
        </SplitSection>
      )}
      <PlaceSection location={property.location} />
      <SplitSection heading={risk.heading} ground="linen">
        <RiskNote mt="0">{risk.text}</RiskNote>
      </SplitSection>
      <ClosingCall
        heading={asking.heading}
        text={asking.text}
        links={[propertiesPage.closing.contact, propertiesPage.closing.investments]}
        ground="paper"
        about={property.name}
      />
    </>
  )
}
