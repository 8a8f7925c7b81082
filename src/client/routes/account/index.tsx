import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { Account } from './-account'

export const Route = createFileRoute('/account/')({
  staticData: { isClientOnly: true },
  head: async ({ match }) =>
    privateHead((await import('@/content/accounts/account')).accountPage.title, match.context.firm.current()),
  component: Account,
})
