import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { ResetPassword } from './-reset-password'

export const Route = createFileRoute('/reset-password/')({
  staticData: { isClientOnly: true },
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead(
      (await import('@/content/pages/forgot-password')).resetPasswordPage.title,
      match.context.firm.current(),
    ),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { token } = Route.useSearch()
  return <ResetPassword token={token} />
}
