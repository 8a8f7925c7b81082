import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { Account } from './-account'

export const Route = createFileRoute('/account/')({
  staticData: { isClientOnly: true },
  head: async () => privateHead((await import('@/content/accounts/account')).accountPage.title),
  component: Account,
})
