import type { Db, Transaction } from '@db/database'
import { preferences as table } from '@db/schema'
import { type Preferences, preferences } from '@/shared/preferences'

/** How the firm works; read anew each time, because a replica may have changed it. */
export async function readPreferences(db: Db | Transaction): Promise<Preferences> {
  const rows = await db.select().from(table)
  return preferences.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}
