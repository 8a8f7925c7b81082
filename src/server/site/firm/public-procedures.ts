import { getFirm } from '@/shared/site/firm/contracts'
import { publicTexts } from '@/shared/site/firm/text-contracts'
import { publicLegal } from '@/shared/site/firm/legal-contracts'
import { readStoredFirm } from '../../platform/text/firm'
import { publicProcedure, router } from '../../platform/trpc/procedures'

export const publicFirm = router({
  /** What the firm has set of its facts, and which texts it has set; every browser has the defaults. */
  get: publicProcedure.output(getFirm.output).query(async ({ ctx }) => {
    const { facts, set } = await readStoredFirm(ctx.db)
    return { ...facts, set }
  }),

  /** The managing partners as they are set; null while they are the default. */
  partners: publicProcedure
    .output(publicTexts.partners.output)
    .query(async ({ ctx }) => ({ items: (await readStoredFirm(ctx.db)).texts.partners ?? null })),

  /** The same of the questions of the Contact page. */
  faq: publicProcedure
    .output(publicTexts.faq.output)
    .query(async ({ ctx }) => ({ items: (await readStoredFirm(ctx.db)).texts.faq ?? null })),

  /** A legal text as it was written last; null while it is the default. */
  legal: publicProcedure
    .input(publicLegal.input)
    .output(publicLegal.output)
    .query(async ({ ctx, input: { text } }) => ({ items: (await readStoredFirm(ctx.db)).texts[text] ?? null })),

  /** The same of the figures of 'Investment Performance'. */
  figures: publicProcedure
    .output(publicTexts.figures.output)
    .query(async ({ ctx }) => ({ items: (await readStoredFirm(ctx.db)).texts.figures ?? null })),
})
