import sharp from 'sharp'
import { drawAvatar } from '@/art/avatar'
import { drawCourse } from '@/art/course'
import { drawEmptyList } from '@/art/empty-list'
import { drawEmptyLot } from '@/art/empty-lot'
import { drawHero } from '@/art/hero'
import { drawFavicon, drawLogo } from '@/art/lettering/logo'
import { drawPageScene, pageScenes } from '@/art/page-scene'
import { palette } from '@/art/palette'
import { drawProperty, type PropertyOptions } from '@/art/property'
import { drawSitePlan } from '@/art/site-plan'
import { drawSharingCard } from '@/art/sharing-card'
import { teamMembers } from '@/content/pages/team'
import { sampleOfferings } from '@/content/site/sample-offerings'
import { avatarAddress, iconAddresses, siteDrawings } from '@/shared/site/drawings'
import { drawnTraits } from '@/shared/site/drawn-traits'
import { firmOf } from '@/shared/site/firm/firm'
import type { Files } from '../../../http/cache/files'
import { prepareResponse, type PreparedResponse } from '../../../http/cache/prepared-responses'
import { initialsOf } from '../avatars'
import { pictureContentPolicy, securityHeaders } from '../../../platform/headers'
import type { Env } from '../../../platform/env'

/** A day: the addresses have no hash in them, so that a word of content can name one; the ETag answers from then on. */
const caching = 'public, max-age=86400'

/** The house of the sample offering with further pictures, as its own drawing shows it, while it is worked on. */
function drawSample(options: PropertyOptions): string {
  const [offering] = sampleOfferings
  return offering ? drawProperty(offering.name, { ...drawnTraits(offering), ...options }) : ''
}

const vectors = (): [address: string, svg: string][] => [
  [siteDrawings.heroWide, drawHero({ format: 'wide' })],
  [siteDrawings.heroTall, drawHero({ format: 'narrow' })],
  [siteDrawings.frontDoor, drawProperty('Every unit is someone’s front door.', { light: 'dusk', form: 'townhouses' })],
  [siteDrawings.course, drawCourse()],
  [siteDrawings.sampleWorks, drawSample({ light: 'noon', state: 'under-construction' })],
  [siteDrawings.samplePlan, drawSitePlan()],
  ...pageScenes.map((scene): [string, string] => [siteDrawings.scenes[scene], drawPageScene(scene)]),
  [siteDrawings.emptyLot, drawEmptyLot()],
  [siteDrawings.emptyList, drawEmptyList()],
  [siteDrawings.logoPaper, drawLogo({ ink: palette.paper, variant: 'full' })],
  [siteDrawings.logoEvergreen, drawLogo({ ink: palette.evergreen800, accent: palette.clay, variant: 'full' })],
  [siteDrawings.markEvergreen, drawLogo({ ink: palette.evergreen800, accent: palette.clay, variant: 'mark' })],
  [siteDrawings.markPaper, drawLogo({ ink: palette.paper, variant: 'mark' })],
  [iconAddresses.vector, drawFavicon()],
  ...teamMembers.map(({ name }): [string, string] => [avatarAddress(name), drawAvatar(name, initialsOf(name))]),
]

/**
 * The icon as a square bitmap. Home screens round its corners themselves and paint what is clear there black, so it is filled.
 * @param margin pixels around the drawing, part of the size
 */
const icon = (size: number, margin = 0) =>
  sharp(Buffer.from(drawFavicon()), { density: 1200 })
    .resize(size - 2 * margin, size - 2 * margin)
    .flatten({ background: palette.evergreen800 })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: palette.evergreen800 })
    .png({ palette: true })
    .toBuffer()

/** Pictures that readers outside our pages ask for: they take no SVG. Sizes in pixels, as those readers want them. */
const bitmaps = (): [address: string, picture: Promise<Buffer>][] => [
  [
    siteDrawings.sharingCard,
    sharp(Buffer.from(drawSharingCard(firmOf({}).name)))
      .png({ palette: true })
      .toBuffer(),
  ],
  [iconAddresses.touch, icon(180)],
  [iconAddresses.small, icon(192)],
  [iconAddresses.large, icon(512)],
  [iconAddresses.maskable, icon(512, 44)],
]

/** The address that programs ask for which read no page, such as readers of feeds. */
const oldIconAddress = '/favicon.ico'

/** A bitmap in the frame that `.ico` files have: one picture of 32 pixels, kept as PNG. */
async function oldIcon(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await icon(32)
  const head = Buffer.alloc(22)
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
    [18, 22],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt32LE(picture.length, 14)
  return new Uint8Array(Buffer.concat([head, picture]))
}

/** Other sites show the card beside a link to ours; our other drawings are for our own pages. */
const resourcePolicy = (address: string) => ({
  'Cross-Origin-Resource-Policy': address === siteDrawings.sharingCard ? 'cross-origin' : 'same-origin',
})

/**
 * Draws the pictures that belong to no record, once at start: hero, logo, monograms, icons, the card for sharing (brand.md).
 * @returns answers by address, to be served with the built files
 */
export async function drawSite(env: Pick<Env, 'isHttps'>): Promise<Files> {
  const headers = {
    ...securityHeaders(env),
    'Content-Security-Policy': pictureContentPolicy,
    'Cache-Control': caching,
  }
  const drawn = vectors().map(async ([address, svg]): Promise<[string, PreparedResponse]> => [
    address,
    await prepareResponse(svg, { contentType: 'image/svg+xml', headers }),
  ])
  const painted = bitmaps().map(async ([address, picture]): Promise<[string, PreparedResponse]> => [
    address,
    await prepareResponse(new Uint8Array(await picture), {
      contentType: 'image/png',
      headers: { ...headers, ...resourcePolicy(address) },
      compress: false,
    }),
  ])
  const framed = oldIcon().then(async (bytes): Promise<[string, PreparedResponse]> => [
    oldIconAddress,
    await prepareResponse(bytes, { contentType: 'image/x-icon', headers, compress: false }),
  ])
  return new Map(await Promise.all([...drawn, ...painted, framed]))
}
