import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Documents } from './-documents'

export const Route = createFileRoute('/portal/documents/')({
  ...portalRoute('documents'),
  component: DocumentsRoute,
})

function DocumentsRoute() {
  return (
    <PortalGate isForTaxes>
      <Documents />
    </PortalGate>
  )
}
