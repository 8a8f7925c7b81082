import { createFileRoute } from '@tanstack/react-router'
import { propertiesPage } from '@/content/pages/properties'
import type { Property } from '@/shared/properties'
import { pageHead } from '../../page-head'
import { readForVisit } from '../../query-client'
import { ClosingCall } from '../../sections/closing-call'
import { PageOpening } from '../../sections/page-opening'
import { RecordCards } from '../../sections/record-cards'
import { trpc } from '../../trpc'
import { guardPage } from '../../visibility'
import { PropertyCard } from './-property-card'
import { PropertySkeletons } from './-property-skeletons'
import { Street } from './-street'

export const Route = createFileRoute('/properties/')({
  beforeLoad: (guarded) => guardPage(guarded, 'properties'),
  loader: ({ context: { calls }, preload }) => readForVisit(preload, () => calls.public.properties.list.prefetch({})),
  head: async () => pageHead((await import('@/content/pages/properties')).propertiesPage),
  component: Properties,
})

function Properties() {
  const { hero, list, closing } = propertiesPage
  return (
    <>
      <PageOpening {...hero} vignette={<Street />} ground="deep" />
      <RecordCards<Property>
        headingId="buildings"
        words={list}
        list={trpc.public.properties.list.useQuery({})}
        skeletons={<PropertySkeletons />}
        renderCard={(property, isFirst) => <PropertyCard property={property} isFirst={isFirst} />}
      />
      <ClosingCall
        heading={closing.heading}
        text={closing.text}
        links={[closing.investments, closing.contact]}
        ground="paper"
      />
    </>
  )
}
