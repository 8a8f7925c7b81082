import { useFirm } from '../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { createLink, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { header } from '@/content/platform/navigation'
import { scrollToTop } from '../navigation'
import { Container } from '../ui/container'
import { IconButton } from '../ui/buttons/icon-button'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { useIsLinked } from '../visibility'
import { Account } from './account'
import { goneWithLinks, shownWithLinks, useIsHome, useIsScrolled, whereLinksFit } from './header-state'
import { Logo } from './logo'
import { byPath, MainLink } from './main-link'
import { menuButtonId, menuId, MobileMenu, useMobileMenu } from './mobile-menu'

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: 'header',
    containerType: 'inline-size',
    height: 'header',
    transitionProperty: 'background-color, box-shadow, height',
    transitionDuration: 'moderate',
    transitionTimingFunction: 'out',
    // In forced colours no ground can be seen through text.
    '@media (forced-colors: active)': { bg: 'Canvas', borderBottom: '1px solid CanvasText' },
  },
  variants: {
    look: {
      clear: {
        bg: 'transparent',
        color: 'white',
        // As with the open menu later; the dark logo joins with React.
        '&:has(:popover-open)': { bg: 'bg.header', color: 'ink', boxShadow: 'header' },
        '&:has(:popover-open) img': { filter: 'brightness(0)' },
      },
      white: { bg: 'bg.header', color: 'fg', boxShadow: 'header' },
    },
    isScrolled: { true: { height: 'headerScrolled' }, false: {} },
  },
})

const HomeLink = createLink(
  chakra('a', {
    base: { gridArea: 'logo', display: 'flex', alignItems: 'center', minHeight: '11' },
  }),
)

/** The shared header with all its states (R10, R12, R18). */
export function Header() {
  const isHome = useIsHome()
  const isScrolled = useIsScrolled()
  const isLinked = useIsLinked()
  const router = useRouter()
  const bar = useRef<HTMLElement>(null)
  const menu = useMobileMenu(bar)
  const isHydrated = useIsHydrated()
  const isClear = isHome && !isScrolled && !menu.isOpen
  const firm = useFirm()
  // Another page scrolls to the top as it arrives; on the current one nothing arrives, but the click means the same.
  const onFollow = (path: string) => {
    if (router.state.location.pathname === path) scrollToTop()
  }
  return (
    <Bar
      ref={bar}
      look={isClear ? 'clear' : 'white'}
      isScrolled={isScrolled}
      data-look={isClear ? 'clear' : 'white'}
      {...(isClear && { 'data-ground': 'deep' })}
    >
      {/* One row from md on. With the visitor's own text spacing the links may need two lines, for which there is room. */}
      <Container
        height="full"
        display="grid"
        alignItems="center"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        gridTemplateAreas={'"logo menu"'}
        css={whereLinksFit({
          gridTemplateColumns: 'auto auto minmax(0, 1fr)',
          columnGap: 'clamp(0.75rem, 4vw - 1.25rem, 2.5rem)',
          gridTemplateAreas: '"logo links account"',
        })}
      >
        <HomeLink to="/" aria-label={header.homeLink(firm)} onClick={() => onFollow('/')}>
          <Logo isWhite={isClear} />
        </HomeLink>
        <chakra.nav aria-label={header.label} gridArea="links" css={shownWithLinks}>
          <chakra.ul display="flex" flexWrap="wrap" columnGap="clamp(0.5rem, 2.6vw - 0.75rem, 1.5rem)">
            {header.links
              .filter(({ to }) => isLinked(to))
              .map(({ label, to }) => (
                <li key={to}>
                  <MainLink to={to} activeOptions={byPath} onClick={() => onFollow(to)}>
                    {label}
                  </MainLink>
                </li>
              ))}
          </chakra.ul>
        </chakra.nav>
        <chakra.div
          data-unprinted=""
          gridArea="account"
          display="flex"
          css={shownWithLinks}
          alignItems="center"
          justifyContent="flex-end"
          gap="clamp(0.5rem, 2.4vw - 0.65rem, 1.25rem)"
          minWidth="0"
        >
          <Account />
        </chakra.div>
        <IconButton
          id={menuButtonId}
          icon={menu.isOpen ? 'close' : 'menu'}
          label={menu.isOpen ? header.menu.close : header.menu.open}
          size="icon"
          gridArea="menu"
          justifySelf="end"
          css={goneWithLinks}
          color="inherit"
          marginInlineEnd="-2.5"
          {...(isHydrated ? { 'aria-expanded': menu.isOpen } : { popoverTarget: menuId })}
          aria-controls={menu.isOpen ? menuId : undefined}
          onClick={menu.toggle}
        />
      </Container>
      <MobileMenu isOpen={menu.isOpen} onLeave={menu.close} onFollow={onFollow} />
    </Bar>
  )
}
