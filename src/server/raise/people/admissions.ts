import { type SQL, and, asc, countDistinct, desc, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { admissions, raiseEvents, raisePapers, raises, signers, subscriptions, users } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { pageMaxRecords } from '@/shared/platform/limits'
import type { listRaiseEvents } from '@/shared/raise/admissions'
import { Failure } from '../../platform/errors'
import { fullNameOf } from '../../platform/sql'
import { consentedAtOf, hasUnreceived, receivedAtOf } from '../receipts'
import { noRaise } from '../raises/raises'

interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

const opening = alias(raiseEvents, 'opening')
const read = alias(raisePapers, 'read')

/** How many of the papers that are shown somebody has opened; what the firm looked at tells nothing. */
const openedBy = sql<number>`(
  select count(distinct ${opening.paperId})::int from ${raiseEvents} as ${opening}
  join ${raisePapers} as ${read} on ${read.id} = ${opening.paperId} and ${eq(read.status, 'shown')}
  where ${opening.raiseId} = ${admissions.raiseId} and ${opening.userId} = ${admissions.userId}
    and ${eq(opening.kind, 'opened')} and not ${opening.asStaff})`

/** Who is admitted and has not received all that is to be received. */
export const isWithoutReceipt = and(isNull(admissions.endedAt), hasUnreceived(admissions.raiseId, admissions.userId))

/** Admissions of a condition with what each of them did, by copy number. */
export const readAdmissions = (db: Db | Transaction, where?: SQL, { limit, offset }: Page = {}) =>
  db
    .select({
      ...getTableColumns(admissions),
      name: fullNameOf(users),
      email: users.email,
      opened: openedBy,
      receivedAt: receivedAtOf(admissions.raiseId, admissions.userId),
      consentedAt: consentedAtOf(admissions.raiseId, admissions.userId),
    })
    .from(admissions)
    .leftJoin(users, eq(users.id, admissions.userId))
    .where(where)
    .orderBy(asc(admissions.raiseId), asc(admissions.copyNumber))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)

/** Throws Failure record_not_found. */
export async function requireRaise(db: Db, id: number): Promise<void> {
  if ((await db.$count(raises, eq(raises.id, id))) === 0) throw noRaise()
}

type AskedEvents = Page & Pick<z.output<typeof listRaiseEvents.input>, 'id' | 'userId' | 'paperId' | 'subscriptionId'>

/** What happened in a room, the latest first. Throws Failure record_not_found. */
export async function readEvents(db: Db, { id, userId, paperId, subscriptionId, limit, offset }: AskedEvents) {
  await requireRaise(db, id)
  const where = and(
    eq(raiseEvents.raiseId, id),
    userId === undefined ? undefined : eq(raiseEvents.userId, userId),
    paperId === undefined ? undefined : eq(raiseEvents.paperId, paperId),
    subscriptionId === undefined ? undefined : eq(raiseEvents.subscriptionId, subscriptionId),
  )
  const rows = await db
    .select({
      ...getTableColumns(raiseEvents),
      paperTitle: raisePapers.title,
      version: raisePapers.version,
      name: fullNameOf(users),
      number: subscriptions.number,
      signerName: signers.name,
    })
    .from(raiseEvents)
    .leftJoin(raisePapers, eq(raisePapers.id, raiseEvents.paperId))
    .leftJoin(users, eq(users.id, raiseEvents.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, raiseEvents.subscriptionId))
    .leftJoin(signers, sql`${signers.id} = (${raiseEvents.detail} ->> 'signerId')::int`)
    .where(where)
    .orderBy(desc(raiseEvents.at), desc(raiseEvents.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
  const items = rows.map(({ number, detail, ...row }) => ({
    ...row,
    reference: number === null ? null : raiseTold.reference(row.raiseId, number),
    packet: detail.packet ?? null,
    movedTo: detail.to ?? null,
    reason: detail.reason ?? null,
  }))
  return { items, total: await db.$count(raiseEvents, where) }
}

/** How many different people have done something with each paper of a room; what the firm looked at tells nothing. */
export async function readReaders(db: Db | Transaction, raiseId: number) {
  const rows = await db
    .select({ paperId: raiseEvents.paperId, kind: raiseEvents.kind, people: countDistinct(raiseEvents.userId) })
    .from(raiseEvents)
    .where(and(eq(raiseEvents.raiseId, raiseId), not(raiseEvents.asStaff)))
    .groupBy(raiseEvents.paperId, raiseEvents.kind)
  const of = (paperId: number, kind: 'opened' | 'received') =>
    rows.find((row) => row.paperId === paperId && row.kind === kind)?.people ?? 0
  return (paperId: number) => ({ opened: of(paperId, 'opened'), received: of(paperId, 'received') })
}

/** One admission that is there. */
export async function readAdmission(tx: Transaction, id: number) {
  const [saved] = await readAdmissions(tx, eq(admissions.id, id))
  if (saved === undefined) throw new Failure('unexpected')
  return saved
}
