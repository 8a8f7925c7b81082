import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { preferenceRequests } from '@db/schema'
import type { SessionUser } from '@/shared/accounts/users'
import { requireNotLetIn } from './let-in'
import { lockUserWrites, readAdministrators, releasesMoney, requireAllAreas } from './user-guards'
import { Failure } from '../platform/errors'
import { readPreferences } from '../platform/preferences'
import { leaveEntries } from '../records/activity/audit'
import { preferenceResource } from './preference-resource'

/** For so long a second administrator may confirm what a first one asked. */
const askedDays = 7
const name = 'fourEyes'

const isAsked = and(
  eq(preferenceRequests.name, name),
  gt(preferenceRequests.askedAt, sql`now() - make_interval(days => ${askedDays}::int)`),
)

/** Who may release money. */
const releasers = async (tx: Db | Transaction) => (await readAdministrators(tx)).filter(releasesMoney)

/** Who asked to switch four eyes off, and when; null while nobody who may release money does. */
export async function readRequest(db: Db | Transaction) {
  const [request] = await db.select().from(preferenceRequests).where(isAsked)
  const by = request && (await releasers(db)).find(({ id }) => id === request.askedBy)
  return by ? { id: by.id, name: `${by.firstName} ${by.lastName}`, at: request.askedAt } : null
}

const tell = (tx: Transaction, user: SessionUser, action: 'ask' | 'withdraw') =>
  leaveEntries(tx, user, preferenceResource, action, [{ recordId: null, recordName: name, after: { value: false } }])

const forget = (tx: Transaction) => tx.delete(preferenceRequests).where(eq(preferenceRequests.name, name))

/** Four eyes become the rule, or stay it: what somebody asked is taken back. Throws Failure four_eyes_of_two. */
export async function switchOn(tx: Transaction, user: SessionUser, isOn: boolean): Promise<void> {
  // Nobody of the two is dismissed meanwhile.
  await lockUserWrites(tx)
  if (!isOn && (await releasers(tx)).length < 2) throw new Failure('four_eyes_of_two')
  if (isOn && (await readRequest(tx)) !== null) await tell(tx, user, 'withdraw')
  await forget(tx)
}

/**
 * Four eyes end when two want it: the first call asks, one of somebody else who may release money confirms within seven days. Neither
 * may have let the other in within as many. Throws Failure area_all and second_person_let_in.
 * @returns whether it is confirmed
 */
export async function switchOff(tx: Transaction, user: SessionUser): Promise<boolean> {
  await lockUserWrites(tx)
  // Somebody else may have confirmed it in the moment before.
  if (!(await readPreferences(tx)).fourEyes) return false
  const request = await readRequest(tx)
  if (request?.id === user.id) return false
  if (request === null) {
    requireAllAreas(user)
    await forget(tx)
    await tx.insert(preferenceRequests).values({ name, value: false, askedBy: user.id })
    await tell(tx, user, 'ask')
    return false
  }
  await requireNotLetIn(tx, user.id, [request.id])
  await requireNotLetIn(tx, request.id, [user.id])
  await forget(tx)
  return true
}
