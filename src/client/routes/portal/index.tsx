import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { readEntity } from './-address'
import { PortalGate } from './-gate'
import { Overview } from './-overview'

export const Route = createFileRoute('/portal/')({
  staticData: { isClientOnly: true },
  validateSearch: readEntity,
  head: async () => privateHead((await import('@/content/portal')).portalPage.title),
  component: PortalRoute,
})

function PortalRoute() {
  const { entity } = Route.useSearch()
  return (
    <PortalGate>
      <Overview entity={entity} />
    </PortalGate>
  )
}
