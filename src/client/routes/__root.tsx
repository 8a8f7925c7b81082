import { createRootRouteWithContext, HeadContent, isNotFound, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notFoundPage } from '@/content/pages/not-found'
import { tellHydrated } from '../boot/hydrated'
import { Frame } from '../layout/frame'
import { NotFound } from '../layout/not-found'
import { privateHead } from '../page-head'
import { readForVisit } from '../calls/query-client'
import type { RouterContext } from '../router'
import { useIsHydrated } from '../ui/use-is-hydrated'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Every page needs the settings: the header and footer show only links to pages that are not hidden. On the server the
  // page waits for them; in the browser only a guard does.
  loader: ({ context: { calls }, preload }) => readForVisit(preload, () => calls.public.settings.list.prefetch()),
  // The not-found screen stands in this route's place: no route has the address, or its guard hid the page.
  head: ({ match, matches }) =>
    matches.length === 1 || isNotFound(match.error)
      ? privateHead(notFoundPage.title, match.context.firm.current())
      : { meta: [{ title: match.context.firm.current().name }] },
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const isRendered = useRouter().ssr !== undefined
  useEffect(() => {
    if (!isRendered) tellHydrated()
  }, [isRendered])
  const isHydrated = useIsHydrated()
  return (
    <>
      <HeadContent />
      {/* For home screens; nobody waits for it, and it is asked for over the connection that the page has. */}
      {isHydrated && <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />}
      <Frame>
        <Outlet />
      </Frame>
    </>
  )
}
