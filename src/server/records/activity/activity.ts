import { type SQL, and, desc, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { pageMaxRecords } from '@/shared/platform/limits'
import { readPreferences } from '../../platform/preferences'
import { readNumber } from '../../platform/sql'
import { type Arm, type Input, type Reader, type Source, armsOf, daysWithin } from './activity-arms'
import { lineReaders, personNamed } from './activity-lines'

/** Where a line stands, the newest first: those after it are older, or of the same moment. */
interface Place {
  source: Source
  id: number
  /** As PostgreSQL writes it: a Date has no microseconds. */
  at: string
}

function isAfter({ source, id, at }: Arm, place: Place): SQL {
  const moment = sql`${place.at}::timestamptz`
  if (source === place.source) return sql`(${at}, ${id}) < (${moment}, ${place.id}::int)`
  return source > place.source ? sql`${at} <= ${moment}` : sql`${at} < ${moment}`
}

/** The newest of one source, as many as may stand in the window: so the others are not sorted. */
const newestOf = (db: Db, { source, table, id, at }: Arm, where: SQL | undefined, most: number) =>
  db
    .select({
      source: sql<Source>`${source}::text`.as('source'),
      id: sql`${id}`.mapWith(Number).as('id'),
      at: sql`${at}`.as('at'),
    })
    .from(table)
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(most)

type Arms = ReturnType<typeof armsOf>

/** The places of a window of the lines, or of those after a place. */
async function placesOf(db: Db, arms: Arms, window: { limit: number; offset?: number; after?: Place | undefined }) {
  const { limit, offset = 0, after } = window
  const [changes, events, ...others] = arms
  const newest = (arm: Arm) => newestOf(db, arm, and(arm.where, after && isAfter(arm, after)), limit + offset)
  const lines = unionAll(newest(changes), newest(events), ...others.map(newest)).as('lines')
  return db
    .select({ source: lines.source, id: lines.id, at: sql<string>`${lines.at}::text` })
    .from(lines)
    .orderBy(desc(lines.at), lines.source, desc(lines.id))
    .limit(limit)
    .offset(offset)
}

/** What the lines at those places tell. */
async function linesAt(db: Db, places: readonly Place[]) {
  const idsOf = (source: Source) => places.filter((place) => place.source === source).map(({ id }) => id)
  const read = {
    change: await lineReaders.change(db, idsOf('change')),
    security: await lineReaders.security(db, idsOf('security')),
    confirmed: await lineReaders.visitor(db, idsOf('confirmed'), 'confirmed'),
    unsubscribed: await lineReaders.visitor(db, idsOf('unsubscribed'), 'unsubscribed'),
    contacts: await lineReaders.enquiry(db, idsOf('contacts')),
    interests: await lineReaders.interest(db, idsOf('interests')),
  }
  // What was removed in this moment is left out.
  return places.flatMap(({ source, id }) => read[source].get(id) ?? [])
}

/**
 * A window of the activity, the newest first, and how many lines there are in all, of what the reader may open. What a line tells is read
 * of this window alone.
 */
export async function readActivity(db: Db, input: Input, reader: Reader) {
  const { timeZone } = await readPreferences(db)
  const arms = armsOf(db, input, reader, daysWithin(input, timeZone))
  const items = await linesAt(db, await placesOf(db, arms, input))
  const total = await readNumber(
    db,
    sql<number>`${sql.join(
      arms.map((arm) => sql`(${arm.total})`),
      sql` + `,
    )}`.mapWith(Number),
  )
  const person = input.personId === undefined ? null : await personNamed(db, input.personId)
  return { items, total, person }
}

/**
 * All lines of the activity that are asked for, whatever window the input names: a thousand at a time, each from where the last ones ended.
 * Counted off from the newest each time, a hundred thousand lines would be read fifty times over.
 */
export async function* wholeActivity(db: Db, input: Input, reader: Reader) {
  const { timeZone } = await readPreferences(db)
  const arms = armsOf(db, input, reader, daysWithin(input, timeZone))
  let after: Place | undefined
  do {
    const places: Place[] = await placesOf(db, arms, { limit: pageMaxRecords, after })
    yield await linesAt(db, places)
    after = places.length < pageMaxRecords ? undefined : places.at(-1)
  } while (after !== undefined)
}
