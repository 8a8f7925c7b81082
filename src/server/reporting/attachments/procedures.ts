import { listAttachments, removeAttachment } from '@/shared/reporting/attachments'
import { investorsProcedure, refuses, router } from '../../platform/trpc/procedures'
import { readAttached } from './attachments'
import { detach } from './changes'

export const adminAttachments = router({
  /** What is attached to an entry and to what it is part of, or to an import. Throws Failure record_not_found. */
  list: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(listAttachments.input)
    .output(listAttachments.output)
    .query(async ({ ctx: { db }, input }) => {
      const items = await readAttached(db, input)
      return { items, total: items.length }
    }),

  /** Throws Failure record_not_found. */
  remove: investorsProcedure
    .input(removeAttachment.input)
    .output(removeAttachment.output)
    .mutation(({ ctx, input: { id } }) => detach(ctx, id)),
})
