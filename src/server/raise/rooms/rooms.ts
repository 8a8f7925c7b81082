import { type SQL, and, asc, eq, exists, getTableColumns, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import { admissions, investments, packets, raises, signers, subscriptions } from '@db/schema'
import { currentRoomWordings } from '@/content/raise/room-wordings'
import type { SessionUser } from '@/shared/accounts/users'
import { openSubscriptionsMax } from '@/shared/platform/limits'
import { unsignedStatuses } from '@/shared/raise/subscriptions'
import type { AccessPolicy } from '../../ledger/access-policy'
import { isOpenTo } from '../../site/public-records'
import { classesOf, noRaise } from '../raises/raises'
import { consentedAtOf, isBeforeReceipt } from '../receipts'

/** Whoever asks, with what they may see. */
export interface Reader {
  db: Db
  user: SessionUser
  policy: AccessPolicy
}

/** Whether somebody was ever admitted: whom the firm lets in no longer cannot let themselves in again. */
export const wasAdmitted = ({ db, user }: Reader) =>
  exists(
    db
      .select({ id: admissions.id })
      .from(admissions)
      .where(and(eq(admissions.raiseId, raises.id), eq(admissions.userId, user.id))),
  )

/** The rooms into which somebody may let themselves: under Rule 506(c), of an offering that they see. */
const mayEnter = (reader: Reader) =>
  and(
    eq(raises.status, 'open'),
    eq(investments.exemption, '506c'),
    isOpenTo(reader.db, reader.user),
    not(wasAdmitted(reader)),
  )

const beginners = alias(admissions, 'beginners')

/** Whoever only signs in a room reads the copy of who began the subscription; null for who signs nothing there. */
const copyOfBeginner = (userId: number) => {
  const isTheirs = and(
    eq(subscriptions.raiseId, raises.id),
    eq(beginners.raiseId, raises.id),
    eq(beginners.userId, subscriptions.userId),
    eq(packets.subscriptionId, subscriptions.id),
    isNull(packets.voidAt),
    eq(signers.packetId, packets.id),
    eq(signers.userId, userId),
  )
  return sql`(select min(${beginners.copyNumber}) from ${subscriptions}, ${admissions} as ${beginners}, ${packets}, ${signers}
    where ${isTheirs})`
}

const begun = alias(subscriptions, 'begun')

/** Subscriptions that somebody began in a room, and that not everybody has signed. */
const openSubscriptions = (userId: number) => {
  const isOpen = and(
    eq(begun.raiseId, raises.id),
    eq(begun.userId, userId),
    inArray(begun.status, [...unsignedStatuses]),
  )
  return sql<number>`(select count(*)::int from ${subscriptions} as ${begun} where ${isOpen})`
}

/** Rooms of a condition as whoever asks sees them, by the names of their offerings. */
async function selectRooms({ db, user, policy }: Reader, where: SQL | undefined) {
  const isTheirs = and(
    eq(admissions.raiseId, raises.id),
    eq(admissions.userId, user.id),
    isNull(admissions.endedAt),
    policy.rooms,
  )
  const rows = await db
    .select({
      ...getTableColumns(raises),
      offeringName: investments.name,
      slug: investments.slug,
      copyNumber: sql<number | null>`coalesce(${admissions.copyNumber}, ${copyOfBeginner(user.id)})`,
      isAdmitted: isNotNull(admissions.id),
      isBeforeReceipt: isBeforeReceipt(raises.id, user.id),
      openSubscriptions: openSubscriptions(user.id),
      consentedAt: consentedAtOf(raises.id, user.id),
    })
    .from(raises)
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .leftJoin(admissions, isTheirs)
    .where(where)
    .orderBy(asc(investments.name), asc(raises.id))
  const ids = rows.map(({ id }) => id)
  const byRaise = await classesOf(db, ids)
  return rows.map((row) => ({
    ...row,
    classes: byRaise.get(row.id) ?? [],
    canEnter: row.copyNumber === null,
    maySubscribe:
      row.isAdmitted === true &&
      row.status === 'open' &&
      row.intake !== 'paused' &&
      !row.isBeforeReceipt &&
      row.openSubscriptions < openSubscriptionsMax,
  }))
}

/** One's own rooms, and those that one may let oneself into. */
export async function readRooms(reader: Reader, { id }: { id?: number | undefined }) {
  const mine = or(reader.policy.rooms, mayEnter(reader))
  const found = await selectRooms(reader, and(mine, id === undefined ? undefined : eq(raises.id, id)))
  return { raises: found, wordings: currentRoomWordings }
}

/** One room of one's own. Throws Failure record_not_found. */
export async function readRoom(reader: Reader, id: number) {
  const [room] = await selectRooms(reader, and(reader.policy.rooms, eq(raises.id, id)))
  if (room === undefined) throw noRaise()
  return room
}
