import { bodyFallbacks, displayFallbacks, heroFallbacks } from './fallback-families'
import { frauncesItalic, frauncesRoman, sourceSans } from './font-files'

/** The addresses of the faces that the first screen of every page needs. */
export const firstFonts = [sourceSans, frauncesRoman]

const face = (family: string, address: string, weights: string, style: 'normal' | 'italic') =>
  `@font-face{font-family:'${family}';src:url(${address}) format('woff2');font-weight:${weights};font-style:${style};font-display:swap}`

/** Our own faces. */
export const fontFaces = [
  face('Source Sans 3', sourceSans, '200 900', 'normal'),
  face('Fraunces', frauncesRoman, '400 600', 'normal'),
  face('Fraunces', frauncesItalic, '400 600', 'italic'),
].join('')

/** What the lines of our faces measure above and below the baseline, in percent of the text size. */
const bodyLine = { ascentPercent: 102.4, descentPercent: 40 }
const displayLine = { ascentPercent: 97.8, descentPercent: 25.5 }

/**
 * A face of the visitor's own machine with the measures of ours, so that no line moves when ours arrives.
 * @param widthPercent what our letters measure in percent of its own
 */
const fallback = (family: string, locals: string[], widthPercent: number, line: typeof bodyLine) => {
  const adjusted = (percent: number) => `${((percent / widthPercent) * 100).toFixed(2)}%`
  const src = locals.map((local) => `local('${local}')`).join(',')
  return `@font-face{font-family:'${family}';src:${src};size-adjust:${widthPercent}%;ascent-override:${adjusted(line.ascentPercent)};descent-override:${adjusted(line.descentPercent)};line-gap-override:0%}`
}

const georgia = ['Georgia']
const times = ['Times New Roman', 'Liberation Serif', 'Times']
// Older copies of this face call themselves by the family's name alone.
const noto = ['Noto Serif', 'Noto Serif Regular']
const dejavu = ['DejaVu Serif']

// Widths are those of a page's text in Chromium; `theme/fonts/README.md` says how they were measured.
export const fallbackFaces = [
  fallback(bodyFallbacks.arial, ['Arial', 'Liberation Sans', 'Helvetica'], 93.75, bodyLine),
  fallback(bodyFallbacks.roboto, ['Roboto'], 93.48, bodyLine),
  fallback(bodyFallbacks.dejavu, ['DejaVu Sans'], 82.04, bodyLine),
  fallback(displayFallbacks.georgia, georgia, 104.1, displayLine),
  fallback(displayFallbacks.times, times, 113.51, displayLine),
  fallback(displayFallbacks.noto, noto, 97.26, displayLine),
  fallback(displayFallbacks.dejavu, dejavu, 90.01, displayLine),
  fallback(heroFallbacks.georgia, georgia, 95.04, displayLine),
  fallback(heroFallbacks.times, times, 103.63, displayLine),
  fallback(heroFallbacks.noto, noto, 88.79, displayLine),
  fallback(heroFallbacks.dejavu, dejavu, 82.17, displayLine),
].join('')
