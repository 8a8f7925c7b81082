import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from './-address'
import { PortalGate } from './-gate'
import { Overview } from './-overview'

export const Route = createFileRoute('/portal/')({
  ...portalRoute('overview'),
  component: PortalRoute,
})

function PortalRoute() {
  return (
    <PortalGate isLanding>
      <Overview />
    </PortalGate>
  )
}
