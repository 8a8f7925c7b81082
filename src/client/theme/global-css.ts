import { defineGlobalStyles } from './chakra'

/**
 * Ground, text and focus of every page.
 * An element with `data-ground` changes the ground for all that stands on it: 'deep' (evergreen), 'linen' or 'document'.
 */
export const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg.page',
    color: 'fg',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border.rule',
    // What takes the focus is never covered by the fixed header.
    scrollPaddingTop: 'calc({sizes.header} + 1rem)',
    scrollPaddingBottom: '1rem',
  },
  // What the bar of an offering's parts lies over (sections/records/offering/section-bar.tsx).
  'html:has([data-section-bar])': {
    '--section-bar': '3.25rem',
    mdDown: {
      scrollPaddingBottom: 'calc(var(--section-bar) + 1rem)',
      '& #frame': { paddingBottom: 'var(--section-bar)' },
    },
    md: { '& main section[id]': { scrollMarginTop: 'var(--section-bar)' } },
  },
  // The mobile menu before React is here.
  'html:has(:popover-open)': { overflow: 'hidden' },
  body: { textStyle: 'body' },
  // A heading takes the focus after a change of route (R12); it is no control, so nothing is drawn around it.
  'h1[tabindex="-1"], h2[tabindex="-1"], main[tabindex="-1"]': { outline: 'none' },
  '[data-ground]': { bg: 'bg.page', color: 'fg', '--global-color-border': 'colors.border.rule' },
  '[data-ground=linen]': { bg: 'bg.panel' },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '*::selection': { bg: 'evergreen.700', color: 'paper' },
  '[data-ground=deep] *::selection': { bg: 'straw', color: 'evergreen.900' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'a, button, label, select, summary, [role=tab]': { touchAction: 'manipulation' },
  // Text spacing of the visitor (WCAG 1.4.12) may make any line longer.
  'p, li, dd, dt, h1, h2, h3, h4': { overflowWrap: 'anywhere' },
  // The browser avoids a last line of one word where it can.
  p: { textWrap: 'pretty' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
})
