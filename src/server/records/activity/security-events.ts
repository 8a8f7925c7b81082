import { lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { securityEvents } from '@db/schema'
import { type RefusalKind, type SecurityEventKind, securityEventYears } from '@/shared/accounts/security-events'
import { minuteMilliseconds } from '@/shared/platform/time'
import type { Log } from '../../platform/log'
import { addressStart, callerKey } from '../../platform/limits/caller-address'
import { browserKind } from '../../platform/limits/browser-kind'

/** Whose request it is that something happened in. */
export interface EventSource {
  db: Db
  log: Log
  ipAddress: string
  /** The User-Agent header; '' when there is none. */
  userAgent: string
  requestId: string
}

export interface SecurityEvent<Kind extends SecurityEventKind = SecurityEventKind> {
  kind: Kind
  /** Whose account it is about; null where what was typed names none. */
  userId: number | null
  /** Who did it, where that is somebody other than the account's owner. */
  actorId?: number | null
}

/** Leaves the row of an event. */
async function leave(
  source: EventSource,
  { kind, userId, actorId = null }: SecurityEvent,
  within: Db | Transaction,
): Promise<void> {
  const row = {
    kind,
    userId,
    actorId,
    addressStart: addressStart(source.ipAddress),
    browser: browserKind(source.userAgent),
  }
  await within.insert(securityEvents).values(row)
  source.log.info({ event: row, requestId: source.requestId }, 'security event')
}

/** An event that is told each time: a refusal is not. */
export type NotifiedEvent = SecurityEvent<Exclude<SecurityEventKind, RefusalKind>>

/**
 * Leaves an event in the table and in the log: account, actor, the address's first half, the kind of browser; never a name that was
 * typed, which may be a password in the wrong field. Refusals go through `RefusalEvents`. Throws what the database throws: what must be told and cannot be is not done.
 * @param within the transaction of what is told, where there is one
 */
export const leaveSecurityEvent = (
  source: EventSource,
  event: NotifiedEvent,
  within: Db | Transaction = source.db,
): Promise<void> => leave(source, event, within)

/** What leaves the events of a request, for what may also be done after one. */
export const leavingOf = (source: EventSource) => (tx: Transaction, event: NotifiedEvent) =>
  leaveSecurityEvent(source, event, tx)

/** How long the next refusal of the same caller is not told, and of how many callers that is remembered. */
const refusalSilenceMilliseconds = 15 * minuteMilliseconds
const rememberedCallers = 1_000

export type RefusalEvents = (
  source: EventSource,
  event: SecurityEvent<RefusalKind>,
  within?: Db | Transaction,
) => Promise<void>

declare module '../../platform/trpc/context' {
  interface Services {
    /** Tells the security log who was kept out. */
    refusalEvents: RefusalEvents
  }
}

/**
 * Gives what leaves the event of a refusal, the only one that does, once per caller, account and kind in a quarter of an hour: refusing costs a stranger
 * nothing, so a row for each would let them fill the table. When too many callers are remembered, further ones are not told until
 * the oldest are forgotten; the request log has every refusal by its status.
 */
export function createRefusalEvents(): RefusalEvents {
  const toldAt = new Map<string, number>()
  return async (source, event, within = source.db) => {
    const now = Date.now()
    for (const [key, at] of toldAt) {
      if (now - at < refusalSilenceMilliseconds) break
      toldAt.delete(key)
    }
    const key = [event.kind, event.userId, callerKey(source.ipAddress)].join(' ')
    if (toldAt.has(key) || toldAt.size >= rememberedCallers) return
    toldAt.set(key, now)
    await leave(source, event, within).catch((error: unknown) => {
      toldAt.delete(key)
      throw error
    })
  }
}

/** Removes events that have been kept long enough; the table's trigger refuses to part with younger ones. */
export async function removeOldSecurityEvents(db: Db): Promise<void> {
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.at, sql`now() - make_interval(years => ${securityEventYears}::int)`))
}
