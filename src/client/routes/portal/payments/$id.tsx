import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { PaymentNotice } from './-notice'

export const Route = createFileRoute('/portal/payments/$id')({
  ...portalRoute('payment'),
  component: PaymentRoute,
})

function PaymentRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate>
      <PaymentNotice id={id} />
    </PortalGate>
  )
}
