import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followNavigation } from './navigation'
import { createAppRouter } from './router'
import { browserLinks } from './trpc'

const router = createAppRouter({ links: browserLinks() })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

const { refreshSettings } = followNavigation(router)
if (window.$_TSR) {
  // The server rendered this page: take over its data and route code first, so that the first paint of React is the same.
  await hydrate(router)
  // In one go: what arrives between the slices of a transition (newer settings, above all) would no longer match the page.
  hydrateRoot(root, <RouterProvider router={router} />)
  window.$_TSR?.h()
  void refreshSettings()
} else {
  // The shell: a page for the browser alone, or one whose rendering failed on the server.
  root.replaceChildren()
  createRoot(root).render(<RouterProvider router={router} />)
}
