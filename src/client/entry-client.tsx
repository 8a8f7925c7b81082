import './theme/font-files'
import './theme/styles-in-place'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leaveLoadingAgainToUs } from './layout/page-failed'
import { followNavigation } from './navigation'
import { createAppRouter } from './router'
import { leaveNavigationToTheBrowser, whenTakenOver } from './taken-over'
import { browserLinks } from './trpc'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

// A page that the server rendered shows the settings of its making; newer ones are asked for when React has taken it over,
// because what changes between two slices of that work would no longer match the page.
const isRendered = window.$_TSR !== undefined
if (isRendered) leaveNavigationToTheBrowser()
leaveLoadingAgainToUs()
const router = createAppRouter({ links: browserLinks() })
const { refreshSettings } = followNavigation(router)
if (isRendered) {
  whenTakenOver(() => void refreshSettings())
  // Take over its data and route code first, so that the first paint of React is the same.
  await hydrate(router)
  // In slices, so that a slow phone answers a tap meanwhile.
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />)
  })
  window.$_TSR?.h()
} else {
  // The shell: a page for the browser alone, or one whose rendering failed on the server.
  root.replaceChildren()
  createRoot(root).render(<RouterProvider router={router} />)
}
