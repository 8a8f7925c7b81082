import {
  faviconLines,
  faviconPanes,
  faviconTrunk,
  markPanes,
  markRoots,
  markRootWidth,
  markTrunk,
  wordmark,
} from './logo-paths'
import { palette } from '../palette'

export interface LogoOptions {
  /** Any CSS colour, `currentColor` included. */
  ink: string
  /** The colour of the water and of the one lit window; the ink unless told. */
  accent?: string
  variant: 'mark' | 'full'
}

/** The mark's shapes on its own 96 × 96 square, to be set into a larger drawing. */
export function markShapes(ink: string, accent: string): string {
  const [litPane, ...panes] = markPanes
  return (
    `<path fill="${ink}" d="${panes.join('')}${markTrunk}"/>` +
    `<path fill="${accent}" d="${litPane}"/>` +
    `<path fill="none" stroke="${accent}" stroke-width="${markRootWidth}" d="${markRoots}"/>`
  )
}

/**
 * Draws the firm's logo: the mark alone (96 × 96) or the mark with the name to its right (532 × 96).
 * The colours are the caller's, so they must come from the palette, never from a visitor.
 */
export function drawLogo({ ink, accent = ink, variant }: LogoOptions): string {
  if (variant === 'mark') {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${markShapes(ink, accent)}</svg>`
  }
  const name = `<path fill="${ink}" transform="translate(112 64) scale(.21)" d="${wordmark}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="532" height="96" viewBox="0 0 532 96">${markShapes(ink, accent)}${name}</svg>`
}

/** Draws the icon for browser tabs and home screens: the mark cut down to what sixteen pixels can hold, paper on evergreen. */
export function drawFavicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="5" fill="${palette.evergreen800}"/>` +
    `<g transform="translate(2.4 2) scale(.85)"><path fill="${palette.paper}" d="${faviconPanes}${faviconTrunk}"/>` +
    `<path fill="none" stroke="${palette.straw}" stroke-width="2" d="${faviconLines}"/></g></svg>`
  )
}
