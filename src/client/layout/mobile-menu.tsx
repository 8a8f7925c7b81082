import { chakra } from '@/client/theme/chakra'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import { header } from '@/content/navigation'
import { Container } from '../ui/container'
import { useIsLinked } from '../visibility'
import { MenuAccount } from './account'
import { byPath, MenuLink } from './main-link'

export const menuId = 'menu'
export const menuButtonId = 'menu-button'
/** From here on the links stand in the header itself (breakpoint md). */
const wideWindow = '(min-width: 768px)'

/**
 * Whether the mobile menu is open. It closes by itself on Escape, when the focus leaves the header, when another page
 * comes and when the window grows wide enough for the links.
 * @param headerRef the header that holds it
 */
export function useMobileMenu(headerRef: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
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

/** The seven pages and the account, under the bar on the whole of the window. */
export function MobileMenu({ onLeave, onFollow }: { onLeave: () => void; onFollow: (path: string) => void }) {
  const isLinked = useIsLinked()
  return (
    <chakra.div
      id={menuId}
      hideFrom="md"
      data-ground="paper"
      position="absolute"
      insetInline="0"
      top="full"
      height="calc(100dvh - 100%)"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      borderTopWidth="1px"
      borderColor="border.rule"
      animation="appear 150ms ease-out"
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
