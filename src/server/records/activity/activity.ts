import {
  type SQL,
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { auditEntries, newsletters, securityEvents } from '@db/schema'
import {
  type ActivityKind,
  eventsOfKind,
  exportAction,
  type listActivity,
  listsOfKind,
} from '@/shared/records/activity'
import { mayOpen } from '@/shared/accounts/areas'
import { pageMaxRecords } from '@/shared/platform/limits'
import { auditedLists } from '@/shared/records/nouns'
import type { SubscriberEvent } from '@/shared/newsletter/newsletters'
import type { SessionUser } from '@/shared/accounts/users'
import { readPreferences } from '../../platform/preferences'
import { keptCount } from '../../platform/row-counts'
import { beginningOfDay, readNumber } from '../../platform/sql'
import { entriesOfWrite, lineReaders, personNamed } from './activity-lines'

type Input = z.output<typeof listActivity.input>
/** Who asks, as far as it decides what is told. */
type Reader = Pick<SessionUser, 'areas'>

/** The lists that somebody may open: the activity and the audit log show what the own areas show. */
export const listsOpenTo = (reader: Reader) => auditedLists.filter((list) => mayOpen(reader, list))

/** The condition of their entries. */
export const isOpenTo = (reader: Reader) => inArray(auditEntries.list, listsOpenTo(reader))

/** The days that are asked for, as a condition on a moment. */
type Within = (at: PgColumn) => SQL | undefined

const isOfAllDays = ({ from, to }: Input) => !from && !to

const daysWithin =
  ({ from, to }: Input, timeZone: string): Within =>
  (at) =>
    and(from && gte(at, beginningOfDay(from, timeZone)), to && lt(at, beginningOfDay(to, timeZone, 1)))

/** The entries that one write left of one list all have the moment of its transaction: they are one line, that of the last of them. */
const isHead = (db: Db) => notExists(entriesOfWrite(db, (entry) => gt(entry.id, auditEntries.id)))

const isOfPerson = (db: Db, personId: number) =>
  or(
    eq(auditEntries.actorId, personId),
    and(eq(auditEntries.list, 'users'), exists(entriesOfWrite(db, (entry) => eq(entry.recordId, personId)))),
  )

function changeKind(kind: ActivityKind | undefined): SQL | undefined {
  if (kind === undefined) return undefined
  if (kind === 'exports') return eq(auditEntries.action, exportAction)
  return and(ne(auditEntries.action, exportAction), inArray(auditEntries.list, listsOfKind(kind)))
}

/**
 * What an administrator's write left in the security log as well is told once, by the entry, which says more. Where the reader may not
 * open that one, its event is told, which names an account and no record.
 */
const isToldByEntry = (db: Db, reader: Reader) =>
  db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        isOpenTo(reader),
        eq(auditEntries.createdAt, securityEvents.at),
        eq(auditEntries.actorId, sql`coalesce(${securityEvents.actorId}, ${securityEvents.userId})`),
      ),
    )

type Source = 'change' | 'security' | SubscriberEvent

/** Where lines of one source are found. */
interface Arm {
  source: Source
  table: PgTable
  id: PgColumn
  at: PgColumn
  where: SQL | undefined
  /** How many there are. */
  total: SQL<number>
}

/** What a subscriber did, of those alone that the list of subscribers shows. Nobody with an account did it. */
function visitors(db: Db, input: Input, reader: Reader, within: Within, event: SubscriberEvent): Arm {
  const { kind, personId } = input
  const at = { confirmed: newsletters.confirmedAt, unsubscribed: newsletters.unsubscribedAt }[event]
  // What the firm ended stands in the changes.
  const isOwn = event === 'unsubscribed' ? isNull(newsletters.unsubscribeReason) : undefined
  const isAsked =
    mayOpen(reader, 'newsletters') && personId === undefined && (kind === undefined || kind === 'visitors')
  const where = and(sql`${isAsked}::boolean`, isNotNull(at), isOwn, isNull(newsletters.deletedAt), within(at))
  const counted = ({ confirmed: 'confirmations', unsubscribed: 'unsubscriptions' } as const)[event]
  const total = isAsked && isOfAllDays(input) ? keptCount(counted) : db.$count(newsletters, where)
  return { source: event, table: newsletters, id: newsletters.id, at, where, total }
}

function armsOf(db: Db, input: Input, reader: Reader, within: Within): [Arm, Arm, ...Arm[]] {
  const { personId, kind } = input
  const isAllOfThem = personId === undefined && kind === undefined && isOfAllDays(input)
  const changes = and(
    isOpenTo(reader),
    isHead(db),
    changeKind(kind),
    within(auditEntries.createdAt),
    personId === undefined ? undefined : isOfPerson(db, personId),
  )
  const events = and(
    notExists(isToldByEntry(db, reader)),
    kind && inArray(securityEvents.kind, eventsOfKind(kind)),
    within(securityEvents.at),
    personId === undefined ? undefined : or(eq(securityEvents.userId, personId), eq(securityEvents.actorId, personId)),
  )
  return [
    {
      source: 'change',
      table: auditEntries,
      id: auditEntries.id,
      at: auditEntries.createdAt,
      where: changes,
      total: isAllOfThem ? keptCount('audit_writes', listsOpenTo(reader)) : db.$count(auditEntries, changes),
    },
    {
      source: 'security',
      table: securityEvents,
      id: securityEvents.id,
      at: securityEvents.at,
      where: events,
      total: db.$count(securityEvents, events),
    },
    visitors(db, input, reader, within, 'confirmed'),
    visitors(db, input, reader, within, 'unsubscribed'),
  ]
}

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
