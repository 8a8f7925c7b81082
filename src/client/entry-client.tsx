import './boot/font-files'
import { CacheProvider } from '@emotion/react'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hydrated, leaveNavigationToTheBrowser } from './boot/hydrated'
import { createBrowserCache } from './boot/rendered-styles'
import { leaveLoadingAgainToUs } from './layout/page-failed'
import { firmBlock } from '@/shared/site/firm/firm'
import { addressBelow } from './layout/opened-by-address'
import { followNavigation } from './navigation'
import { createAppRouter } from './router'
import { browserLinks } from './calls/trpc'
import { createOverlayHistory, settleSoon } from './ui/overlays/overlay-history'

// Otherwise Zod, wherever it is loaded later, tries to make code of text. Our policy forbids that, and the browser tells it as a fault.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

// The shell holds no page: one for the browser alone, or one whose rendering failed on the server.
const isRendered = root.firstElementChild !== null
if (isRendered) leaveNavigationToTheBrowser()
leaveLoadingAgainToUs()
// The server has put there what the firm has set of itself, where it has set anything.
const firmData = document.getElementById(firmBlock)?.textContent
const router = createAppRouter({
  links: browserLinks(),
  history: createOverlayHistory(addressBelow),
  ...(firmData && { firm: JSON.parse(firmData) }),
})
// A page that was loaded again has forgotten what was open over it; its history has not.
void hydrated.then(settleSoon)
const { refreshSettings } = followNavigation(router)
const page = (
  <CacheProvider value={createBrowserCache()}>
    <RouterProvider router={router} />
  </CacheProvider>
)
if (isRendered) {
  // A rendered page shows the settings of its making. Newer ones wait until it is hydrated, because what changes between two
  // slices of that work would no longer match the page.
  void hydrated.then(refreshSettings)
  // Its data and the code of its route come first, so that the first rendering of React is the same.
  await hydrate(router)
  // In slices, so that a slow phone answers a tap meanwhile.
  startTransition(() => {
    hydrateRoot(root, page)
  })
} else {
  createRoot(root).render(page)
}
