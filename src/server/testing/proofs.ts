import { sql } from 'drizzle-orm'
import { bareNames } from '@db/column-names'
import type { Db } from '@db/database'
import { sessions } from '@db/schema'
import { minuteMilliseconds, proofMilliseconds } from '@/shared/platform/time'

/** As if the last proof of every session were a minute too old. */
export async function ageProofs(db: Db): Promise<void> {
  const provedAt = new Date(Date.now() - proofMilliseconds - minuteMilliseconds).toISOString()
  await db.execute(
    sql`update ${sessions} set ${bareNames(sessions.sess)} = (${sessions.sess}::jsonb || jsonb_build_object('provedAt', ${provedAt}::text))::json`,
  )
}
