import { eq } from 'drizzle-orm'
import type { Database } from '@db/database'
import { makeUser } from '@db/samples/make'
import { sessions, users } from '@db/schema'
import { seedSampleContent } from '@db/seed'
import { seedSampleHoldings } from '@db/samples/seed-holdings'
import { requesterOf, testServices } from '@/server/testing/app'
import { emptyTables } from '@/server/testing/database'
import { ageProofs } from '@/server/testing/proofs'

/** Who calls. The last two may less than an administrator: one looks after the website alone, one signed in long ago. */
export const callers = ['stranger', 'investor', 'administrator'] as const
export const allCallers = [...callers, 'administrator of content', 'administrator without a proof'] as const
export type Caller = (typeof allCallers)[number]

/** The product with its sample content, as each call of a recording meets it. */
export type RecordedSite = Awaited<ReturnType<typeof openRecordedSite>>

/** Empties the database, loads the sample content into it, and makes the server anew, because it keeps answers in memory. @param dataFolder where zips are spooled */
export async function openRecordedSite(database: Database, dataFolder: string) {
  const { db } = database
  await emptyTables(database)
  await seedSampleContent(db)
  const administrator = await makeUser(db, { username: 'administrator', role: 'admin' })
  const editor = await makeUser(db, { username: 'editor', role: 'admin', areas: ['content'] })
  const made = { passwordHash: administrator.passwordHash, createdBy: administrator.id }
  const username = await seedSampleHoldings(db, made)
  const { services } = testServices(database, { PUBLISH_DELAY: '0', DATA_DIR: dataFolder })

  const userOf = async (caller: Exclude<Caller, 'stranger'>) => {
    if (caller === 'administrator of content') return editor
    // Read again: a call may have changed the account.
    const name = caller === 'investor' ? username : 'administrator'
    const [user] = await db.select().from(users).where(eq(users.username, name))
    return user ?? administrator
  }

  /** Gives the Cookie header of one more session; '' for a stranger. */
  async function openSession(caller: Caller): Promise<string> {
    if (caller === 'stranger') return ''
    const cookie = (await services.sessions.start(await userOf(caller))).split(';')[0] ?? ''
    if (caller === 'administrator without a proof') await ageProofs(db)
    return cookie
  }

  return {
    db,
    services,
    request: requesterOf(services),
    openSession,
    /** The same, where nobody else is signed in: the inputs of the access tests look for the newest session. */
    async signIn(caller: Caller): Promise<string> {
      await db.delete(sessions)
      return openSession(caller)
    },
  }
}
