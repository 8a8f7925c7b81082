import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { Gate } from './-frame/gate'
import { readListAddress } from './-list/list-address'
import { defaultTab, readTab, readView } from './-list/tab-names'

export const Route = createFileRoute('/admin/')({
  staticData: { isClientOnly: true },
  validateSearch: (raw: Record<string, unknown>) => ({
    ...readTab(raw.tab),
    ...readView(raw.view),
    ...readListAddress(raw),
  }),
  head: async ({ match }) => {
    const { tab = defaultTab, view } = match.search
    return privateHead((await import('./-frame/gate')).titleOf(tab, view), match.context.firm.current())
  },
  component: AdminRoute,
})

function AdminRoute() {
  const { tab = defaultTab, view } = Route.useSearch()
  return <Gate tab={tab} view={view} />
}
