import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import { drawProperty } from '@/art/property'
import type { Db } from '@db/database'
import { investments, properties } from '@db/schema'
import { type DrawnNoun, drawnNouns } from '@/shared/site/drawings'
import { type DrawnRecord, drawnTraits } from '@/shared/site/drawn-traits'
import { idMax } from '@/shared/platform/limits'
import { drawingName } from '@/shared/site/record-drawings'
import type { SessionUser } from '@/shared/accounts/users'
import { type PreparedResponse, prepareResponse } from '../../http/cache/prepared-responses'
import { immutableCaching, ownCaching, pictureContentPolicy, securityHeaders } from '../../platform/headers'
import type { ReadCache } from '../../http/cache/read-cache'
import type { Env } from '../../platform/env'
import { isPublic, isReachable, isViewableBy } from '../public-records'
import type { HeldOfferings } from './picture-uses'
import { RecentResponses } from '../../http/cache/recent-responses'

const keptMaxBytes = 8_000_000

/** Which records a noun draws; a drawing is made only for one of them, so nobody can have us draw at will. */
const tables = { investments, properties } as const satisfies Record<DrawnNoun, unknown>

/** The columns that the drawing of each is read from. */
const { name: offered, description: plan, status: phase, assetClass } = investments
const { name, description, status, propertyType, yearBuilt } = properties
const drawnColumns = {
  investments: { name: offered, description: plan, status: phase, assetClass },
  properties: { name, description, status, propertyType, yearBuilt },
} as const satisfies Record<DrawnNoun, unknown>

/** A drawing, or the file name under which the record's drawing is to be found now. */
export type FoundDrawing = { drawing: PreparedResponse } | { movedTo: string }

export interface Drawings {
  /** Gives undefined for a name that belongs to no record that strangers may see. */
  read(noun: string, fileName: string): Promise<FoundDrawing | undefined>
  /** The drawing of a record that is shown to this user, or held by them, and not shown to strangers; no cache keeps it. */
  readFor(user: SessionUser, noun: string, fileName: string): Promise<PreparedResponse | undefined>
}

interface DrawingParts {
  db: Db
  env: Pick<Env, 'isHttps'>
  readCache: Pick<ReadCache, 'onClear' | 'version'>
  isHeldBy: HeldOfferings
}

/** Makes the reader of drawings; what it has drawn is forgotten with every write. */
export function createDrawings({ db, env, readCache, isHeldBy }: DrawingParts): Drawings {
  const recent = new RecentResponses(keptMaxBytes)
  // A record that was renamed, hidden or deleted must not be drawn from memory.
  readCache.onClear(() => recent.clear())

  async function find(noun: DrawnNoun, id: number, where: SQL | undefined) {
    const table = tables[noun]
    const [record] = await db
      .select({ ...drawnColumns[noun], isListed: sql<boolean>`${isPublic[noun]}` })
      .from(table)
      .where(and(eq(table.id, id), where))
    return record
  }

  const draw = (record: DrawnRecord, caching: string) =>
    prepareResponse(drawProperty(record.name, drawnTraits(record)), {
      contentType: 'image/svg+xml',
      headers: {
        ...securityHeaders(env),
        'Content-Security-Policy': pictureContentPolicy,
        'Cache-Control': caching,
      },
    })

  return {
    async read(noun, fileName) {
      const kept = recent.get(`${noun}/${fileName}`)
      if (kept !== undefined) return { drawing: kept }
      const requested = askedDrawing(noun, fileName)
      if (requested === undefined) return undefined
      const { version } = readCache
      const found = await find(requested.noun, requested.id, isReachable[requested.noun])
      if (found === undefined) return undefined
      const currentName = drawingName({ id: requested.id, ...found })
      // What is shown by link alone is not told to whoever counts through the numbers.
      if (currentName !== fileName) return found.isListed ? { movedTo: currentName } : undefined
      const drawing = await draw(found, immutableCaching)
      if (version === readCache.version) recent.set(`${noun}/${fileName}`, drawing)
      return { drawing }
    },
    async readFor(user, noun, fileName) {
      const requested = askedDrawing(noun, fileName)
      if (requested === undefined) return undefined
      const isViewable = isViewableBy(db, user)[requested.noun]
      const isTheirs = requested.noun === 'investments' ? or(isViewable, isHeldBy(user)) : isViewable
      const found = await find(requested.noun, requested.id, isTheirs)
      return found && drawingName({ id: requested.id, ...found }) === fileName ? draw(found, ownCaching) : undefined
    },
  }
}

/** The record that a drawing's file name means; undefined for any other name. */
function askedDrawing(noun: string, fileName: string): { noun: DrawnNoun; id: number } | undefined {
  const drawn = drawnNouns.find((each) => each === noun)
  const id = Number(/^([1-9]\d{0,9})-[0-9a-f]{8}\.svg$/.exec(fileName)?.[1])
  return drawn === undefined || Number.isNaN(id) || id > idMax ? undefined : { noun: drawn, id }
}
