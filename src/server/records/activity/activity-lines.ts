import { type SQL, and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { auditEntries, contactSubmissions, imports, interests, newsletters, securityEvents, users } from '@db/schema'
import { type SearchText, searchText } from '@db/schema/search-text'
import { type listActivity, namedRecordsMax } from '@/shared/records/activity'
import type { SubscriberEvent } from '@/shared/newsletter/newsletters'
import { fullNameOf, isAnyOf } from '../../platform/sql'

type Line = z.input<typeof listActivity.output>['items'][number]
type Lines = ReadonlyMap<number, Line>

const byId = (lines: readonly Line[]): Lines => new Map(lines.map((line) => [line.id, line]))

/** What accounts are called, by their ids; one that is gone for good is not among them. */
async function namesOf(db: Db, ids: readonly (number | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null)
  const rows = await db
    .select({ id: users.id, name: fullNameOf<string>(users) })
    .from(users)
    .where(isAnyOf(users.id, known))
  const names = new Map(rows.map((row) => [row.id, row]))
  return (id: number | null) => (id === null ? null : (names.get(id) ?? null))
}

/** The person that the activity is narrowed to. */
export const personNamed = async (db: Db, id: number) => (await namesOf(db, [id]))(id)

const other = alias(auditEntries, 'other')
const otherSearch = searchText(other, { called: [other.recordName] })

/** The condition of the entries that the same write left of the same list as `auditEntries`, itself among them. */
const isSameWrite = and(
  eq(other.createdAt, auditEntries.createdAt),
  eq(other.list, auditEntries.list),
  eq(other.action, auditEntries.action),
  sql`${other.actorId} is not distinct from ${auditEntries.actorId}`,
)

/** Those of them that a condition lets through, for the `where` of a query of `auditEntries`. */
export const entriesOfWrite = (db: Db, which: (entry: typeof other, text: SearchText) => SQL | undefined) =>
  db
    .select({ id: other.id })
    .from(other)
    .where(and(isSameWrite, which(other, otherSearch)))

/** How many entries the write of each head left, and the records of the first of them. */
async function readRecords(db: Db, heads: readonly number[]) {
  const places = db
    .select({
      head: sql`${auditEntries.id}`.mapWith(Number).as('head'),
      id: sql`${other.id}`.mapWith(Number).as('entry_id'),
      recordId: sql<number | null>`${other.recordId}`.as('told_id'),
      recordName: sql<string | null>`${other.recordName}`.as('told_name'),
      confirmed: sql<
        string[]
      >`array(select jsonb_array_elements_text(coalesce(${other.after} -> 'confirmed', '[]')))`.as('confirmed'),
      place: sql<number>`row_number() over (partition by ${auditEntries.id} order by ${other.id})`.as('place'),
      count: sql`count(*) over (partition by ${auditEntries.id})`.mapWith(Number).as('count'),
    })
    .from(auditEntries)
    .innerJoin(other, isSameWrite)
    .where(isAnyOf(auditEntries.id, heads))
    .as('places')
  const rows = await db
    .select()
    .from(places)
    .where(lte(places.place, namedRecordsMax))
    .orderBy(asc(places.head), asc(places.place))
  const records = new Map<number, typeof rows>()
  for (const row of rows) records.set(row.head, [...(records.get(row.head) ?? []), row])
  return records
}

/** Imports by their ids, with whether each was taken back. */
async function importsOf(db: Db, ids: readonly (number | null)[]) {
  const rows = await db
    .select({ id: imports.id, isUndone: sql<boolean>`${imports.undoneAt} is not null` })
    .from(imports)
    .where(
      isAnyOf(
        imports.id,
        [...new Set(ids)].filter((id) => id !== null),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id: number | null) => (id === null ? null : (found.get(id) ?? null))
}

async function readChangeLines(db: Db, ids: readonly number[]): Promise<Lines> {
  if (ids.length === 0) return new Map()
  const records = await readRecords(db, ids)
  const entries = await db.select().from(auditEntries).where(isAnyOf(auditEntries.id, ids))
  const personOf = await namesOf(
    db,
    entries.map(({ actorId }) => actorId),
  )
  const importOf = await importsOf(
    db,
    entries.map(({ importId }) => importId),
  )
  return byId(
    entries.map((entry) => {
      const told = records.get(entry.id) ?? []
      const line = {
        ...entry,
        source: 'change' as const,
        at: entry.createdAt,
        actor: personOf(entry.actorId),
        isByItself: entry.actorId === null,
        isRedacted: entry.redactedAt !== null,
        import: importOf(entry.importId),
        count: told[0]?.count ?? 1,
      }
      if (line.count === 1) return { ...line, records: [] }
      return { ...line, recordId: null, recordName: null, before: null, after: null, records: told }
    }),
  )
}

async function readSecurityLines(db: Db, ids: readonly number[]): Promise<Lines> {
  if (ids.length === 0) return new Map()
  const events = await db.select().from(securityEvents).where(isAnyOf(securityEvents.id, ids))
  const personOf = await namesOf(
    db,
    events.flatMap(({ userId, actorId }) => [userId, actorId]),
  )
  return byId(
    events.map(({ userId, actorId, ...event }) => ({
      ...event,
      source: 'security',
      account: personOf(userId),
      actor: personOf(actorId),
    })),
  )
}

async function readVisitorLines(db: Db, ids: readonly number[], event: SubscriberEvent): Promise<Lines> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: newsletters.id,
      email: newsletters.email,
      confirmed: newsletters.confirmedAt,
      unsubscribed: newsletters.unsubscribedAt,
    })
    .from(newsletters)
    .where(and(isAnyOf(newsletters.id, ids), isNull(newsletters.deletedAt)))
  return byId(
    rows.flatMap(({ id, email, ...moments }) => {
      const at = moments[event]
      return at ? [{ source: 'visitor' as const, id, at, event, email }] : []
    }),
  )
}

async function readEnquiryLines(db: Db, ids: readonly number[]): Promise<Lines> {
  if (ids.length === 0) return new Map()
  const { id, createdAt: at } = contactSubmissions
  const rows = await db
    .select({ id, at, name: fullNameOf<string>(contactSubmissions) })
    .from(contactSubmissions)
    .where(and(isAnyOf(id, ids), isNull(contactSubmissions.deletedAt)))
  return byId(rows.map((row) => ({ ...row, source: 'message', list: 'contacts' })))
}

async function readInterestLines(db: Db, ids: readonly number[]): Promise<Lines> {
  if (ids.length === 0) return new Map()
  const { id, createdAt: at, name } = interests
  const rows = await db
    .select({ id, at, name })
    .from(interests)
    .where(and(isAnyOf(id, ids), isNull(interests.deletedAt)))
  return byId(rows.map((row) => ({ ...row, source: 'message', list: 'interests' })))
}

/** Reads what the lines of one source tell, by their ids. */
export const lineReaders = {
  change: readChangeLines,
  security: readSecurityLines,
  visitor: readVisitorLines,
  enquiry: readEnquiryLines,
  interest: readInterestLines,
}
