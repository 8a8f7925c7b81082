import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../../-address'
import { PortalGate } from '../../-gate'
import { Paying } from '../-paying/paying'

export const Route = createFileRoute('/portal/subscriptions/$id/pay')({
  ...portalRoute('paying'),
  component: PayingRoute,
})

function PayingRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate isForRooms>
      <Paying key={id} id={id} />
    </PortalGate>
  )
}
