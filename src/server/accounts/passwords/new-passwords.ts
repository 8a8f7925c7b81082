import { sql } from 'drizzle-orm'
import { users } from '@db/schema'

/** Stands where the hash of a password will: no password verifies against it. */
export const noPasswordYet = 'none yet'

/**
 * What an update writes with another password. Whoever gets one although an invitation waits needs that no more: the account counts
 * as accepted.
 */
export const newPasswordColumns = (passwordHash: string) => ({
  passwordHash,
  passwordChangedAt: sql`now()`,
  acceptedAt: sql`case when ${users.invitedAt} is not null then coalesce(${users.acceptedAt}, now()) end`,
})
