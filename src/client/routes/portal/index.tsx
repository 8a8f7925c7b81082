import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from './-address'
import { PortalGate } from './-gate'
import { Overview } from './-overview'

export const Route = createFileRoute('/portal/')({
  ...portalRoute,
  component: PortalRoute,
})

function PortalRoute() {
  const { entity } = Route.useSearch()
  return (
    <PortalGate>
      <Overview entity={entity} />
    </PortalGate>
  )
}
