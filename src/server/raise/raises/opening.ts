import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { admissions, deliveries, interests, raiseClasses, raisePapers, raises, users } from '@db/schema'
import { raiseRefusals } from '@/content/raise/refusals'
import { notNow } from '@/shared/platform/failures'
import { type MissingOfRaise, missingOfRaise, raisedExemptions } from '@/shared/raise/raises'
import { isNotInvited } from '../../accounts/user-guards'
import type { LedgerWriter } from '../../ledger/writing'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { recordRecipients } from '../../records/recipients'
import { requireSeenVersion, write, writeRecord } from '../../records/write'
import { listed } from '../listed'
import { unknownAmong } from '../people/known'
import { changesOf, moveTo } from './changes'
import { lockRaise, raiseNoun } from './raises'
import { raiseResource } from './resource'

type Locked = Awaited<ReturnType<typeof lockRaise>>

/** What a raise lacks that is to be opened on a day, in the order in which it is told. */
async function missingOf(
  tx: Transaction,
  { DOCUMENT_KEY, DATABASE_URL }: Pick<Env, 'DOCUMENT_KEY' | 'DATABASE_URL'>,
  { raise, offering }: Locked,
  today: string,
): Promise<MissingOfRaise[]> {
  const shown = (role: 'disclosure' | 'agreement') =>
    tx.$count(
      raisePapers,
      and(eq(raisePapers.raiseId, raise.id), eq(raisePapers.role, role), eq(raisePapers.status, 'shown')),
    )
  const isThere: Record<MissingOfRaise, boolean> = {
    disclosure: (await shown('disclosure')) > 0,
    agreement: (await shown('agreement')) > 0,
    class: (await tx.$count(raiseClasses, eq(raiseClasses.raiseId, raise.id))) > 0,
    exemption: raisedExemptions.some((each) => each === offering.exemption),
    // The embedded database has a key of its own.
    document_key: DOCUMENT_KEY !== undefined || DATABASE_URL === undefined,
    relationship: offering.exemption !== '506b' || (await unknownAmong(tx, raise.id, today)).length === 0,
  }
  return missingOfRaise.filter((each) => !isThere[each])
}

/**
 * Lets those who are admitted into the room from now on. Throws Failure record_not_found, stale_edit, raise_not_now, and raise_incomplete with
 * what is missing.
 */
export const openRaise = (
  ctx: LedgerWriter & { env: Env },
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
) =>
  writeRecord(ctx, raiseNoun, 'update', async (tx) => {
    const locked = await lockRaise(tx, id)
    requireSeenVersion(locked.raise, updatedAt)
    if (locked.raise.status !== 'draft') throw new Failure(notNow('raise'))
    const openedOn = await todayOf(tx)
    const missing = await missingOf(tx, ctx.env, locked, openedOn)
    if (missing.length > 0)
      throw new Failure('raise_incomplete', {
        sentence: raiseRefusals.incomplete(listed(missing.map((each) => raiseRefusals.missing[each]))),
        details: { missing },
      })
    const told = await changesOf(tx, id, () => moveTo(tx, id, { status: 'open', openedOn }))
    return { id, ...told }
  })

/** Those who said that they are interested in the offering, and are admitted, by the room's number, their address and their account. */
const announcedTo = (tx: Transaction, { id, investmentId }: typeof raises.$inferSelect) =>
  tx
    .selectDistinct({ subjectId: raises.id, address: users.email, userId: users.id })
    .from(admissions)
    .innerJoin(raises, eq(raises.id, admissions.raiseId))
    .innerJoin(users, and(eq(users.id, admissions.userId), isNull(users.deletedAt), users.isActive))
    .innerJoin(
      interests,
      and(
        eq(interests.investmentId, investmentId),
        isNull(interests.deletedAt),
        sql`not ${interests.isSpam}`,
        sql`(${interests.userId} = ${users.id} or ${interests.email} = ${users.email})`,
      ),
    )
    .where(and(eq(admissions.raiseId, id), isNull(admissions.endedAt), sql`not ${isNotInvited}`))

/**
 * Tells those who said that they are interested, and are admitted, that the room is open; whoever was told already is not told again.
 * Throws Failure record_not_found and raise_not_now.
 */
export const announceRaise = (ctx: LedgerWriter, id: number): Promise<{ told: number }> =>
  write(ctx, raiseResource, 'send', async (tx) => {
    const { raise, offering } = await lockRaise(tx, id)
    if (raise.status !== 'open') throw new Failure(notNow('raise'))
    const isOfRaise = and(eq(deliveries.subject, 'raise'), eq(deliveries.subjectId, id))
    const before = await tx.$count(deliveries, isOfRaise)
    await recordRecipients(tx, 'raise', announcedTo(tx, raise))
    const told = (await tx.$count(deliveries, isOfRaise)) - before
    return { result: { told }, audited: { recordId: id, recordName: offering.name, after: { told } } }
  })
