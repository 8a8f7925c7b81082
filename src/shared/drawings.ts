/** Where drawn pictures are served: the address of one is this, its noun and its file name. */
export const drawingsPath = '/api/drawings/'

/** The nouns whose records have a drawing of their own when they have no picture (brand.md). */
export const drawnNouns = ['investments', 'properties'] as const
export type DrawnNoun = (typeof drawnNouns)[number]

/** Raised when the drawings themselves change, because browsers keep them for ever under their address. */
const drawingsEdition = 1

/** FNV-1a over UTF-16 units: the same eight hex digits in the browser and on the server, without waiting for a digest. */
function shortHash(text: string): string {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return (state >>> 0).toString(16).padStart(8, '0')
}

/** The file name of a record's drawing: '12-0a1b2c3d.svg'. The name is the drawing's seed, so a new name is a new address. */
export const drawingName = ({ id, name }: { id: number; name: string }) =>
  `${id}-${shortHash(`${drawingsEdition} ${name}`)}.svg`

/** The address of the picture that is drawn for a record without one (960 × 640 pixels). */
export const drawingAddress = (noun: DrawnNoun, record: { id: number; name: string }) =>
  `${drawingsPath}${noun}/${drawingName(record)}`

/** Where the drawings that belong to no record are served. */
const staticDrawingsPath = '/drawings/'

/** The address of a managing partner's drawn monogram: '/drawings/avatar-thomas-sample.svg' for 'Thomas Sample' (brand.md). */
export const avatarAddress = (name: string) =>
  `${staticDrawingsPath}avatar-${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}.svg`

/** The addresses of the site's own drawings. */
export const siteDrawings = {
  heroWide: `${staticDrawingsPath}hero-wide.svg`,
  heroTall: `${staticDrawingsPath}hero-tall.svg`,
  frontDoor: `${staticDrawingsPath}front-door.svg`,
  emptyLot: `${staticDrawingsPath}empty-lot.svg`,
  emptyList: `${staticDrawingsPath}empty-list.svg`,
  logoPaper: `${staticDrawingsPath}logo-paper.svg`,
  logoEvergreen: `${staticDrawingsPath}logo-evergreen.svg`,
  markPaper: `${staticDrawingsPath}mark-paper.svg`,
  sharingCard: `${staticDrawingsPath}sharing-card.png`,
} as const

/** The card that other sites show beside a link to ours, in pixels. */
export const sharingCardSize = { width: 1200, height: 630 } as const

/** The icons of the site, where browsers look for them. `maskable` has room around it, because systems cut their own shape out of it. */
export const iconAddresses = {
  vector: '/favicon.svg',
  touch: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const
