import { looksAfter } from '@/shared/accounts/areas'
import { listChoices } from '@/shared/records/choices'
import { type ChoiceSources, findChoices } from '../choices'
import { anyAreaProcedure, requireArea, router } from '../../platform/trpc/procedures'

export const adminChoices = (sources: ChoiceSources) =>
  router({
    /**
     * Records to choose from in fields and filters, at most 20. Whoever may name them in what they look after may ask, also without the
     * area of their own list. Throws Failure area_….
     */
    list: anyAreaProcedure
      .input(listChoices.input)
      .output(listChoices.output)
      .query(async ({ ctx, input: { of, ...asked } }) => {
        const source = sources[of]
        if (!source.areas.some((area) => looksAfter(ctx.user, area))) await requireArea(ctx, source.areas[0])
        return findChoices(ctx.db, source, asked)
      }),
  })
