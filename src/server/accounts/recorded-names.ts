import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { users } from '@db/schema'
import { isAdministrator } from '@/shared/accounts/roles'
import { Failure } from '../platform/errors'
import type { UserRow } from './sessions/session-rows'

const nameOf = ({ recordedName, firstName, lastName }: Pick<UserRow, 'recordedName' | 'firstName' | 'lastName'>) =>
  recordedName ?? `${firstName} ${lastName}`

/**
 * The column of a change of names. What the firm recorded is kept beside what owners call themselves ('The Board'), so that no mail of
 * the firm names them so to outsiders. Another name that an administrator types is what the firm records from now on; the same one,
 * saved with the rest of a form, confirms nothing.
 * @param isByOther an administrator changes somebody else's account
 */
export function recordedNameColumn(
  before: UserRow,
  after: Pick<UserRow, 'firstName' | 'lastName'>,
  isByOther: boolean,
) {
  if (after.firstName === before.firstName && after.lastName === before.lastName) return {}
  return { recordedName: isByOther || isAdministrator(before) ? null : nameOf(before) }
}

/** How mails to others name somebody: as the firm recorded them. */
export async function recordedNameOf(tx: Transaction, userId: number): Promise<string> {
  const [found] = await tx.select().from(users).where(eq(users.id, userId))
  if (found === undefined) throw new Failure('unexpected')
  return nameOf(found)
}
