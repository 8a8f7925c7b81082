import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { ConfirmEmail } from './-confirm-email'

export const Route = createFileRoute('/confirm-email/')({
  staticData: { isClientOnly: true },
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/confirm-email')).confirmEmailPage.title, match.context.firm.current()),
  component: ConfirmEmailRoute,
})

function ConfirmEmailRoute() {
  const { token } = Route.useSearch()
  return <ConfirmEmail token={token} />
}
