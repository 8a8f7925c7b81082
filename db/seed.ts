import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sampleHiddenOfferings, sampleOfferings } from '@/content/site/sample-offerings'
import { sampleFirmFacts, samplePosts, sampleProperties } from '@/content/site/samples'
import { firmParts as firmPartNames } from '@/shared/site/firm/firm'
import { knownSettings } from '@/shared/site/settings'
import { dayMilliseconds } from '@/shared/platform/time'
import type { Db, Transaction } from './database'
import { firmParts, investments, offeringPictures, posts, privateValues, properties, settings } from './schema'

/** The name of the secret that signs links and form tokens when APP_SECRET is not set. */
export const appSecretName = 'app_secret'

/** From one sample post to the next. */
const samplePostsApartDays = 24

/**
 * Inserts the known settings that are missing, all visible (R35), and the parts of what the firm says of itself. What an administrator has
 * changed stays as it is.
 */
export async function seedSettings(db: Db): Promise<void> {
  const rows = Object.entries(knownSettings).map(([key, { category, description }]) => ({
    key,
    value: 'true',
    category,
    description,
  }))
  await db.insert(settings).values(rows).onConflictDoNothing({ target: settings.key })
  const parts = firmPartNames.map((part) => ({ part }))
  await db.insert(firmParts).values(parts).onConflictDoNothing({ target: firmParts.part })
}

/** What every installation has: part of every migration, and idempotent, because that runs with every start. */
export async function seedEveryInstallation(db: Db): Promise<void> {
  await seedSettings(db)
  // The first replica to come makes the secret; the others find it.
  await db
    .insert(privateValues)
    .values({ name: appSecretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing({ target: privateValues.name })
}

type Offering = typeof investments.$inferInsert & {
  pictures?: readonly Omit<typeof offeringPictures.$inferInsert, 'investmentId' | 'place'>[]
}

async function insertOffering(tx: Transaction, { pictures = [], ...fields }: Offering, createdAt: Date): Promise<void> {
  const [made] = await tx
    .insert(investments)
    .values({ ...fields, createdAt })
    .returning({ id: investments.id })
  const rows = made ? pictures.map((each, place) => ({ ...each, investmentId: made.id, place })) : []
  if (rows.length > 0) await tx.insert(offeringPictures).values(rows)
}

/**
 * Loads the sample records (DEMO_CONTENT), each kind only into a table that has never held a record; deleted ones count, so
 * that samples an administrator threw away do not come back. Gives whether anything was loaded.
 */
export function seedSampleContent(db: Db): Promise<boolean> {
  const now = Date.now()
  // Lists show the newest first, so the first sample must be the youngest.
  const createdAt = (index: number) => new Date(now - index * 1_000)

  return db.transaction(async (tx) => {
    // Two replicas starting at once would both find the tables empty.
    await tx.execute(sql`lock table ${investments}, ${properties}, ${posts} in share row exclusive mode`)
    const isEmpty = async (table: typeof investments | typeof properties | typeof posts) =>
      (await tx.$count(table)) === 0
    const missing = {
      investments: await isEmpty(investments),
      properties: await isEmpty(properties),
      posts: await isEmpty(posts),
    }
    if (missing.investments) {
      const samples: readonly Offering[] = [...sampleOfferings, ...sampleHiddenOfferings]
      for (const [index, sample] of samples.entries()) await insertOffering(tx, sample, createdAt(index))
    }
    if (missing.properties) {
      const rows = sampleProperties.map((sample, index) => ({ ...sample, createdAt: createdAt(index) }))
      await tx.insert(properties).values(rows)
      const unset = and(eq(firmParts.part, 'facts'), isNull(firmParts.value))
      await tx.update(firmParts).set({ value: sampleFirmFacts }).where(unset)
    }
    if (missing.investments && missing.properties) {
      // The offering that is over has become the property of its name.
      const property = tx.select({ id: properties.id }).from(properties).where(eq(properties.name, investments.name))
      await tx
        .update(investments)
        .set({ propertyId: sql`(${property})` })
        .where(eq(investments.status, 'Closed'))
    }
    if (missing.posts) {
      // Nobody writes three posts on one day.
      const writtenAt = (index: number) => new Date(now - index * samplePostsApartDays * dayMilliseconds)
      const rows = samplePosts.map((sample, index) => ({
        ...sample,
        createdAt: writtenAt(index),
        publishedAt: writtenAt(index),
      }))
      await tx.insert(posts).values(rows)
    }
    return Object.values(missing).includes(true)
  })
}
