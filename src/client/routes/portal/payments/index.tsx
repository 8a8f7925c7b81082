import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { AllPayments } from './-all-payments'

export const Route = createFileRoute('/portal/payments/')({
  ...portalRoute('payments'),
  component: PaymentsRoute,
})

function PaymentsRoute() {
  return (
    <PortalGate>
      <AllPayments />
    </PortalGate>
  )
}
