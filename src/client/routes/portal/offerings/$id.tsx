import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Offering } from '../-offering'

export const Route = createFileRoute('/portal/offerings/$id')({
  ...portalRoute,
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
