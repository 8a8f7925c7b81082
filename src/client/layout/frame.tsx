import { chakra } from '@/client/theme/chakra'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { header } from '@/content/platform/navigation'
import { NotificationRegion } from '../ui/toasts/notification-region'
import { Footer } from './footer'
import { useOnDemand } from './on-demand'
import { Header } from './header'
import { useIsAdminPortal, useIsHome, useIsPrivate } from './header-state'
import { ProofPrompt } from './proof-prompt'

const contentId = 'content'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    top: '3',
    zIndex: 'skipNav',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    px: '5',
    bg: 'primary.bg',
    color: 'primary.fg',
    textStyle: 'label',
    borderRadius: 'sheet',
    // Out of sight until the keyboard reaches it, as the first thing of every page; not only above the window, which a picture
    // of the whole page reaches over.
    '&:not(:focus)': { transform: 'translateY(-200%)', opacity: '0' },
  },
})

/** Moves the focus without touching the address: the router would take a new hash for a navigation. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(contentId)?.focus()
}

const loadPrivateFooter = () => import('./private-footer')
const goWithout = () => {}

/** A page that cannot have this code works as pages do elsewhere. */
const guardLate = (queryClient: QueryClient) =>
  import('../boot/late-parts').then(({ guardPage }) => guardPage(queryClient)).catch(() => {})

/** What stands around every page. The hero alone lies under the header; every other page begins below it. */
export function Frame({ children }: { children: ReactNode }) {
  const isHome = useIsHome()
  const isAdminPortal = useIsAdminPortal()
  const isPrivate = useIsPrivate()
  // Public pages do not begin with its code; where it does not come, a page of one's own ends without it.
  const privatePart = useOnDemand(loadPrivateFooter, isPrivate, goWithout)
  const queryClient = useQueryClient()
  useEffect(() => void guardLate(queryClient), [queryClient])
  return (
    <chakra.div id="frame" display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink href={`#${contentId}`} onClick={skipToContent}>
        {header.skipLink}
      </SkipLink>
      <Header />
      <chakra.main id={contentId} tabIndex={-1} flex="1" pt={isHome ? '0' : '{sizes.header}'}>
        {children}
      </chakra.main>
      {!isAdminPortal && !isPrivate && <Footer />}
      {privatePart && <privatePart.PrivateFooter />}
      <NotificationRegion isReadFromTop={isPrivate || isAdminPortal} />
      <ProofPrompt />
    </chakra.div>
  )
}
