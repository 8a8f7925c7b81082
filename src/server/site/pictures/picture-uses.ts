import {
  type SQL,
  and,
  eq,
  exists,
  getTableColumns,
  getTableName,
  inArray,
  is,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import * as schema from '@db/schema'
import { isPicture } from '@db/schema/columns'
import { seesAllContent } from '@/shared/accounts/areas'
import { imagesPath } from '@/shared/site/images'
import { secondMilliseconds } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import type { ReadCache } from '../../http/cache/read-cache'
import { isPreviewed } from '../posts/preview-links'
import { isOpenTo, isReachable } from '../public-records'

/** Every place where a record can name a picture, found in the schema: a list by hand would cost a new noun its pictures. */
export const pictureColumns = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .flatMap((table) =>
    Object.values(getTableColumns<PgTable>(table))
      .filter(isPicture)
      .map((column) => ({ table, column })),
  )

const { firmParts, images, investments, letters, offeringPictures, posts } = schema

/** The condition of a further picture whose offering meets a condition. */
const inOffering = (where: SQL | undefined) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(investments)
      .where(and(eq(investments.id, offeringPictures.investmentId), where)),
  )

const isInText = (id: string) => sql`position(${id} in ${posts.content}) > 0`
const addressOf = (id: string) => `${imagesPath}${id}.jpg`

/** Which records show their pictures to strangers, by table. Pictures of a table that is not named here are shown to none. */
const shownIn: Readonly<Record<string, SQL | undefined>> = {
  investments: isReachable.investments,
  offering_pictures: inOffering(isReachable.investments),
  properties: isReachable.properties,
  posts: isReachable.posts,
}

/** The tables whose pictures strangers may be shown. */
export const tablesShown = Object.keys(shownIn)

/** How long what was found is believed while announcements of other replicas' writes may be lost, as in the read cache. */
const unannouncedMaxMilliseconds = 2 * secondMilliseconds
const rememberedMax = 5_000
/** So many are removed at a time that no query comes near its deadline. */
const batchImages = 50
/** A picture is stored a moment before the record that uses it; a form sends its address again when it is saved. */
const unusedImageHours = 24

/** The condition of the offerings that somebody holds; what it is to hold one is the ledger's. */
export type HeldOfferings = (user: SessionUser) => SQL | undefined

/** Who may see a stored picture, by its id. */
export interface PictureUses {
  /** Whether a record that strangers may see uses it. */
  isShown(this: void, id: string): Promise<boolean>
  /** Whether a post that somebody was given a preview link of uses it: its address is as hard to guess as the link. */
  isPreviewed(this: void, id: string): Promise<boolean>
  /** Whether somebody who is signed in may see it besides: all of them who looks after content, else those of offerings open to them or held by them. */
  isOpenTo(this: void, id: string, user: SessionUser): Promise<boolean>
  /** Removes some of the pictures that no record uses any more. @returns how many */
  removeUnused(this: void, tx: Transaction): Promise<number>
}

/** Removes pictures that no record uses, not even a deleted one (R36). */
async function removeUnused(tx: Transaction): Promise<number> {
  const address = sql`${imagesPath} || ${images.id} || '.jpg'`
  const uses = pictureColumns.map(({ table, column }) =>
    tx
      .select({ one: sql`1` })
      .from<PgTable>(table)
      .where(eq(column, address)),
  )
  // The text of a post names pictures too, and that of a letter.
  const inTexts = [posts, letters].map((table) =>
    tx
      .select({ one: sql`1` })
      .from<PgTable>(table)
      .where(sql`position(${images.id} in ${table.content}) > 0`),
  )
  const unused = tx
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        lt(images.usedAt, sql`now() - make_interval(hours => ${unusedImageHours}::int)`),
        ...uses.map(notExists),
        ...inTexts.map(notExists),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(firmParts)
            .where(sql`position(${images.id} in ${firmParts.value}::text) > 0`),
        ),
      ),
    )
    .limit(batchImages)
  const swept = await tx.delete(images).where(inArray(images.id, unused)).returning({ id: images.id })
  return swept.length
}

interface PictureParts {
  db: Db
  readCache: ReadCache
  isHeldBy: HeldOfferings
}

/**
 * Makes the judge of pictures. What it found for strangers is forgotten with every write, here and on every replica; that a picture
 * is shown to nobody is never remembered, because a stranger could name any number of them.
 */
export function createPictureUses({ db, readCache, isHeldBy }: PictureParts): PictureUses {
  const shown = new Map<string, number>()
  readCache.onClear(() => shown.clear())

  async function isUsed(id: string): Promise<boolean> {
    const address = addressOf(id)
    const uses = pictureColumns
      .filter(({ table }) => tablesShown.includes(getTableName(table)))
      .map(({ table, column }) => {
        const where = and(eq(column, address), shownIn[getTableName(table)])
        return sql`exists (select 1 from ${table} where ${where})`
      })
    // The text of a post names pictures, too.
    const inText = and(isReachable.posts, isInText(id))
    uses.push(sql`exists (select 1 from ${posts} where ${inText})`)
    // What the firm says of itself shows its partners.
    uses.push(sql`exists (select 1 from ${firmParts} where position(${id} in ${firmParts.value}::text) > 0)`)
    // And that of a letter: mail programs sign in nowhere.
    uses.push(
      sql`exists (select 1 from ${letters} where ${isNull(letters.deletedAt)} and position(${id} in ${letters.content}) > 0)`,
    )
    const [found] = await db.select({ isUsed: sql<boolean>`${sql.join(uses, sql` or `)}` }).from(sql`(select 1) as one`)
    return found?.isUsed === true
  }

  async function isShown(id: string): Promise<boolean> {
    const foundAt = shown.get(id)
    const isFresh = foundAt !== undefined && performance.now() - foundAt < unannouncedMaxMilliseconds
    if (foundAt !== undefined && (readCache.isLive || isFresh)) return true
    const { version } = readCache
    const at = performance.now()
    if (!(await isUsed(id))) return false
    const [oldest] = shown.keys()
    if (shown.size >= rememberedMax && oldest !== undefined) shown.delete(oldest)
    if (version === readCache.version) shown.set(id, at)
    return true
  }

  /** Whether an offering that this person finds among their own shows it, at its head or below. */
  async function isOfOwnOffering(id: string, user: SessionUser): Promise<boolean> {
    const address = addressOf(id)
    const open = or(isOpenTo(db, user), isHeldBy(user))
    const atHead = await db.$count(investments, and(eq(investments.image, address), open))
    return (
      atHead > 0 || (await db.$count(offeringPictures, and(eq(offeringPictures.image, address), inOffering(open)))) > 0
    )
  }

  return {
    isShown,
    removeUnused,
    isPreviewed: async (id) =>
      (await db.$count(posts, and(or(eq(posts.image, addressOf(id)), isInText(id)), isPreviewed(db)))) > 0,
    isOpenTo: async (id, user) => seesAllContent(user) || isOfOwnOffering(id, user),
  }
}
