import { capitalHeight, letters } from './lettering/letters'
import { palette } from './palette'
import { seededRandom } from './random'
import { disc, figure, rectangle } from './shapes'
import { newSheet } from './sheet'
import { wave } from './landscape/water'

const sizeUnits = 400

const schemes = [
  { ground: palette.evergreen700, disc: palette.fern, letter: palette.paper, line: palette.straw },
  { ground: palette.sand, disc: palette.linen, letter: palette.evergreen800, line: palette.clay },
  { ground: palette.stream, disc: palette.nightfall, letter: palette.paper, line: palette.shoal },
  { ground: palette.clay, disc: palette.umber, letter: palette.linen, line: palette.blush },
] as const

/** The first two letters A to Z among the initials, accents taken off; other scripts give none. */
function capitalsOf(initials: string): readonly string[] {
  const capitals = initials.slice(0, 32).normalize('NFD').toUpperCase().match(/[A-Z]/g) ?? []
  return capitals.slice(0, 2)
}

/**
 * Draws a square monogram (400 × 400): the initials in the display face before a disc, over the three lines of water.
 * The seed, the person's name, chooses the colours. Initials outside A to Z leave the disc and the water alone.
 */
export function drawAvatar(seed: string, initials: string): string {
  const random = seededRandom('avatar', seed)
  const scheme = random.pick(schemes)
  const sheet = newSheet({ width: sizeUnits, height: sizeUnits })
  sheet.fill(scheme.ground, rectangle(0, 0, sizeUnits, sizeUnits))
  sheet.fill(scheme.disc, disc(200, 186, 138))
  sheet.line(scheme.line, 3, [340, 358, 376].map((y, index) => wave(-index * 22, y, sizeUnits + 60, 88, 2.6)).join(''))

  const glyphs = capitalsOf(initials).flatMap((capital) => letters[capital] ?? [])
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
  const scale = glyphs.length === 1 ? 1.9 : Math.min(1.45, 205 / Math.max(advance, 1))
  let x = 200 - (advance * scale) / 2
  let monogram = ''
  for (const glyph of glyphs) {
    const y = 186 + (capitalHeight * scale) / 2
    monogram += `<path fill="${scheme.letter}" transform="translate(${figure(x)} ${figure(y)}) scale(${scale.toFixed(3)})" d="${glyph.outline}"/>`
    x += glyph.advance * scale
  }
  return sheet.svg().replace('</svg>', `${monogram}</svg>`)
}
