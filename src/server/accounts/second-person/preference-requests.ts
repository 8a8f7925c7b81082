import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { preferenceRequests } from '@db/schema'
import type { SessionUser } from '@/shared/accounts/users'
import type { PreferenceName, PreferenceValue } from '@/shared/platform/preferences'
import { leaveEntries } from '../../records/activity/audit'
import { requireNotLetIn } from './let-in'
import { preferenceResource } from '../preference-resource'
import { readAdministrators, releasesMoney } from '../user-guards'

/** What is changed when two want it: one asks, another one who may release money confirms. */
export type AskedPreference = Extract<PreferenceName, 'fourEyes' | 'closedThrough'>

/** For so long a second administrator may confirm what a first one asked. */
const askedDays = 7

/** JSON has a null of its own, and a column that must not be empty takes that one alone. */
export const storedPreference = (value: PreferenceValue) => (value === null ? sql`'null'::jsonb` : value)

/** Who may release money. */
export const releasers = async (tx: Db | Transaction) => (await readAdministrators(tx)).filter(releasesMoney)

/** Who asked to change a preference, to what, and when; null while nobody who may release money does. */
export async function readRequest(db: Db | Transaction, name: AskedPreference) {
  const [request] = await db
    .select()
    .from(preferenceRequests)
    .where(
      and(
        eq(preferenceRequests.name, name),
        gt(preferenceRequests.askedAt, sql`now() - make_interval(days => ${askedDays}::int)`),
      ),
    )
  const by = request && (await releasers(db)).find(({ id }) => id === request.askedBy)
  return by ? { id: by.id, name: `${by.firstName} ${by.lastName}`, at: request.askedAt, value: request.value } : null
}
type Request = NonNullable<Awaited<ReturnType<typeof readRequest>>>

const tell = (
  tx: Transaction,
  user: SessionUser,
  { name, action, value }: { name: AskedPreference; action: 'ask' | 'withdraw'; value: PreferenceValue },
) => leaveEntries(tx, user, preferenceResource, action, [{ recordId: null, recordName: name, after: { value } }])

/** What was asked is done with. */
export const forgetRequest = (tx: Transaction, name: AskedPreference) =>
  tx.delete(preferenceRequests).where(eq(preferenceRequests.name, name))

/** Asks a colleague to confirm a change, in place of what was asked before. */
export async function leaveRequest(
  tx: Transaction,
  user: SessionUser,
  { name, value }: { name: AskedPreference; value: PreferenceValue },
): Promise<void> {
  await forgetRequest(tx, name)
  await tx.insert(preferenceRequests).values({ name, value: storedPreference(value), askedBy: user.id })
  await tell(tx, user, { name, action: 'ask', value })
}

/** What is now stays: what somebody asked is taken back. */
export async function withdrawRequest(tx: Transaction, user: SessionUser, name: AskedPreference): Promise<void> {
  const request = await readRequest(tx, name)
  if (request !== null) await tell(tx, user, { name, action: 'withdraw', value: request.value })
  await forgetRequest(tx, name)
}

/** Confirms what somebody else asked. Neither may have let the other in within seven days. Throws Failure second_person_let_in. */
export async function confirmRequest(
  tx: Transaction,
  user: SessionUser,
  { request, name }: { request: Request; name: AskedPreference },
): Promise<void> {
  await requireNotLetIn(tx, user.id, [request.id])
  await requireNotLetIn(tx, request.id, [user.id])
  await forgetRequest(tx, name)
}
