import { chakra } from '@/client/theme/chakra'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { propertyPage } from '@/content/pages/offering'
import { propertiesPage } from '@/content/pages/properties'
import type { Property } from '@/shared/site/properties'
import { recordHead } from '../../page-head'
import { ClosingCall } from '../../sections/closing-call'
import { DraftNote } from '../../sections/posts/draft-note'
import { latePart } from '../../sections/late-part'
import { basisText } from '../../sections/records/return-basis'
import { RecordOpening } from '../../sections/records/record-opening'
import { RecordPicture } from '../../sections/records/record-picture'
import { RiskNote } from '../../sections/risk-note'
import { SplitSection } from '../../sections/split-section'
import { filledTerms, type Term, TermsList } from '../../sections/records/terms-list'
import { TextLink } from '../../ui/text-link'
import { trpc } from '../../calls/trpc'
import { guardPage, useIsLinked } from '../../visibility'
import { readProperty } from './-read-property'
import { soldOn, worthLabel } from './-sold'
import { PropertyStatusTag } from './-property-status-tag'

const { card } = propertiesPage

/** They stand far below the opening: their code comes after what the page starts with. */
const ComparedReturns = latePart(
  () => import('../../sections/records/compared-returns').then((part) => part.ComparedReturns),
  null,
)
const PlaceSection = latePart(() => import('../../sections/place-section').then((part) => part.PlaceSection), null)

export const Route = createFileRoute('/properties/$slug')({
  beforeLoad: (guarded) => guardPage(guarded, 'properties'),
  loader: async ({ context: { calls, firm }, params: { slug } }) => {
    const found = await readProperty(calls, slug)
    if (found.slug !== slug) throw redirect({ to: '/properties/$slug', params: { slug: found.slug }, replace: true })
    const { name, location, description, isPublished } = found
    return {
      words: (await import('@/content/pages/offering')).propertyPage.head(name, location, description, firm.current()),
      isForAll: isPublished,
    }
  },
  head: ({ match, loaderData }) => recordHead(loaderData, match.context.firm.current()),
  component: Building,
})

/** The three facts that place a building, beside its picture. */
const keyTerms = ({ units, yearBuilt, propertyType }: Property): Term[] => [
  ...(units === null ? [] : [{ label: card.units, value: String(units) }]),
  ...(yearBuilt === null ? [] : [{ label: card.yearBuilt, value: yearBuilt }]),
  { label: card.propertyType, value: propertyType ?? card.defaultPropertyType },
]

function Building() {
  const { slug } = Route.useParams()
  const isLinked = useIsLinked()
  const { data: property } = trpc.public.properties.get.useQuery({ slug })
  // The loader has read it, or found that it is not there: then the not-found screen takes this place in a moment.
  if (property === undefined) return null
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
