import { describe, expect, test } from 'vitest'
import { inks, uses, type ColorUse } from './colors'

type Ground = 'light' | 'deep'

function luminance(hex: string) {
  const linear = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function ratio(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function hexOf(use: ColorUse, ground: Ground) {
  const entry: { light: keyof typeof inks; deep?: keyof typeof inks } = uses[use]
  return inks[ground === 'deep' ? (entry.deep ?? entry.light) : entry.light]
}

const grounds = ['bg.page', 'bg.panel', 'bg.sheet', 'bg.control', 'bg.hover'] as const satisfies ColorUse[]

/** Text that may stand on any of the grounds above. */
const texts = ['fg', 'fg.muted', 'accent', 'accent.hover', 'danger.fg'] as const satisfies ColorUse[]

const textPairs: [ColorUse, ColorUse][] = [
  ...texts.flatMap((text) => grounds.map((ground): [ColorUse, ColorUse] => [text, ground])),
  ['primary.fg', 'primary.bg'],
  ['primary.fg', 'primary.hover'],
  ['danger.onBg', 'danger.bg'],
  ['danger.onBg', 'danger.hover'],
  ['danger.fg', 'danger.subtle'],
  ['success.fg', 'success.subtle'],
  ['success.fg', 'bg.page'],
  ['warning.fg', 'warning.subtle'],
  ['warning.fg', 'bg.page'],
  ['info.fg', 'info.subtle'],
  ['info.fg', 'bg.page'],
  ['fg.onDeep', 'bg.deep'],
  ['fg.onDeep', 'bg.deepRaised'],
  ['fg.onDeepMuted', 'bg.deep'],
  ['fg.onDeepMuted', 'bg.deepRaised'],
]

/** What must be seen to use the page: edges of controls, the focus ring, meters. */
const partPairs: [ColorUse, ColorUse][] = [
  ...(['border.control', 'focus'] as const).flatMap((part) =>
    (['bg.page', 'bg.panel', 'bg.sheet', 'bg.control'] as const).map((ground): [ColorUse, ColorUse] => [part, ground]),
  ),
  ['primary.bg', 'bg.page'],
  ['primary.bg', 'bg.panel'],
  ['meter.fill', 'meter.track'],
  ['danger.bg', 'bg.page'],
]

describe.each(['light', 'deep'] as const)('on %s grounds', (ground) => {
  const light: ColorUse[] = ['fg.onDeep', 'fg.onDeepMuted', 'danger.bg']
  const applies = ([part]: [ColorUse, ColorUse]) => ground === 'light' || !light.includes(part)

  test.each(textPairs.filter(applies))('%s can be read on %s', (text, behind) => {
    expect(ratio(hexOf(text, ground), hexOf(behind, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(partPairs.filter(applies))('%s can be seen on %s', (part, behind) => {
    expect(ratio(hexOf(part, ground), hexOf(behind, ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the white header can be read and used', () => {
  expect(ratio(hexOf('fg', 'light'), hexOf('bg.header', 'light'))).toBeGreaterThanOrEqual(4.5)
  expect(ratio(hexOf('accent', 'light'), hexOf('bg.header', 'light'))).toBeGreaterThanOrEqual(4.5)
  expect(ratio(hexOf('focus', 'light'), hexOf('bg.header', 'light'))).toBeGreaterThanOrEqual(3)
})
