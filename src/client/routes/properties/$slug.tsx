import { createFileRoute, redirect } from '@tanstack/react-router'
import { recordHead } from '../../page-head'
import { PropertyBody } from '../../sections/records/property/property-body'
import { trpc } from '../../calls/trpc'
import { guardPage } from '../../visibility'
import { readProperty } from './-read-property'

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

function Building() {
  const { slug } = Route.useParams()
  const { data: property } = trpc.public.properties.get.useQuery({ slug })
  // The loader has read it, or found that it is not there: then the not-found screen takes this place in a moment.
  return property && <PropertyBody property={property} />
}
