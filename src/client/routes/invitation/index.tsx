import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { Invitation } from './-invitation'

export const Route = createFileRoute('/invitation/')({
  staticData: { isClientOnly: true },
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/invitation')).invitationPage.title, match.context.firm.current()),
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useSearch()
  return <Invitation token={token} />
}
