import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { drawHero } from '@/art/hero'
import { drawProperty } from '@/art/property'
import { drawRecordCard } from '@/art/record-card'
import { drawSharingCard } from '@/art/sharing-card'
import { investmentsPage } from '@/content/pages/investments'
import type { Db } from '@db/database'
import { investments, posts, properties } from '@db/schema'
import { cardsPath } from '@/shared/site/drawings'
import { type DrawnRecord, drawnTraits } from '@/shared/site/drawn-traits'
import { isDrawnName } from '@/shared/site/firm/firm'
import { idMax } from '@/shared/platform/limits'
import { type SlugNoun, slugNouns } from '@/shared/site/slugs'
import { type PreparedResponse, prepareResponse } from '../../http/cache/prepared-responses'
import { immutableCaching, pictureContentPolicy, securityHeaders } from '../../platform/headers'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Env } from '../../platform/env'
import { readFirm } from '../../platform/text/firm'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import { isPublic, isPublicAt } from '../public-records'
import { RecentResponses } from '../../http/cache/recent-responses'

const keptMaxBytes = 8_000_000
/** A card takes a third of a second to paint. */
const cardsAtOnce = 1
/** Raised when the cards themselves change, because others keep them under their address. */
const cardsEdition = 2

/** The tables of what has a page of its own, and the columns that its card is drawn from. */
const tables = { investments, properties, posts } as const satisfies Record<SlugNoun, unknown>
const { name: offered, description: plan, status: phase, assetClass, location: site } = investments
const { name, description, status, propertyType, yearBuilt, location } = properties
const cardColumns = {
  investments: { name: offered, description: plan, status: phase, assetClass, location: site },
  properties: { name, description, status, propertyType, yearBuilt, location },
  posts: { name: posts.title },
} as const satisfies Record<SlugNoun, unknown>

type CardRecord = DrawnRecord & { id: number; location?: string | null }

const hashOf = (drawnFrom: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(drawnFrom)).digest('hex').slice(0, 12)

/** What stands below a record's name: where it is, and of an offering who may invest. */
const notesOf = (noun: SlugNoun, { location: place }: Pick<CardRecord, 'location'>) => [
  ...(place ? [place] : []),
  ...(noun === 'investments' ? [investmentsPage.hero.label] : []),
]

/** What a card is drawn from is in its name: of another name, or of another form of building, it is another card. */
function cardName(noun: SlugNoun, { id, ...record }: CardRecord, firmName: string): string {
  const traits = noun === 'posts' ? null : drawnTraits(record)
  const drawnFrom = [cardsEdition, record.name, notesOf(noun, record), traits, firmName]
  return `${id}-${hashOf(drawnFrom)}.png`
}

/** The part of the path that the site's own card has in place of a noun, where the firm is called otherwise than a new installation. */
const siteCards = 'site'
const siteCardName = (firmName: string) => `1-${hashOf([cardsEdition, firmName])}.png`

const drawingOf = (noun: SlugNoun, record: CardRecord) =>
  noun === 'posts'
    ? drawHero({ format: 'narrow' })
    : drawProperty(record.name, { width: 945, height: 630, ...drawnTraits(record) })

/** The cards that other sites show beside a link to an offering, a property or a post (brand.md). */
export interface Cards {
  /** The address of a public record's card, and the record's name; undefined when the page names none. Throws what the database throws. */
  cardAt(this: void, noun: SlugNoun, slug: string): Promise<{ address: string; name: string } | undefined>
  /** The address of the site's own card; null where it is the one that is drawn at the start. */
  siteCard(this: void): Promise<string | null>
  /** Gives undefined for a name that belongs to no record that everybody may see. */
  read(this: void, noun: string, fileName: string): Promise<PreparedResponse | undefined>
}

interface CardParts {
  db: Db
  env: Pick<Env, 'isHttps'>
  readCache: Pick<ReadCache, 'onClear' | 'version'>
}

/** Makes the reader of cards; what it has painted is forgotten with every write, so that none of a hidden record comes from memory. */
export function createCards({ db, env, readCache }: CardParts): Cards {
  const recent = new RecentResponses(keptMaxBytes)
  const inTurn = createSemaphore(cardsAtOnce)
  readCache.onClear(() => recent.clear())

  /** The public record, by its number or by its address. */
  async function find(noun: SlugNoun, named: number | string): Promise<CardRecord | undefined> {
    const table = tables[noun]
    const isNamed = typeof named === 'number' ? eq(table.id, named) : isPublicAt(noun, named)
    const [record] = await db
      .select({ id: table.id, ...cardColumns[noun] })
      .from(table)
      // Of an offering that a link leads to there is no card: it would stand wherever the link is pasted.
      .where(and(isNamed, isPublic[noun]))
    return record
  }

  const nameOfFirm = async () => (await readFirm(db)).name

  async function paint(svg: string): Promise<PreparedResponse> {
    const card = Buffer.from(svg)
    const png = await inTurn(() => sharp(card).png({ palette: true }).toBuffer())
    return prepareResponse(new Uint8Array(png), {
      contentType: 'image/png',
      headers: {
        ...securityHeaders(env),
        'Content-Security-Policy': pictureContentPolicy,
        'Cache-Control': immutableCaching,
        // It is for other sites to show.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
      compress: false,
    })
  }

  return {
    async cardAt(noun, slug) {
      const record = await find(noun, slug)
      return (
        record && { address: `${cardsPath}${noun}/${cardName(noun, record, await nameOfFirm())}`, name: record.name }
      )
    },
    async siteCard() {
      const firmName = await nameOfFirm()
      return isDrawnName(firmName) ? null : `${cardsPath}${siteCards}/${siteCardName(firmName)}`
    },
    async read(askedNoun, fileName) {
      const key = `${askedNoun}/${fileName}`
      const kept = recent.get(key)
      if (kept !== undefined) return kept
      const { version } = readCache
      const firmName = await nameOfFirm()
      if (askedNoun === siteCards) {
        if (isDrawnName(firmName) || fileName !== siteCardName(firmName)) return undefined
        const card = await paint(drawSharingCard(firmName))
        if (version === readCache.version) recent.set(key, card)
        return card
      }
      const noun = slugNouns.find((each) => each === askedNoun)
      const id = Number(/^([1-9]\d{0,9})-[0-9a-f]{12}\.png$/.exec(fileName)?.[1])
      if (noun === undefined || Number.isNaN(id) || id > idMax) return undefined
      const record = await find(noun, id)
      if (record === undefined || cardName(noun, record, firmName) !== fileName) return undefined
      const card = await paint(
        drawRecordCard({ name: record.name, notes: notesOf(noun, record), firmName }, drawingOf(noun, record)),
      )
      if (version === readCache.version) recent.set(key, card)
      return card
    },
  }
}
