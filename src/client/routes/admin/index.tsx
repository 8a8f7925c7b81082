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
    // Loaded here, so that no public page carries the administrators' words.
    const { adminFrame } = await import('@/content/records/admin')
    const { nounWords } = await import('@/shared/records/noun-words')
    const { tab = defaultTab, view } = match.search
    return privateHead(adminFrame.pageTitle(view ? adminFrame.views[view] : nounWords[tab].name))
  },
  component: AdminRoute,
})

function AdminRoute() {
  const { tab = defaultTab, view } = Route.useSearch()
  return <Gate tab={tab} view={view} />
}
