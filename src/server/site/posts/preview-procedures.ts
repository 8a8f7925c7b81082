import { endPreviewLink, getPreviewLink, makePreviewLink, previewPath, previewToken } from '@/shared/site/post-previews'
import * as links from './preview-links'
import { postResource } from './resource'
import { lockRecords } from '../../records/record-writes'
import { write } from '../../records/write'
import { existing, notFound } from '../../records/resources'
import { contentProcedure, router } from '../../platform/trpc/procedures'

const kind = postResource
/** A link changes nothing that visitors read without it, so nothing that is kept for them is dropped. */
const written = { ...kind, isPublic: false } as const

export const adminPreviews = router({
  /** Until when the preview link of a post works. Throws Failure record_not_found. */
  get: contentProcedure
    .input(getPreviewLink.input)
    .output(getPreviewLink.output)
    .query(async ({ ctx: { db }, input: { id } }) => {
      if ((await db.$count(kind.table, existing(kind, id))) === 0) throw notFound(kind)
      return { expiresAt: await links.previewLinkEnd(db, id) }
    }),

  /** Makes a link for somebody without an account; it is told here alone. An earlier one ends. Throws Failure record_not_found. */
  make: contentProcedure
    .input(makePreviewLink.input)
    .output(makePreviewLink.output)
    .mutation(({ ctx, input: { id } }) =>
      write(ctx, written, 'sharePreview', async (tx) => {
        if ((await lockRecords(tx, kind, existing(kind, id))).length === 0) throw notFound(kind)
        const { token, expiresAt } = await links.makePreviewLink(tx, id)
        const link = `${ctx.env.APP_ORIGIN}${previewPath}?${previewToken}=${token}`
        return { result: { link, expiresAt }, audited: { recordId: id } }
      }),
    ),

  /** Ends the link of a post, where there is one. Throws Failure record_not_found. */
  end: contentProcedure
    .input(endPreviewLink.input)
    .output(endPreviewLink.output)
    .mutation(({ ctx, input: { id } }) =>
      write(ctx, written, 'endPreview', async (tx) => {
        if ((await lockRecords(tx, kind, existing(kind, id))).length === 0) throw notFound(kind)
        const hasEnded = await links.endPreviewLink(tx, id)
        return { result: { success: true }, audited: hasEnded ? { recordId: id } : [] }
      }),
    ),
})
