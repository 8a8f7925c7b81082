import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../../-address'
import { PortalGate } from '../../-gate'
import { Subscription } from '../-subscription'

export const Route = createFileRoute('/portal/subscriptions/$id/')({
  ...portalRoute('subscription'),
  component: SubscriptionRoute,
})

function SubscriptionRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate isForRooms>
      <Subscription key={id} id={id} />
    </PortalGate>
  )
}
