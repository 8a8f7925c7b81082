import { chakra } from '@/client/theme/chakra'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { header } from '@/content/platform/navigation'
import { Container } from '../ui/container'
import { useOverlay } from '../ui/overlays/overlay-history'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { useIsLinked } from '../visibility'
import { MenuAccount } from './account'
import { goneWithLinks, wideWindow } from './header-state'
import { byPath, MenuLink } from './main-link'

export const menuId = 'menu'
export const menuButtonId = 'menu-button'

/**
 * Whether the mobile menu is open. It closes by itself on Escape, on Back, when the focus leaves the header, when another page
 * comes and when the window grows wide enough for the links.
 * @param headerRef the header that holds it
 */
export function useMobileMenu(headerRef: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  useOverlay(isOpen, () => setOpen(false))
  useLayoutEffect(() => {
    // What was opened before React came is no state of React's; it can only be looked for.
    // oxlint-disable-next-line react/set-state-in-effect
    if (document.getElementById(menuId)?.matches(':popover-open')) setOpen(true)
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => setOpen(false)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      document.getElementById(menuButtonId)?.focus()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !headerRef.current?.contains(target)) close()
    }
    const wide = matchMedia(wideWindow)
    const { style } = document.documentElement
    style.overflow = 'hidden'
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    wide.addEventListener('change', close)
    const unsubscribe = router.subscribe('onBeforeNavigate', close)
    return () => {
      style.overflow = ''
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
      wide.removeEventListener('change', close)
      unsubscribe()
    }
  }, [isOpen, router, headerRef])
  return { isOpen, close: () => setOpen(false), toggle: () => setOpen((open) => !open) }
}

type MobileMenuProps = { isOpen: boolean; onLeave: () => void; onFollow: (path: string) => void }

/**
 * The seven pages and the account, under the bar on the whole of the window. Until React is here it waits in the page as a popover,
 * which the browser opens and closes by itself; what is open then stays open.
 */
export function MobileMenu({ isOpen, onLeave, onFollow }: MobileMenuProps) {
  const isLinked = useIsLinked()
  const isHydrated = useIsHydrated()
  if (isHydrated && !isOpen) return null
  return (
    <chakra.div
      id={menuId}
      {...(!isHydrated && { popover: 'auto' })}
      data-ground="paper"
      position="absolute"
      insetInline="0"
      top="100%"
      height="calc(100dvh - 100%)"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      borderTopWidth="1px"
      borderColor="border.rule"
      animation="appear 150ms ease-out"
      // A popover lies over everything, and so in the window and not in the bar.
      css={{
        ...goneWithLinks,
        '&[popover]': {
          position: 'fixed',
          top: '{sizes.header}',
          width: 'full',
          height: 'calc(100dvh - {sizes.header})',
        },
      }}
    >
      <Container display="flex" flexDirection="column" minHeight="full" pt="3" pb="8" gap="8">
        <nav aria-label={header.menu.label}>
          <ul>
            {header.links
              .filter(({ to }) => isLinked(to))
              .map(({ label, to }) => (
                <li key={to}>
                  <MenuLink
                    to={to}
                    activeOptions={byPath}
                    onClick={() => {
                      onLeave()
                      onFollow(to)
                    }}
                  >
                    {label}
                  </MenuLink>
                </li>
              ))}
          </ul>
        </nav>
        <chakra.div mt="auto">
          <MenuAccount onLeave={onLeave} />
        </chakra.div>
      </Container>
    </chakra.div>
  )
}
