import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { Documents } from './-documents'
import { PortalGate } from './-gate'

export const Route = createFileRoute('/portal/documents')({
  staticData: { isClientOnly: true },
  head: async () => privateHead((await import('@/content/reporting/portal')).portalDocuments.title),
  component: DocumentsRoute,
})

function DocumentsRoute() {
  return (
    <PortalGate isForTaxes>
      <Documents />
    </PortalGate>
  )
}
