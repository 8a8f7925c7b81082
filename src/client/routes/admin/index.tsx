import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { Gate } from './-gate'
import { defaultTab, readTab } from './-tab-names'

export const Route = createFileRoute('/admin/')({
  staticData: { isClientOnly: true },
  validateSearch: ({ tab }: { tab?: unknown }) => readTab(tab),
  head: async ({ match }) => {
    // Loaded here, so that no public page carries the administrators' words.
    const { adminFrame } = await import('@/content/admin')
    return privateHead(adminFrame.pageTitle(adminFrame.tabs[match.search.tab ?? defaultTab]))
  },
  component: AdminRoute,
})

function AdminRoute() {
  const { tab = defaultTab } = Route.useSearch()
  return <Gate tab={tab} />
}
