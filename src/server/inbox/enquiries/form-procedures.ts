import { formToken } from '@/shared/platform/spam-contracts'
import { formTokenNow } from '../../platform/limits/spam'
import { publicProcedure, router } from '../../platform/trpc/procedures'

export const publicForms = router({
  /** The token of a form that is touched for the first time (R44). Never part of a page that is kept, or it would be as old as the page. */
  token: publicProcedure.output(formToken.output).query(({ ctx }) => ({ token: formTokenNow(ctx.signatures) })),
})
