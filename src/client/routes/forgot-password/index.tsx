import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { ForgotPassword } from './-forgot-password'

export const Route = createFileRoute('/forgot-password/')({
  staticData: { isClientOnly: true },
  head: async () => privateHead((await import('@/content/pages/forgot-password')).forgotPasswordPage.title),
  component: ForgotPassword,
})
