import { contactSubmissions } from '@db/schema'
import { submitEnquiry } from '@/shared/inbox/enquiries'
import { isSpam } from '../../platform/limits/spam'
import { mailEnquiry } from './mailing'
import { enquiryResource } from './resource'
import { write } from '../../records/write'
import { publicProcedure, refuses, router } from '../../platform/trpc/procedures'

export const publicEnquiries = router({
  /**
   * Takes an enquiry and hands it to investor relations by mail. Spam is kept, marked, and mailed to nobody; its sender gets
   * the same answer (R44). Throws Failure too_many_requests (R42).
   */
  submit: publicProcedure
    .meta(refuses('too_many_requests'))
    .input(submitEnquiry.input)
    .output(submitEnquiry.output)
    .mutation(async ({ ctx, input: { website, formToken, ...fields } }) => {
      await ctx.rateLimits.countForm(ctx.ipAddress)
      const isCaught = isSpam(ctx.signatures, { website, formToken })
      // A visitor's own words leave no entry in the activity, also when the visitor is an administrator.
      await write(ctx, enquiryResource, 'create', async (tx) => {
        const [sent] = await tx
          .insert(contactSubmissions)
          .values({ ...fields, isSpam: isCaught, isHeldBack: isCaught })
          .returning({ id: contactSubmissions.id })
        if (sent && !isCaught) await mailEnquiry(tx, ctx.env, { ...fields, ...sent })
        return { result: undefined, audited: [] }
      })
      return { success: true }
    }),
})
