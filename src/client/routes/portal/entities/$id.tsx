import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Owner } from './-owner'

export const Route = createFileRoute('/portal/entities/$id')({
  ...portalRoute('owner'),
  component: EntityRoute,
})

function EntityRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate>
      <Owner id={id} />
    </PortalGate>
  )
}
