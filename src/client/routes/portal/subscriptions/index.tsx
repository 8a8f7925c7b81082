import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Subscriptions } from './-subscriptions'

export const Route = createFileRoute('/portal/subscriptions/')({
  ...portalRoute('subscriptions'),
  component: SubscriptionsRoute,
})

function SubscriptionsRoute() {
  return (
    <PortalGate isForRooms>
      <Subscriptions />
    </PortalGate>
  )
}
