import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { Seal } from './-seal'

export const Route = createFileRoute('/seal/')({
  staticData: { isClientOnly: true },
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/seal')).sealPage.title, match.context.firm.current()),
  component: Seal,
})
