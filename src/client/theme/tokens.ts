import { defineTokens } from '@chakra-ui/react/styled-system'
import { colorTokens, colorUses } from './colors'
import { bodyFallbacks, displayFallbacks, heroFallbacks } from '../boot/fallback-families'

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 64,
] as const

/** A step of spacing, as styles name it: '1.5'. */
export type Step = `${(typeof steps)[number]}`
/** A size that has a name. */
export type NamedSize = keyof typeof named

/** Spacing by fours: step 1 is 4 px at the browser's usual text size, in rem so that it grows with the visitor's. */
const spacing = Object.fromEntries(steps.map((step) => [step, { value: step === 0 ? '0px' : `${step / 4}rem` }]))

const families = (own: string, fallbacks: Record<string, string>, generic: string) =>
  [...[own, ...Object.values(fallbacks)].map((family) => `'${family}'`), generic].join(', ')

/** Widths and heights that have a name. */
const named = {
  full: { value: '100%' },
  fit: { value: 'fit-content' },
  dvh: { value: '100dvh' },
  /** 60 to 72 characters of the text face. */
  prose: { value: '38rem' },
  form: { value: '30rem' },
  page: { value: '75rem' },
  /** The margins of the page. They grow with the visitor's text only as far as a phone has room for them. */
  gutter: { value: 'clamp(min(1.25rem, 5.2vw), 4vw, 3rem)' },
  header: { value: 'max(72px, 3.5rem)' },
  headerScrolled: { value: 'max(64px, 3rem)' },
}

/** Only the tokens that the site uses: each one is a CSS variable in the head of every page. */
export const tokens = {
  colors: colorTokens,
  spacing: defineTokens.spacing(spacing),
  sizes: defineTokens.sizes({ ...spacing, ...named }),
  fonts: defineTokens.fonts({
    display: { value: families('Fraunces', displayFallbacks, 'Georgia, serif') },
    hero: { value: families('Fraunces', heroFallbacks, 'Georgia, serif') },
    body: { value: families('Source Sans 3', bodyFallbacks, 'system-ui, sans-serif') },
  }),
  // The scale is 1.25 on 18 px; phones set text in 17 px.
  fontSizes: defineTokens.fontSizes({
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.1875rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
    '4xl': { value: '2.75rem' },
  }),
  fontWeights: defineTokens.fontWeights({
    normal: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 600 },
    bold: { value: 700 },
  }),
  lineHeights: defineTokens.lineHeights({
    tight: { value: 1.08 },
    snug: { value: 1.25 },
    short: { value: 1.4 },
    text: { value: 1.6 },
  }),
  // Sheets of document have corners: nothing is rounder than 2 px.
  radii: defineTokens.radii({ none: { value: '0' }, sheet: { value: '2px' }, full: { value: '9999px' } }),
  borders: defineTokens.borders({ hairline: { value: '1px solid {colors.border.rule}' } }),
  // The header's is the only shadow of resting things; a sheet lifts off the table by two of its own while pointed at.
  shadows: defineTokens.shadows({
    header: { value: '0 1px 0 rgba(28, 38, 34, 0.06), 0 6px 20px -8px rgba(28, 38, 34, 0.18)' },
    lifted: { value: '0 1px 2px rgba(28, 38, 34, 0.06), 0 10px 24px -14px rgba(28, 38, 34, 0.28)' },
  }),
  durations: defineTokens.durations({ fast: { value: '150ms' }, moderate: { value: '200ms' } }),
  easings: defineTokens.easings({ out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } }),
  zIndex: defineTokens.zIndex({
    sticky: { value: 10 },
    header: { value: 1100 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  }),
  cursor: defineTokens.cursor({ button: { value: 'pointer' }, disabled: { value: 'not-allowed' } }),
}

export const semanticTokens = { colors: colorUses }
