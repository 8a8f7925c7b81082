import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Taxes } from './-taxes'

export const Route = createFileRoute('/portal/taxes/')({
  ...portalRoute('taxes'),
  component: TaxesRoute,
})

function TaxesRoute() {
  return (
    <PortalGate isForTaxes>
      <Taxes />
    </PortalGate>
  )
}
