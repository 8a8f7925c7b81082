import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { StopReset } from './-stop-reset'

export const Route = createFileRoute('/stop-reset/')({
  staticData: { isClientOnly: true },
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/stop-reset')).stopResetPage.title, match.context.firm.current()),
  component: StopResetRoute,
})

function StopResetRoute() {
  const { token } = Route.useSearch()
  return <StopReset token={token} />
}
