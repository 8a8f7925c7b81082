import { chakra, defineRecipe } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'

/** From md on the header is one row: its words are as small as the window needs them. */
const headerTextSize = 'clamp(0.75rem, 0.28rem + 0.98vw, {fontSizes.sm})'

/** An entry of the header's row. The current page has the accent and a rule under it, so that colour alone tells nothing (R12). */
const entry = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: { base: '8', xl: '11' },
    textStyle: 'label',
    fontSize: headerTextSize,
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'button',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: { base: '0.5', xl: '2' },
      height: '2px',
      bg: 'currentColor',
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
    },
    '&:hover::after': { opacity: 0.45 },
    '&[aria-current=page]': { color: 'accent' },
    '&[aria-current=page]::after': { opacity: 1 },
    '&[aria-disabled=true]': { opacity: 0.62 },
    '@media (forced-colors: active)': { '&::after': { bg: 'LinkText' } },
  },
})

/**
 * A link is the current one by its path, also on the pages below it (a post's page belongs to Resources): what a page keeps
 * behind the '?' (the portal's tab, an asked-about investment) is no other page.
 */
export const byPath = { exact: false, includeSearch: false } as const

export const MainLink = createLink(chakra('a', entry))
export const MainButton = chakra('button', entry, { defaultProps: { type: 'button' } })

/** A line of the mobile menu: the page's name in display type over a hairline, like a table of contents. */
const MenuEntry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '12',
    py: '2',
    textStyle: 'heading',
    color: 'fg',
    textDecoration: 'none',
    borderBottomWidth: '1px',
    borderColor: 'border.rule',
    '&:hover': { color: 'accent' },
    '&[aria-current=page]': { color: 'accent', borderColor: 'accent' },
    '&[aria-current=page]::after': { content: '""', width: '2', height: '2', bg: 'accent' },
  },
})
export const MenuLink = createLink(MenuEntry)
