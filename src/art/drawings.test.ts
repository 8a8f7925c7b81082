import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawAvatar } from './avatar'
import { drawCourse } from './course'
import { drawEmptyList } from './empty-list'
import { drawEmptyLot } from './empty-lot'
import { drawHero } from './hero'
import { lightNames } from './landscape/light'
import { drawFavicon, drawLogo } from './lettering/logo'
import { drawPageScene, pageScenes } from './page-scene'
import { palette } from './palette'
import { drawProperty } from './property'
import { drawRecordCard } from './record-card'
import { drawSharingCard } from './sharing-card'
import { drawSitePlan } from './site-plan'

/** Every kind of drawing, with its size in pixels and its limit in bytes. */
const drawings: Record<string, { draw: () => string; width: number; height: number; limitBytes: number }> = {
  hero: { draw: () => drawHero(), width: 1100, height: 720, limitBytes: 16_000 },
  'narrow hero': { draw: () => drawHero({ format: 'narrow' }), width: 780, height: 520, limitBytes: 16_000 },
  'sharing card': { draw: () => drawSharingCard('Oakwater Partners'), width: 1200, height: 630, limitBytes: 30_000 },
  'card of a record': {
    draw: () =>
      drawRecordCard(
        { name: '<b> & 12', notes: ['Knoxville, TN', 'For accredited investors'], firmName: 'Oakwater Partners' },
        drawProperty('Elm', { width: 945, height: 630 }),
      ),
    width: 1200,
    height: 630,
    limitBytes: 40_000,
  },
  'site plan': { draw: drawSitePlan, width: 960, height: 640, limitBytes: 14_000 },
  course: { draw: drawCourse, width: 1200, height: 340, limitBytes: 12_000 },
  ...Object.fromEntries(
    pageScenes.map((scene) => [
      `scene of ${scene}`,
      { draw: () => drawPageScene(scene), width: 760, height: 320, limitBytes: 12_000 },
    ]),
  ),
  'empty lot': { draw: drawEmptyLot, width: 960, height: 520, limitBytes: 12_000 },
  'empty list': { draw: drawEmptyList, width: 240, height: 180, limitBytes: 4_000 },
  avatar: { draw: () => drawAvatar('Ruth <b>', 'R<'), width: 400, height: 400, limitBytes: 4_000 },
  mark: { draw: () => drawLogo({ ink: palette.paper, variant: 'mark' }), width: 96, height: 96, limitBytes: 2_000 },
  logo: {
    draw: () => drawLogo({ ink: palette.ink, accent: palette.clay, variant: 'full' }),
    width: 532,
    height: 96,
    limitBytes: 8_000,
  },
  favicon: { draw: drawFavicon, width: 32, height: 32, limitBytes: 2_000 },
  ...Object.fromEntries(
    [
      '<script>alert(1)</script>',
      '🌳 葡萄园',
      'Cedar Ridge',
      'Mill at Elm',
      ...Array.from({ length: 40 }, (_, index) => `Lot ${index}`),
    ].map((seed, index) => [
      `property '${seed}'`,
      {
        draw: () => drawProperty(seed, { light: lightNames[index % 3] ?? 'noon' }),
        width: 960,
        height: 640,
        limitBytes: 12_000,
      },
    ]),
  ),
}

const inks = new Set<string>(Object.values(palette))

/** All an element of ours may be: known names, and values of colours, numbers and path data only. No text of a seed fits into it. */
const elementGrammar =
  /<\/(?:svg|g)>|<(?:svg(?: x="\d+")? xmlns="http:\/\/www\.w3\.org\/2000\/svg"|g|path|rect)(?: (?:width|height|viewBox|rx|fill|fill-opacity|stroke|stroke-width|stroke-dasharray|paint-order|transform|d)="(?:none|stroke|#[0-9A-F]{6}|[0-9 .-]+|(?:matrix|translate|scale)\([0-9 .-]+\)(?: scale\([0-9.]+\))?|[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+)")*\/?>/g

describe.each(Object.entries(drawings))('the drawing: %s', (_name, { draw, width, height, limitBytes }) => {
  it('comes out the same every time', () => {
    expect(draw()).toBe(draw())
  })

  it('stays within its size', () => {
    expect(Buffer.byteLength(draw())).toBeLessThanOrEqual(limitBytes)
  })

  it('is made of known elements and plain numbers alone', () => {
    const leftOver = draw().replaceAll(elementGrammar, '')
    expect(leftOver).toBe('')
  })

  it('uses no colour outside the palette', () => {
    const used = [...draw().matchAll(/#[0-9a-f]+/gi)].map(([colour]) => colour)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((colour) => !inks.has(colour))).toEqual([])
  })

  it('is a well-formed document of the size it claims', async () => {
    const metadata = await sharp(Buffer.from(draw())).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['svg', width, height])
  })
})

describe('the sharing card', () => {
  it('is at most 120 kB as a PNG', async () => {
    const png = await sharp(Buffer.from(drawSharingCard('Oakwater Partners')))
      .png({ palette: true })
      .toBuffer()
    expect(png.byteLength).toBeLessThanOrEqual(120_000)
  })
})

describe('an avatar', () => {
  it('shows the initials without their accents', () => {
    expect(drawAvatar('Ruth Ámbler', 'RÁ')).toBe(drawAvatar('Ruth Ámbler', 'ra'))
    expect(drawAvatar('Ruth Ámbler', 'RA')).not.toBe(drawAvatar('Ruth Ámbler', 'RB'))
  })

  it('stands without letters when the initials are of another script', () => {
    expect(drawAvatar('李', '李')).toBe(drawAvatar('李', ''))
  })
})
