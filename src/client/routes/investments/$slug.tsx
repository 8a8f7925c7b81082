import { createFileRoute, redirect } from '@tanstack/react-router'
import { recordHead } from '../../page-head'
import { OfferingBody } from '../../sections/records/offering/offering-body'
import { guardPage } from '../../visibility'
import { useOffering } from './-own-offerings'
import { readOffering } from './-read-offering'

export const Route = createFileRoute('/investments/$slug')({
  beforeLoad: (guarded) => guardPage(guarded, 'investments'),
  loader: async ({ context: { calls, firm }, params: { slug } }) => {
    const found = await readOffering(calls, slug)
    if (found.slug !== slug) throw redirect({ to: '/investments/$slug', params: { slug: found.slug }, replace: true })
    const { name, location, description, visibility, isPublished } = found
    // The record itself travels with its call; a second time here it would weigh as much again.
    return {
      words: (await import('@/content/pages/offering')).offeringPage.head(name, location, description, firm.current()),
      isForAll: isPublished && visibility === 'public',
    }
  },
  head: ({ match, loaderData }) => recordHead(loaderData, match.context.firm.current()),
  component: Offering,
})

function Offering() {
  const { slug } = Route.useParams()
  const { investment, property } = useOffering(slug)
  // The loader has read it, or found that it is not there: then the not-found screen takes this place in a moment.
  return investment && <OfferingBody investment={investment} property={property} />
}
