import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../page-head'
import { readEntity } from '../-address'
import { PortalGate } from '../-gate'
import { Offering } from '../-offering'

export const Route = createFileRoute('/portal/offerings/$id')({
  staticData: { isClientOnly: true },
  validateSearch: readEntity,
  head: async () => privateHead((await import('@/content/portal')).portalPage.title),
  component: OfferingRoute,
})

function OfferingRoute() {
  const { id } = Route.useParams()
  const { entity } = Route.useSearch()
  return (
    <PortalGate>
      <Offering id={id} entity={entity} />
    </PortalGate>
  )
}
