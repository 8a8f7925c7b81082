import { type SQL, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { accountLinks, securityEvents, users } from '@db/schema'
import type { UserState } from '@/shared/accounts/users'
import { openLinkOf } from './account-links'
import { hasFactor } from './sessions/session-rows'
import { isNotInvited } from './user-guards'

/** Until when the invitation works that waits for a user. Their id comes with its table's name, which a subquery needs. */
const invitationEndsAt = sql`(select ${accountLinks.expiresAt} from ${accountLinks} where ${openLinkOf({
  userId: users.id,
  kind: 'invitation',
})})`

/** What is read of a user beside the table's own columns. */
export const userColumns = {
  invitationEndsAt: sql<Date | null>`${invitationEndsAt}`.mapWith(accountLinks.expiresAt),
  state: sql<UserState>`case
    when not ${users.isActive} then 'deactivated'
    when ${isNotInvited} then 'notInvited'
    when ${users.invitedAt} is null or ${users.acceptedAt} is not null then 'active'
    when ${invitationEndsAt} > now() then 'invited'
    else 'invitationEnded' end`,
  lastSignInAt: sql<Date | null>`(select ${securityEvents.at} from ${securityEvents}
    where ${eq(securityEvents.userId, users.id)} and ${eq(securityEvents.kind, 'signed_in')}
    order by ${securityEvents.at} desc limit 1)`.mapWith(securityEvents.at),
  hasFactor: hasFactor(),
}

/** The users of a condition as administrators read them. */
export const readUsers = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(users), ...userColumns })
    .from(users)
    .where(where)
