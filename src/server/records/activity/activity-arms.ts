import { type SQL, and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import {
  auditEntries,
  auditSearch,
  contactSubmissions,
  enquirySearch,
  interestSearch,
  interests,
  newsletters,
  securityEvents,
  subscriberSearch,
  userSearch,
} from '@db/schema'
import type { SearchText } from '@db/schema/search-text'
import {
  type ActivityKind,
  eventsOfKind,
  exportAction,
  type MessageList,
  messageLists,
  type listActivity,
  listsOfKind,
} from '@/shared/records/activity'
import { mayOpen } from '@/shared/accounts/areas'
import { auditedLists } from '@/shared/records/nouns'
import type { SubscriberEvent } from '@/shared/newsletter/newsletters'
import type { SessionUser } from '@/shared/accounts/users'
import { keptCount } from '../../platform/row-counts'
import { beginningOfDay, containing } from '../../platform/sql'
import { idsCalled, isCalled } from '../search/searched'
import { entriesOfWrite } from './activity-lines'

export type Input = z.output<typeof listActivity.input>
/** Who asks, as far as it decides what is told. */
export type Reader = Pick<SessionUser, 'areas'>

/** The lists that somebody may open: the activity and the audit log show what the own areas show. */
export const listsOpenTo = (reader: Reader) => auditedLists.filter((list) => mayOpen(reader, list))

/** The condition of their entries. */
export const isOpenTo = (reader: Reader) => inArray(auditEntries.list, listsOpenTo(reader))

/** The days that are asked for, as a condition on a moment. */
type Within = (at: PgColumn) => SQL | undefined

/** Nothing narrows the moments or the names: what the database keeps count of is all of it. */
const isWhole = ({ from, to, since, q }: Input) => !from && !to && since === undefined && !containing(q)

export const daysWithin =
  ({ from, to, since }: Input, timeZone: string): Within =>
  (at) =>
    and(
      since === undefined ? undefined : gt(at, new Date(since)),
      from && gte(at, beginningOfDay(from, timeZone)),
      to && lt(at, beginningOfDay(to, timeZone, 1)),
    )

/**
 * The entries that one write left of one list all have the moment of its transaction: they are one line, that of the last of them that
 * the search fits.
 */
function isHead(db: Db, { q }: Input): SQL | undefined {
  const pattern = containing(q)
  const isFound = (text: SearchText) => (pattern === undefined ? undefined : isCalled(text, pattern))
  const later = entriesOfWrite(db, (entry, text) => and(gt(entry.id, auditEntries.id), isFound(text)))
  return and(isFound(auditSearch), notExists(later))
}

const isOfPerson = (db: Db, personId: number) =>
  or(
    eq(auditEntries.actorId, personId),
    and(eq(auditEntries.list, 'users'), exists(entriesOfWrite(db, (entry) => eq(entry.recordId, personId)))),
  )

/** The condition of rows whose own text the search fits; every row where nothing is searched. */
function isCalledAs(text: SearchText, { q }: Input): SQL | undefined {
  const pattern = containing(q)
  return pattern === undefined ? undefined : isCalled(text, pattern)
}

/** The condition of events of accounts that are called so, or of who did something to one. */
function isOfCalled({ q }: Input): SQL | undefined {
  const pattern = containing(q)
  if (pattern === undefined) return undefined
  const called = idsCalled(userSearch, pattern)
  return or(sql`${securityEvents.userId} = ${called}`, sql`${securityEvents.actorId} = ${called}`)
}

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

export type Source = 'change' | 'security' | SubscriberEvent | MessageList

/** Where lines of one source are found. */
export interface Arm {
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
  const where = and(
    sql`${isAsked}::boolean`,
    isNotNull(at),
    isOwn,
    isNull(newsletters.deletedAt),
    within(at),
    isCalledAs(subscriberSearch, input),
  )
  const counted = ({ confirmed: 'confirmations', unsubscribed: 'unsubscriptions' } as const)[event]
  const total = isAsked && isWhole(input) ? keptCount(counted) : db.$count(newsletters, where)
  return { source: event, table: newsletters, id: newsletters.id, at, where, total }
}

const messages = {
  contacts: { table: contactSubmissions, text: enquirySearch },
  interests: { table: interests, text: interestSearch },
}

/** What somebody sent by a form of the website, spam aside. Nobody with an account need have done it. */
function received(db: Db, input: Input, reader: Reader, within: Within, list: MessageList): Arm {
  const { kind, personId } = input
  const { table, text } = messages[list]
  const isAsked = mayOpen(reader, list) && personId === undefined && (kind === undefined || kind === 'visitors')
  const isThere = and(isNull(table.deletedAt), eq(table.isSpam, false))
  const where = and(sql`${isAsked}::boolean`, isThere, within(table.createdAt), isCalledAs(text, input))
  const total = isAsked && isWhole(input) ? keptCount(list) : db.$count(table, where)
  return { source: list, table, id: table.id, at: table.createdAt, where, total }
}

/** Where the lines are found that are asked for, of what the reader may open. */
export function armsOf(db: Db, input: Input, reader: Reader, within: Within): [Arm, Arm, ...Arm[]] {
  const { personId, kind } = input
  const isAllOfThem = personId === undefined && kind === undefined && isWhole(input)
  const changes = and(
    isOpenTo(reader),
    isHead(db, input),
    changeKind(kind),
    within(auditEntries.createdAt),
    personId === undefined ? undefined : isOfPerson(db, personId),
  )
  const events = and(
    notExists(isToldByEntry(db, reader)),
    kind && inArray(securityEvents.kind, eventsOfKind(kind)),
    within(securityEvents.at),
    isOfCalled(input),
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
    ...messageLists.map((list) => received(db, input, reader, within, list)),
  ]
}
