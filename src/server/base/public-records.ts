import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, properties, slugs } from '@db/schema'
import { type SlugNoun, isSlug } from '@/shared/slugs'

const tables = { investments, properties } as const satisfies Record<SlugNoun, unknown>

/**
 * What everybody may see of a list: the one condition for lists, pages, sitemap, drawings and all else that a stranger reads.
 * A way to hide a record belongs here and nowhere else.
 */
export const isPublic = {
  investments: isNull(investments.deletedAt),
  properties: isNull(properties.deletedAt),
}

/** The public record that the last part of an address names, now or earlier, and that part as it is now. */
export async function findPublic(
  db: Db,
  noun: SlugNoun,
  slug: string,
): Promise<{ id: number; slug: string } | undefined> {
  if (!isSlug(slug)) return undefined
  const table = tables[noun]
  const [found] = await db
    .select({ id: table.id, slug: table.slug })
    .from(slugs)
    .innerJoin(table, eq(table.id, slugs.recordId))
    .where(and(eq(slugs.noun, noun), eq(slugs.slug, slug), isPublic[noun]))
  return found
}

/** A sitemap may name 50,000 addresses; ours leaves the oldest out long before. */
const listedMax = 10_000

/** The last parts of the addresses of a list's public records, newest first. */
export async function publicSlugs(db: Db, noun: SlugNoun): Promise<string[]> {
  const table = tables[noun]
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(isPublic[noun])
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(listedMax)
  return rows.map(({ slug }) => slug)
}
