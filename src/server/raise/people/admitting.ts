import { and, asc, eq, inArray, isNull, max, not, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { admissions, interests, users } from '@db/schema'
import { namesIn } from '@/shared/inbox/made-investors'
import { notNow } from '@/shared/platform/failures'
import type { createAdmissions } from '@/shared/raise/admissions'
import { type Inviter, findOrInvite, requireMayInvitePeople } from '../../accounts/invitations'
import { userResource } from '../../accounts/resource'
import { isNotInvited, lockUserWrites } from '../../accounts/user-guards'
import type { LedgerWriter } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { isAnyOf } from '../../platform/sql'
import { announceChange } from '../../records/live'
import { newVersion } from '../../records/record-writes'
import { notFound } from '../../records/resources'
import { recordRecipients } from '../../records/recipients'
import { write } from '../../records/write'
import { changeViewers } from '../../site/offerings/offering-viewers'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { readAdmission, readAdmissions } from './admissions'
import { firstKnown, refuseUnknown } from './known'

type Asked = z.output<typeof createAdmissions.input>
type Locked = Awaited<ReturnType<typeof lockRaise>>

/** The accounts of those who sent interests in the offering. Throws Failure record_not_found, and area_people where one must be invited. */
async function interested(tx: Transaction, inviter: Inviter, { raise }: Locked, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select({ name: interests.name, email: interests.email })
    .from(interests)
    .where(
      and(isAnyOf(interests.id, wanted), eq(interests.investmentId, raise.investmentId), isNull(interests.deletedAt)),
    )
    .orderBy(asc(interests.createdAt), asc(interests.id))
  if (found.length < wanted.length) throw new Failure('record_not_found', { noun: 'interest' })
  const people = []
  for (const { name, email } of found) {
    const { firstName, lastName } = namesIn(name)
    // Who goes by one name has it in both places.
    const person = { email, firstName, lastName: lastName === '' ? firstName : lastName }
    people.push(
      await findOrInvite(tx, inviter, userResource, {
        ...person,
        requireMayAskIn: requireMayInvitePeople,
      }),
    )
  }
  return people
}

/** Throws Failure record_not_found for an account that is not there. */
async function requireAccounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const isThere = and(isAnyOf(users.id, ids), isNull(users.deletedAt))
  if ((await tx.$count(users, isThere)) < ids.length) throw new Failure('record_not_found', { noun: 'user' })
}

interface Admitted {
  userIds: readonly number[]
  note: string | null
  /** Null where somebody lets themselves in. */
  admittedBy: number | null
}

/** Whoever is let into the room has the papers: their interest is as far, where nobody said that it is further. */
async function sendDocuments(tx: Transaction, investmentId: number, userIds: readonly number[]): Promise<void> {
  const addresses = tx.select({ email: users.email }).from(users).where(isAnyOf(users.id, userIds))
  const moved = await tx
    .update(interests)
    .set({ status: 'Documents Sent', ...newVersion(interests) })
    .where(
      and(
        eq(interests.investmentId, investmentId),
        isNull(interests.deletedAt),
        not(interests.isSpam),
        inArray(interests.status, ['New', 'In Touch', 'Soft']),
        or(isAnyOf(interests.userId, userIds), inArray(interests.email, addresses)),
      ),
    )
    .returning({ id: interests.id })
  if (moved.length > 0) await announceChange(tx, 'interests')
}

/**
 * Admits people to a raise that is locked, each with the next copy number; whoever is admitted already stays so, whoever was before keeps
 * their number. Throws Failure relationship_missing, which names them. @returns the admissions, in the order of the people
 */
export async function admitPeople(
  tx: Transaction,
  { raise, offering }: Locked,
  { userIds, note, admittedBy }: Admitted,
): Promise<{ made: number[]; all: number[] }> {
  const known = await firstKnown(tx, userIds)
  const there = new Map(
    (await tx.select().from(admissions).where(eq(admissions.raiseId, raise.id))).map((row) => [row.userId, row]),
  )
  const isIn = (id: number) => there.get(id)?.endedAt === null
  const coming = userIds.filter((id) => !isIn(id))
  const isKnown = (id: number) => {
    const first = known.get(id)
    return first !== undefined && (raise.openedOn === null || first.assessedOn < raise.openedOn || note !== null)
  }
  const unknown = offering.exemption === '506b' ? coming.filter((id) => !isKnown(id)) : []
  if (unknown.length > 0) await refuseUnknown(tx, unknown)
  const [{ last } = { last: null }] = await tx
    .select({ last: max(admissions.copyNumber) })
    .from(admissions)
    .where(eq(admissions.raiseId, raise.id))
  let copyNumber = last ?? 0
  const made: number[] = []
  for (const userId of coming) {
    const values = { relationshipId: known.get(userId)?.id ?? null, note, admittedBy }
    const former = there.get(userId)
    if (former !== undefined) {
      const again = { ...values, endedAt: null, admittedAt: sql`now()` }
      await tx.update(admissions).set(again).where(eq(admissions.id, former.id))
      made.push(former.id)
    } else {
      copyNumber += 1
      const row = { ...values, raiseId: raise.id, userId, copyNumber }
      const [saved] = await tx.insert(admissions).values(row).returning({ id: admissions.id })
      if (saved === undefined) throw new Failure('unexpected')
      made.push(saved.id)
    }
  }
  await sendDocuments(tx, raise.investmentId, coming)
  const stayed = userIds.flatMap((id) => (isIn(id) ? (there.get(id)?.id ?? []) : []))
  return { made, all: [...stayed, ...made] }
}

/** Those of them who can be told by mail: whose account waits for its invitation cannot sign in yet. */
const tellable = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ subjectId: admissions.id, address: users.email, userId: users.id })
    .from(admissions)
    .innerJoin(users, and(eq(users.id, admissions.userId), isNull(users.deletedAt), users.isActive))
    .where(and(isAnyOf(admissions.id, ids), sql`not ${isNotInvited}`))

/**
 * Admits people and those who sent interests, all or none; those without an account are invited, and an offering that is shown to named
 * people names them. Throws Failure record_not_found, raise_not_now for a raise that is over, relationship_missing, and area_people.
 */
export const admit = (ctx: LedgerWriter, inviter: Inviter, { raiseId, userIds, interestIds, note = null }: Asked) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockRaise(tx, raiseId)
    if (locked.raise.status === 'closed') throw new Failure(notNow('raise'))
    if (interestIds.length > 0) await lockUserWrites(tx)
    const asked = [...new Set(userIds)]
    await requireAccounts(tx, asked)
    const found = await interested(tx, inviter, locked, interestIds)
    const people = [...new Set([...asked, ...found.map(({ userId }) => userId)])]
    const { made, all } = await admitPeople(tx, locked, { userIds: people, note, admittedBy: ctx.user.id })
    if (locked.offering.visibility === 'named')
      await changeViewers(tx, ctx, locked.raise.investmentId, { add: people, remove: [] })
    await recordRecipients(tx, 'room_admitted', tellable(tx, made))
    const admitted = await readAdmissions(tx, isAnyOf(admissions.id, all))
    const names = admitted.filter(({ id }) => made.includes(id)).map(({ name, copyNumber }) => `${name}, ${copyNumber}`)
    return {
      result: { admitted, invited: found.filter(({ isInvited }) => isInvited).length },
      audited:
        made.length === 0 ? [] : { recordId: raiseId, recordName: locked.offering.name, after: { admitted: names } },
      isUnchanged: made.length === 0,
    }
  })

/** Lets somebody in no longer; one that has ended stays as it is. Throws Failure record_not_found. */
export const endAdmission = (ctx: LedgerWriter, id: number) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const [found] = await tx.select({ raiseId: admissions.raiseId }).from(admissions).where(eq(admissions.id, id))
    if (found === undefined) throw notFound({ noun: 'admission' })
    const { offering } = await lockRaise(tx, found.raiseId)
    const ended = await tx
      .update(admissions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(admissions.id, id), isNull(admissions.endedAt)))
      .returning({ id: admissions.id })
    const saved = await readAdmission(tx, id)
    const before = { admitted: [`${saved.name}, ${saved.copyNumber}`] }
    return {
      result: saved,
      audited: { recordId: found.raiseId, recordName: offering.name, before },
      isUnchanged: ended.length === 0,
    }
  })
