import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { firmParts, images, investments, letters, offeringPictures, posts, properties } from '@db/schema'
import { firmWords } from '@/content/site/admin-firm'
import { mayOpen } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import { pageMaxRecords } from '@/shared/platform/limits'
import { imagesPath } from '@/shared/site/images'
import { type PictureUse, listPictures } from '@/shared/records/picture-list'
import { contentProcedure, router } from '../../platform/trpc/procedures'

const address = sql`${imagesPath} || ${images.id} || '.jpg'`
const isIn = (text: PgColumn | SQL) => sql`position(${images.id} in ${text}) > 0`

/** A table whose records have pictures: as whose they are told, and which picture a record has. */
interface Place {
  list: PictureUse['list']
  table: PgTable
  id: PgColumn
  name: PgColumn
  deletedAt: PgColumn | null
  has: SQL | undefined
}

const places: readonly Place[] = [
  {
    list: 'investments',
    table: investments,
    id: investments.id,
    name: investments.name,
    deletedAt: investments.deletedAt,
    has: or(
      eq(investments.image, address),
      sql`exists (select from ${offeringPictures} where ${and(eq(offeringPictures.investmentId, investments.id), eq(offeringPictures.image, address))})`,
    ),
  },
  {
    list: 'properties',
    table: properties,
    id: properties.id,
    name: properties.name,
    deletedAt: properties.deletedAt,
    has: eq(properties.image, address),
  },
  {
    list: 'posts',
    table: posts,
    id: posts.id,
    name: posts.title,
    deletedAt: posts.deletedAt,
    // Its text names pictures, too.
    has: or(eq(posts.image, address), isIn(posts.content)),
  },
  {
    list: 'letters',
    table: letters,
    id: letters.id,
    name: letters.subject,
    deletedAt: letters.deletedAt,
    has: isIn(letters.content),
  },
  {
    list: 'firm',
    table: firmParts,
    id: firmParts.id,
    name: firmParts.part,
    deletedAt: null,
    has: isIn(sql`${firmParts.value}::text`),
  },
]

/** Where some pictures stand. A letter's subject is told to who may open letters. */
async function readUses(db: Db, ids: readonly string[], user: SessionUser) {
  const uses = new Map<string, PictureUse[]>()
  for (const { list, table, id, name, deletedAt, has } of places) {
    const rows = await db
      .select({
        imageId: images.id,
        recordId: sql<number>`${id}`.mapWith(Number),
        name: sql<string>`${name}`,
        isDeleted: deletedAt === null ? sql<boolean>`false` : sql<boolean>`${deletedAt} is not null`,
      })
      .from(images)
      .innerJoin(table, has ?? sql`false`)
      .where(inArray(images.id, [...ids]))
      .orderBy(id)
    for (const { imageId, recordId, isDeleted, ...row } of rows) {
      const isTold = list === 'firm' || mayOpen(user, list)
      const said = list === 'firm' ? firmWords.name : row.name
      uses.set(imageId, [...(uses.get(imageId) ?? []), { list, recordId, name: isTold ? said : null, isDeleted }])
    }
  }
  return uses
}

/** The pictures that were uploaded, the newest first, each with the records that have it. */
async function readPictures(db: Db, user: SessionUser, asked: z.output<typeof listPictures.input>) {
  const rows = await db
    .select({
      id: images.id,
      width: images.width,
      height: images.height,
      sizeBytes: images.size,
      createdAt: images.createdAt,
    })
    .from(images)
    .orderBy(desc(images.createdAt), images.id)
    .limit(asked.limit ?? pageMaxRecords)
    .offset(asked.offset ?? 0)
  const uses = await readUses(
    db,
    rows.map(({ id }) => id),
    user,
  )
  return {
    items: rows.map(({ id, ...row }) => ({ ...row, address: `${imagesPath}${id}.jpg`, uses: uses.get(id) ?? [] })),
    total: await db.$count(images),
  }
}

export const adminPictures = router({
  /** The window asked for, the newest first, each with where it stands. */
  list: contentProcedure
    .input(listPictures.input)
    .output(listPictures.output)
    .query(({ ctx: { db, user }, input }) => readPictures(db, user, input)),
})
