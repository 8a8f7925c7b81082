import { isNull } from 'drizzle-orm'
import type { Db } from '@db/database'
import { k1Consents, k1SampleOpenings, users } from '@db/schema'
import { currentK1Wording } from '@/content/reporting/k1-consent'

/** Makes an entity ready for consent: none stands, and everybody has opened the sample. Gives what the call takes. */
export async function readyToAgree(db: Db, entityId: number) {
  await db.update(k1Consents).set({ withdrawnAt: new Date() }).where(isNull(k1Consents.withdrawnAt))
  for (const { id: userId } of await db.select({ id: users.id }).from(users))
    await db.insert(k1SampleOpenings).values({ userId }).onConflictDoNothing()
  return { entityId, wordingId: currentK1Wording }
}

/** A consent that stands for an entity. Gives what its withdrawal takes. */
export async function agreed(db: Db, entityId: number) {
  const { wordingId } = await readyToAgree(db, entityId)
  const given = { userId: 1, wordingId, wording: 'Words.', sampleOpenedAt: new Date() }
  const [made] = await db
    .insert(k1Consents)
    .values({ ...given, entityId })
    .returning()
  return { id: made?.id }
}
