import { createFileRoute } from '@tanstack/react-router'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { TakeBack } from './-take-back'

export const Route = createFileRoute('/take-back/')({
  staticData: { isClientOnly: true },
  validateSearch: tokenOf,
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/take-back')).takeBackPage.title, match.context.firm.current()),
  component: TakeBackRoute,
})

function TakeBackRoute() {
  const { token } = Route.useSearch()
  return <TakeBack token={token} />
}
