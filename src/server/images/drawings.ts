import { and, eq } from 'drizzle-orm'
import { drawProperty } from '@/art/property'
import type { Db } from '@db/database'
import { investments, properties } from '@db/schema'
import { type DrawnNoun, drawingName, drawnNouns } from '@/shared/drawings'
import { idMax } from '@/shared/limits'
import { type FinishedAnswer, finishAnswer } from '../answers/finished-answers'
import { immutableCaching, pictureContentPolicy, securityHeaders } from '../answers/headers'
import type { ReadCache } from '../answers/read-cache'
import type { Env } from '../base/env'
import { isPublic } from '../base/public-records'
import { RecentAnswers } from './recent-answers'

const keptMaxBytes = 8_000_000

/** Which records a noun draws; a drawing is made only for one of them, so nobody can have us draw at will. */
const tables = { investments, properties } as const satisfies Record<DrawnNoun, unknown>

/** A drawing, or the file name under which the record's drawing is to be found now. */
export type FoundDrawing = { drawing: FinishedAnswer } | { movedTo: string }

export interface Drawings {
  /** Gives undefined for a name that belongs to no record. */
  read(noun: string, fileName: string): Promise<FoundDrawing | undefined>
}

interface DrawingParts {
  db: Db
  env: Pick<Env, 'isHttps'>
  readCache: Pick<ReadCache, 'onClear' | 'version'>
}

/** Makes the reader of drawings; what it has drawn is forgotten with every write. */
export function createDrawings({ db, env, readCache }: DrawingParts): Drawings {
  const recent = new RecentAnswers(keptMaxBytes)
  // A record that was renamed or deleted must not be drawn from memory.
  readCache.onClear(() => recent.clear())

  async function nameOf(noun: DrawnNoun, id: number): Promise<string | undefined> {
    const table = tables[noun]
    const [record] = await db
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.id, id), isPublic[noun]))
    return record?.name
  }

  return {
    async read(noun, fileName) {
      const kept = recent.get(`${noun}/${fileName}`)
      if (kept !== undefined) return { drawing: kept }
      const drawn = drawnNouns.find((each) => each === noun)
      const id = Number(/^([1-9]\d{0,9})-[0-9a-f]{8}\.svg$/.exec(fileName)?.[1])
      if (drawn === undefined || Number.isNaN(id) || id > idMax) return undefined
      const { version } = readCache
      const name = await nameOf(drawn, id)
      if (name === undefined) return undefined
      const currentName = drawingName({ id, name })
      if (currentName !== fileName) return { movedTo: currentName }
      const drawing = await finishAnswer(drawProperty(name), {
        contentType: 'image/svg+xml',
        headers: {
          ...securityHeaders(env),
          'Content-Security-Policy': pictureContentPolicy,
          'Cache-Control': immutableCaching,
        },
      })
      if (version === readCache.version) recent.set(`${noun}/${fileName}`, drawing)
      return { drawing }
    },
  }
}
