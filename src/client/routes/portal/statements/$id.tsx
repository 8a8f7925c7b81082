import { createFileRoute } from '@tanstack/react-router'
import { portalRoute } from '../-address'
import { PortalGate } from '../-gate'
import { Statement } from './-statement'

export const Route = createFileRoute('/portal/statements/$id')({
  ...portalRoute('statement'),
  component: StatementRoute,
})

function StatementRoute() {
  const { id } = Route.useParams()
  return (
    <PortalGate>
      <Statement id={id} />
    </PortalGate>
  )
}
