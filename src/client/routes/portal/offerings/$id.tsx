import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Offering } from '../-offering'

export const Route = createFileRoute('/portal/offerings/$id')({
  ...portalRoute('offering'),
  component: OfferingRoute,
})

function OfferingRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate>
      <Offering key={id} id={id} />
    </PortalGate>
  )
}
