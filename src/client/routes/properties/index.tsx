import { createFileRoute } from '@tanstack/react-router'
import { propertiesPage } from '@/content/pages/properties'
import { siteDrawings } from '@/shared/site/drawings'
import type { Property } from '@/shared/site/properties'
import { readListPage } from '../../list-page'
import { listPageHead } from '../../page-head'
import { readForVisit } from '../../calls/query-client'
import { ClosingCall } from '../../sections/closing-call'
import { PageOpening } from '../../sections/page-opening'
import { RecordCards } from '../../sections/records/record-cards'
import { shownList, useShownPages } from '../../sections/records/shown-list'
import { trpc } from '../../calls/trpc'
import { guardPage } from '../../visibility'
import { PropertyCard } from './-property-card'
import { propertySkeletons } from './-property-skeletons'

export const Route = createFileRoute('/properties/')({
  validateSearch: readListPage,
  beforeLoad: (guarded) => guardPage(guarded, 'properties'),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { calls }, preload, deps }) =>
    readForVisit(preload, () => calls.public.properties.list.prefetch(deps)),
  head: async ({ match }) =>
    listPageHead(
      (await import('@/content/pages/properties')).propertiesPage,
      match.search,
      match.context.firm.current(),
    ),
  component: Properties,
})

/** What is owned comes before what is sold; within each the order stays. */
const ownedFirst = (items: readonly Property[]) =>
  items.toSorted((one, other) => Number(one.saleDate !== null) - Number(other.saleDate !== null))

function Properties() {
  const { hero, list, closing } = propertiesPage
  const shown = useShownPages()
  const reads = trpc.useQueries((calls) => shown.pages.map((page) => calls.public.properties.list({ page })))
  const all = shownList(shown, reads)
  return (
    <>
      <PageOpening {...hero} scene={siteDrawings.scenes.properties} ground="deep" />
      <RecordCards<Property>
        to="/properties"
        headingId="buildings"
        words={list}
        list={{ ...all, data: all.data && { ...all.data, items: ownedFirst(all.data.items) } }}
        headingOf={({ saleDate }) => (saleDate === null ? null : list.sold)}
        skeletons={propertySkeletons}
        renderCard={(property, place) => <PropertyCard property={property} {...place} />}
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
