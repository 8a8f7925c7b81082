import { getTableColumns, sql } from 'drizzle-orm'
import { posts } from '@db/schema'
import {
  addPostPicture,
  createPost,
  listPostsAsAdmin,
  previewPage,
  previewText,
  removePost,
  updatePost,
} from '@/shared/site/posts'
import { wordsOf } from '../../platform/text/block-markup'
import { readText } from '../../platform/text/blocks'
import { readPreferences } from '../../platform/preferences'
import { readable } from './readable-posts'
import { lookOnly } from '../../records/import/importer'
import { postColumns, postResource, publishedAtAfter } from './resource'
import { createRecord, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { existing, listRecords, notFound } from '../../records/resources'
import { contentProcedure, refuses, router } from '../../platform/trpc/procedures'

const kind = postResource

/** A post as administrators read it. */
const columns = { ...getTableColumns(posts), ...postColumns }

export const adminPosts = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filter let through (R6). */
  list: contentProcedure
    .input(listPostsAsAdmin.input)
    .output(listPostsAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select(columns)
          .from(posts)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** A text as visitors would see it; nothing is stored. A mutation because it is too long for an address. */
  preview: contentProcedure
    .input(previewText.input)
    .output(previewText.output)
    .mutation(({ input: { content } }) => {
      const { blocks, notices } = readText(content)
      return { blocks, notices, words: wordsOf(blocks) }
    }),

  /**
   * A post as its page would show it if the form were saved and published: written, read and taken back. Throws Failure record_not_found,
   * and what else saving would be refused with. A mutation because it is too long for an address.
   */
  previewPage: contentProcedure
    .meta(refuses('record_not_found', 'slug_taken'))
    .input(previewPage.input)
    .output(previewPage.output)
    .mutation(async ({ ctx, input: { id, ...typed } }) => {
      const fields = { ...typed, isPublished: true }
      const { timeZone } = await readPreferences(ctx.db)
      return lookOnly(ctx.db, async (tx) => {
        const [row] = await (id === undefined
          ? tx
              .insert(posts)
              .values({ ...fields, publishedAt: fields.publishedAt ?? sql`now()` })
              .returning()
          : tx
              .update(posts)
              .set({ ...fields, publishedAt: publishedAtAfter(fields) })
              .where(existing(kind, id))
              .returning())
        if (row === undefined) throw notFound(kind)
        return readable(row, timeZone)
      })
    }),

  /** Stores a picture that a text will name; one that none names is swept after a day. Throws Failure image_…. */
  addPicture: contentProcedure
    .input(addPostPicture.input)
    .output(addPostPicture.output)
    .mutation(async ({ ctx, input }) => ({ address: await ctx.images.keep(input.image) })),

  /** Throws Failure image_… for a picture that cannot be stored. */
  create: contentProcedure
    .meta(refuses('slug_taken'))
    .input(createPost.input)
    .output(createPost.output)
    .mutation(async ({ ctx, input }) => {
      const image = await ctx.images.keep(input.image)
      const publishedAt = input.publishedAt ?? (input.isPublished ? sql`now()` : null)
      return createRecord(ctx, kind, (tx) =>
        tx
          .insert(posts)
          .values({ ...input, image, publishedAt })
          .returning(columns),
      )
    }),

  /** Changes the fields that are there (R7). Throws Failure record_not_found, stale_edit or image_…; then nothing is changed. */
  update: contentProcedure
    .meta(refuses('slug_taken'))
    .input(updatePost.input)
    .output(updatePost.output)
    .mutation(async ({ ctx, input: { id, updatedAt, ...fields } }) => {
      const image = await ctx.images.keep(fields.image)
      return updateRecord(ctx, kind, { id, updatedAt }, (tx, where) =>
        tx
          .update(posts)
          .set({ ...fields, image, publishedAt: publishedAtAfter(fields), ...newVersion(posts) })
          .where(where)
          .returning(columns),
      )
    }),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: contentProcedure
    .input(removePost.input)
    .output(removePost.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
