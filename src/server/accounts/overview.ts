import { and, eq, isNull } from 'drizzle-orm'
import { users } from '@db/schema'
import { hasFactor } from './sessions/session-rows'
import { type OverviewAsked, readCounts } from '../records/overview'

const isActiveAdministrator = and(isNull(users.deletedAt), eq(users.isActive, true), eq(users.role, 'admin'))

/** How many administrators there are, and whose account is opened by more than its password. */
export async function accountsOverview({ db }: OverviewAsked) {
  const secondFactors = await readCounts(db, {
    administrators: db.$count(users, isActiveAdministrator),
    have: db.$count(users, and(isActiveAdministrator, hasFactor())),
  })
  return { secondFactors }
}
