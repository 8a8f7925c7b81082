import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../page-head'
import { AdministratorsOnly } from '../-frame/gate'
import { Viewed } from '../-reporting/-view/viewed'

export const Route = createFileRoute('/admin/view/$entity')({
  staticData: { isClientOnly: true },
  head: async ({ match }) =>
    privateHead((await import('@/content/reporting/admin-view')).viewWords.pageTitle, match.context.firm.current()),
  component: ViewRoute,
})

function ViewRoute() {
  const { entity } = Route.useParams()
  return <AdministratorsOnly>{() => <Viewed entityId={entity} />}</AdministratorsOnly>
}
