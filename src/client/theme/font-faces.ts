import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { bodyFallbacks, displayFallbacks } from './fallback-families'
import frauncesItalic from './fonts/fraunces-italic.woff2?url'
import frauncesRoman from './fonts/fraunces-roman.woff2?url'

/** The faces that the first screen of every page needs: their addresses, for `<link rel="preload" as="font">`. */
export const preloadedFonts = [sourceSans, frauncesRoman]

const face = (family: string, address: string, weights: string, style: 'normal' | 'italic') =>
  `@font-face{font-family:'${family}';src:url(${address}) format('woff2');font-weight:${weights};font-style:${style};font-display:swap}`

type Metrics = { sizeAdjustPercent: number; ascentPercent: number; descentPercent: number }

/** A face of the visitor's own machine with the measures of ours, so that no line moves when ours arrives. */
const fallback = (family: string, locals: string[], metrics: Metrics) =>
  `@font-face{font-family:'${family}';src:${locals.map((local) => `local('${local}')`).join(',')};` +
  `size-adjust:${metrics.sizeAdjustPercent}%;ascent-override:${metrics.ascentPercent}%;` +
  `descent-override:${metrics.descentPercent}%;line-gap-override:0%}`

// Widths are those of a page's text in Chromium; `fonts/README.md` says how they were measured.
export const fontFaces = [
  face('Source Sans 3', sourceSans, '200 900', 'normal'),
  face('Fraunces', frauncesRoman, '400 600', 'normal'),
  face('Fraunces', frauncesItalic, '400 600', 'italic'),
  fallback(bodyFallbacks.arial, ['Arial', 'Liberation Sans', 'Helvetica'], {
    sizeAdjustPercent: 93.75,
    ascentPercent: 109.23,
    descentPercent: 42.67,
  }),
  fallback(bodyFallbacks.roboto, ['Roboto'], {
    sizeAdjustPercent: 93.48,
    ascentPercent: 109.54,
    descentPercent: 42.79,
  }),
  fallback(bodyFallbacks.dejavu, ['DejaVu Sans'], {
    sizeAdjustPercent: 82.04,
    ascentPercent: 124.82,
    descentPercent: 48.76,
  }),
  fallback(displayFallbacks.georgia, ['Georgia'], {
    sizeAdjustPercent: 104.1,
    ascentPercent: 93.95,
    descentPercent: 24.5,
  }),
  fallback(displayFallbacks.times, ['Times New Roman', 'Liberation Serif', 'Times'], {
    sizeAdjustPercent: 113.51,
    ascentPercent: 86.16,
    descentPercent: 22.46,
  }),
  fallback(displayFallbacks.noto, ['Noto Serif'], {
    sizeAdjustPercent: 95.51,
    ascentPercent: 102.4,
    descentPercent: 26.7,
  }),
  fallback(displayFallbacks.dejavu, ['DejaVu Serif'], {
    sizeAdjustPercent: 88.94,
    ascentPercent: 109.96,
    descentPercent: 28.67,
  }),
].join('')
