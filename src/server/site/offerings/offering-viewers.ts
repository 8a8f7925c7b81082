import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { offeringViewers, users } from '@db/schema'
import type { ChangedViewers } from '@/shared/site/offering-visibility'
import { isAnyOf } from '../../platform/sql'
import { Failure } from '../../platform/errors'
import { leaveEntries } from '../../records/activity/audit'
import { offeringResource } from './resource'
import { lockRecords } from '../../records/record-writes'
import { type Writer, write } from '../../records/write'
import { existing, notFound } from '../../records/resources'

const kind = offeringResource

/** The accounts that an offering names and that are there, with what people call them. */
const namedBy = (db: Db | Transaction, investmentId: number) =>
  db
    .select({ id: users.id, username: users.username })
    .from(offeringViewers)
    .innerJoin(users, eq(users.id, offeringViewers.userId))
    .where(and(eq(offeringViewers.investmentId, investmentId), isNull(users.deletedAt)))
    .orderBy(asc(users.id))

const idsOf = (found: readonly { id: number }[]) => ({ userIds: found.map(({ id }) => id) })
const namesOf = (found: readonly { username: string }[]) => ({ viewers: found.map(({ username }) => username) })

/** Who an offering names. Throws Failure record_not_found. */
export async function viewersOf(db: Db, id: number) {
  if ((await db.$count(kind.table, existing(kind, id))) === 0) throw notFound(kind)
  return idsOf(await namedBy(db, id))
}

/** Names accounts in place of those named before, and tells the activity where that is a change. Throws Failure record_not_found for an account that is not there. */
async function writeViewers(
  tx: Transaction,
  { user }: Pick<Writer, 'user'>,
  id: number,
  wantedOf: (now: readonly number[]) => readonly number[],
) {
  const before = await namedBy(tx, id)
  const now = before.map((each) => each.id)
  const wanted = [...new Set(wantedOf(now))]
  const added = wanted.filter((each) => !now.includes(each))
  const isThere = and(isAnyOf(users.id, added), isNull(users.deletedAt))
  if ((await tx.$count(users, isThere)) < added.length) throw new Failure('record_not_found', { noun: 'user' })
  await tx.delete(offeringViewers).where(eq(offeringViewers.investmentId, id))
  const rows = wanted.map((userId) => ({ investmentId: id, userId }))
  if (rows.length > 0) await tx.insert(offeringViewers).values(rows)
  const after = await namedBy(tx, id)
  if (JSON.stringify(before) === JSON.stringify(after)) return idsOf(after)
  const change = { recordId: id, before: namesOf(before), after: namesOf(after) }
  await leaveEntries(tx, user, kind, 'update', [change])
  return idsOf(after)
}

/** Names these accounts and no others. Throws Failure record_not_found for an offering or an account that is not there. */
export function nameViewers(ctx: Writer, id: number, userIds: readonly number[]) {
  // Nothing that strangers read changes, so nothing that is kept for them is dropped.
  return write(ctx, { ...kind, isPublic: false }, 'update', async (tx) => {
    const [offering] = await lockRecords(tx, kind, existing(kind, id))
    if (offering === undefined) throw notFound(kind)
    return { result: await writeViewers(tx, ctx, id, () => userIds), audited: [] }
  })
}

/** Says whether a save of an offering says anything of whom it names. */
export const changesViewers = (change: ChangedViewers | undefined): change is ChangedViewers =>
  change !== undefined && change.add.length + change.remove.length > 0

/** Names further accounts, and some no longer, within the save of the offering. Throws Failure record_not_found for an account that is not there. */
export const changeViewers = (tx: Transaction, ctx: Writer, id: number, { add, remove }: ChangedViewers) =>
  writeViewers(tx, ctx, id, (now) => [...now, ...add].filter((each) => !remove.includes(each)))
