import { type SQL, and, eq, exists, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db, Transaction } from '@db/database'
import { posts, previewLinks } from '@db/schema'
import { previewLinkDays } from '@/shared/platform/time'
import { statusOfPost } from '../public-records'

const tokenBytes = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const isOpen = gt(previewLinks.expiresAt, sql`now()`)

/** Makes the preview link of a post, in place of an earlier one. @returns its token, which is kept nowhere else */
export async function makePreviewLink(tx: Transaction, postId: number): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const link = {
    tokenHash: hashOf(token),
    expiresAt: sql`now() + make_interval(days => ${previewLinkDays}::int)`,
    createdAt: sql`now()`,
  }
  const [made] = await tx
    .insert(previewLinks)
    .values({ postId, ...link })
    .onConflictDoUpdate({ target: previewLinks.postId, set: link })
    .returning({ expiresAt: previewLinks.expiresAt })
  if (made === undefined) throw new Error('The preview link was not stored.')
  return { token, ...made }
}

/** Until when the preview link of a post works; null where none does. */
export async function previewLinkEnd(db: Db | Transaction, postId: number): Promise<Date | null> {
  const [found] = await db
    .select({ expiresAt: previewLinks.expiresAt })
    .from(previewLinks)
    .where(and(eq(previewLinks.postId, postId), isOpen))
  return found?.expiresAt ?? null
}

/** Ends the preview link of a post. @returns whether there was one */
export async function endPreviewLink(tx: Transaction, postId: number): Promise<boolean> {
  const ended = await tx.delete(previewLinks).where(eq(previewLinks.postId, postId)).returning()
  return ended.length > 0
}

/** The condition of the posts that somebody may read by a link. */
export const isPreviewed = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(previewLinks)
      .where(and(eq(previewLinks.postId, posts.id), isNull(posts.deletedAt), isOpen)),
  )

/** The post that a token opens, with its status; undefined for every other token, and for one that has ended. */
export async function previewedBy(db: Db, token: string) {
  const [found] = await db
    .select({
      ...getTableColumns(posts),
      status: statusOfPost,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .innerJoin(posts, eq(posts.id, previewLinks.postId))
    .where(and(eq(previewLinks.tokenHash, hashOf(token)), isOpen, isNull(posts.deletedAt)))
  return found
}
