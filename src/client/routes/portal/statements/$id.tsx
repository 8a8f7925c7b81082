import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../page-head'
import { PortalGate } from '../-gate'
import { Statement } from '../-statement'

export const Route = createFileRoute('/portal/statements/$id')({
  staticData: { isClientOnly: true },
  head: async () => privateHead((await import('@/content/portal')).portalPage.title),
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
