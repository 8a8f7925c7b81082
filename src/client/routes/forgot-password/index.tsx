import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { ForgotPassword } from './-forgot-password'

export const Route = createFileRoute('/forgot-password/')({
  staticData: { isClientOnly: true },
  head: async ({ match }) =>
    privateHead(
      (await import('@/content/pages/forgot-password')).forgotPasswordPage.title,
      match.context.firm.current(),
    ),
  component: ForgotPassword,
})
