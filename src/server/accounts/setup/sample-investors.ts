import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { sampleInvestors } from '@/content/ledger/sample-holdings'
import type { Db } from '@db/database'
import { seedSampleHoldings } from '@db/samples/seed-holdings'
import { entities, users } from '@db/schema'
import type { Env } from '../../platform/env'
import type { FirstAdministrator } from './first-administrator'
import { hashPassword } from '../passwords/passwords'
import { makeReadableSecret } from '../passwords/readable-secrets'

/** How the portal can be looked at as a sample investor. */
export interface SampleInvestor {
  username: string
  /** Null once it was told. */
  password: string | null
  /** The accounts beside this one, with the same password at first. */
  others: readonly string[]
}

const usernames = sampleInvestors.map((investor) => investor.username)

/** The sample accounts that are there, for who starts the site again; null where there is none. */
export async function findSampleInvestors(db: Db): Promise<SampleInvestor | null> {
  const isSample = and(inArray(users.username, usernames), isNull(users.deletedAt))
  const found = await db.select({ username: users.username }).from(users).where(isSample).orderBy(asc(users.id))
  const [first, ...others] = found.map(({ username }) => username)
  return first === undefined ? null : { username: first, password: null, others }
}

/**
 * Makes the sample investors for somebody who starts the site for a first look: where the sample records were made just now and the ledger
 * is empty. Whoever named the first administrator (ADMIN_*) sets a site up, and gets them only by asking for samples in words
 * (DEMO_CONTENT=on). Null when there are none.
 */
export async function makeSampleInvestors(
  db: Db,
  { state, password, username }: FirstAdministrator,
  { DEMO_CONTENT: isAsked = false }: Pick<Env, 'DEMO_CONTENT'>,
): Promise<(SampleInvestor & { password: string }) | null> {
  const isFirstLook = isAsked ? state !== 'missing' : state === 'created' && password !== null
  if (!isFirstLook || (await db.$count(entities)) > 0) return null
  const [administrator] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (administrator === undefined) return null
  const own = makeReadableSecret()
  const passwordHash = await hashPassword(own, { key: 'sample investors', isQuiet: true })
  return {
    username: await seedSampleHoldings(db, { passwordHash, createdBy: administrator.id }),
    password: own,
    others: usernames.slice(1),
  }
}
