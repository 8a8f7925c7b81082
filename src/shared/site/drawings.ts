import type { FolderOf } from '../platform/file-paths'

/** Where drawn pictures are served: the address of one is this, its noun and its file name. */
export const drawingsPath = '/api/drawings/' satisfies FolderOf<'drawing'>

/** Where the cards are served that other sites show beside a link to a record: noun and file name follow. */
export const cardsPath = '/api/cards/' satisfies FolderOf<'card'>

/** The nouns whose records have a drawing of their own when they have no picture (brand.md). */
export const drawnNouns = ['investments', 'properties'] as const
export type DrawnNoun = (typeof drawnNouns)[number]

/** Where the drawings that belong to no record are served. */
const staticDrawingsPath = '/drawings/'

/** Where monograms are served. */
export const avatarsPath = staticDrawingsPath

/** The address of a managing partner's drawn monogram: '/drawings/avatar-thomas-sample.svg' for 'Thomas Sample' (brand.md). */
export const avatarAddress = (name: string) =>
  `${avatarsPath}avatar-${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}.svg`

/** The addresses of the site's own drawings. */
export const siteDrawings = {
  heroWide: `${staticDrawingsPath}hero-wide.svg`,
  heroTall: `${staticDrawingsPath}hero-tall.svg`,
  course: `${staticDrawingsPath}course.svg`,
  frontDoor: `${staticDrawingsPath}front-door.svg`,
  /** What opens each page but Home and Investments, by the page's name. */
  scenes: {
    about: `${staticDrawingsPath}scene-about.svg`,
    approach: `${staticDrawingsPath}scene-approach.svg`,
    contact: `${staticDrawingsPath}scene-contact.svg`,
    properties: `${staticDrawingsPath}scene-properties.svg`,
    resources: `${staticDrawingsPath}scene-resources.svg`,
    team: `${staticDrawingsPath}scene-team.svg`,
  },
  emptyLot: `${staticDrawingsPath}empty-lot.svg`,
  emptyList: `${staticDrawingsPath}empty-list.svg`,
  logoPaper: `${staticDrawingsPath}logo-paper.svg`,
  logoEvergreen: `${staticDrawingsPath}logo-evergreen.svg`,
  markPaper: `${staticDrawingsPath}mark-paper.svg`,
  markEvergreen: `${staticDrawingsPath}mark-evergreen.svg`,
  /** Further pictures of a sample offering (`content/site/sample-offerings.ts`). */
  sampleWorks: `${staticDrawingsPath}sample-works.svg`,
  samplePlan: `${staticDrawingsPath}sample-plan.svg`,
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
