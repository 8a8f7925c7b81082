import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { isOwnPath } from './-own-path'
import { Login } from './-login'

export const Route = createFileRoute('/login/')({
  staticData: { isClientOnly: true },
  /** `from` is where to go after signing in; without it that is Home (R18). */
  validateSearch: ({ from }: { from?: unknown }): { from?: string } => ({
    // Named also when refused: the router would hand on what stands in the address.
    from: isOwnPath(from) ? from : undefined,
  }),
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/login')).loginPage.title, match.context.firm.current()),
  component: LoginRoute,
})

function LoginRoute() {
  const { from } = Route.useSearch()
  return <Login {...(from !== undefined && { from })} />
}
