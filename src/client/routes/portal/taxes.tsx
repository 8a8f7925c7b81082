import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { PortalGate } from './-gate'
import { Taxes } from './-taxes'

export const Route = createFileRoute('/portal/taxes')({
  staticData: { isClientOnly: true },
  head: async () => privateHead((await import('@/content/reporting/taxes')).portalTaxes.title),
  component: TaxesRoute,
})

function TaxesRoute() {
  return (
    <PortalGate isForTaxes>
      <Taxes />
    </PortalGate>
  )
}
