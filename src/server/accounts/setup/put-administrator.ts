import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@db/database'
import { securityEvents, users } from '@db/schema'
import { insertAccounts } from '../account-rows'
import { type AdministratorAccount, administratorOf, firstAdministratorKey } from './first-administrator'
import { JudgedPassword } from '../passwords/judged-passwords'
import { removeFactors } from '../factors/second-factors'
import { lockUserWrites, requireFreeNames, usernameKeyOf } from '../user-guards'
import type { Env } from '../../platform/env'
import { changeAccount, commandLineAsks } from '../accounts'

const here = { addressStart: '', browser: 'the command line' }

/**
 * Creates an administrator; an account of that username becomes one instead, active, with the given address and password, and its
 * sessions and second factors end (R40). Gives which of the two it was. Throws Failure username_taken or email_taken when a name is
 * another account's (R34), and what a password throws that an administrator may not have (R79).
 */
export async function putAdministrator(
  db: Db,
  env: Pick<Env, 'APP_ORIGIN'>,
  { password, ...account }: AdministratorAccount,
): Promise<'created' | 'reset'> {
  const owner = administratorOf(account)
  const { email, role } = owner
  // Factors go with it, so that it stands alone.
  const judged = await JudgedPassword.chosen(db, { password, owner, key: firstAdministratorKey })
  return db.transaction(async (tx) => {
    await lockUserWrites(tx)
    const usernameKey = usernameKeyOf(owner.username)
    const [found] = await tx
      .select()
      .from(users)
      .where(and(eq(users.usernameKey, usernameKey), isNull(users.deletedAt)))
    if (found === undefined) {
      await requireFreeNames(tx, { usernameKey, email })
      await insertAccounts(tx, [{ ...owner, password: judged }])
      return 'created'
    }
    const change = { email, role, areas: null, isActive: true, password: judged }
    await changeAccount(tx, commandLineAsks(env), found, change)
    // Who lost the telephone has no other way in; whoever holds the server could remove them by hand.
    const removed = await removeFactors(tx, found.id)
    if (removed.length > 0)
      await tx.insert(securityEvents).values(removed.map((kind) => ({ kind, userId: found.id, ...here })))
    return 'reset'
  })
}
