import { sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { minuteMilliseconds, proofMilliseconds } from '@/shared/time'

/** As if the last proof of every session were a minute too old. */
export async function ageProofs(db: Db): Promise<void> {
  const provedAt = new Date(Date.now() - proofMilliseconds - minuteMilliseconds).toISOString()
  await db.execute(
    sql`update sessions set sess = (sess::jsonb || jsonb_build_object('provedAt', ${provedAt}::text))::json`,
  )
}
