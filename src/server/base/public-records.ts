import { type SQL, and, desc, eq, isNull, sql } from 'drizzle-orm'
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

/** The condition of the public record that the last part of an address names, now or earlier. */
export function isPublicAt(noun: SlugNoun, slug: string): SQL | undefined {
  if (!isSlug(slug)) return sql`false`
  const named = sql`(select ${slugs.recordId} from ${slugs} where ${slugs.noun} = ${noun} and ${slugs.slug} = ${slug})`
  return and(eq(tables[noun].id, named), isPublic[noun])
}

/** The last part of a public record's address as it is now; undefined when the given one names none. */
export async function currentSlug(db: Db, noun: SlugNoun, slug: string): Promise<string | undefined> {
  const table = tables[noun]
  const [found] = await db.select({ slug: table.slug }).from(table).where(isPublicAt(noun, slug))
  return found?.slug
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
