import { and, eq, isNull } from 'drizzle-orm'
import { users } from '@db/schema'
import { isOf } from './resource'
import { hasFactor } from './sessions/session-rows'
import { type OverviewAsked, readCounts } from '../records/overview'

const isActiveAdministrator = and(isNull(users.deletedAt), eq(users.isActive, true), eq(users.role, 'admin'))

/** How many administrators there are, whose account is opened by more than its password, and how many were not invited yet. */
export async function accountsOverview({ db }: OverviewAsked) {
  const secondFactors = await readCounts(db, {
    administrators: db.$count(users, isActiveAdministrator),
    have: db.$count(users, and(isActiveAdministrator, hasFactor())),
  })
  const notInvited = await db.$count(users, and(isNull(users.deletedAt), isOf('notInvited')))
  return { secondFactors, notInvited }
}
