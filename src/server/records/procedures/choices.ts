import type { AnyTRPCRouter } from '@trpc/server'
import { looksAfter } from '@/shared/accounts/areas'
import { chosenNouns, listChoices } from '@/shared/records/choices'
import { nounOf } from '@/shared/records/nouns'
import { type ChoiceSources, choosersOf, findChoices } from '../search/choices'
import { definitionsIn } from '../../platform/trpc/definitions'
import { anyAreaProcedure, requireArea, router } from '../../platform/trpc/procedures'

/** @param calls what administrators may ask, which says who names such records */
export function adminChoices(sources: ChoiceSources, calls: AnyTRPCRouter) {
  const asked = [...definitionsIn(calls).values()]
  const choosers = new Map(chosenNouns.map((of) => [of, choosersOf(sources[of], asked)]))
  return router({
    /**
     * Records to choose from in fields and filters, at most 20. Whoever may name them in what they look after may ask, also without the
     * area of their own list. Throws Failure area_….
     */
    list: anyAreaProcedure
      .input(listChoices.input)
      .output(listChoices.output)
      .query(async ({ ctx, input: { of, ...by } }) => {
        const source = sources[of]
        const isChooser = choosers.get(of)?.some((area) => looksAfter(ctx.user, area)) ?? false
        if (!isChooser) await requireArea(ctx, nounOf(source.list).area)
        return findChoices(ctx.db, source, by)
      }),
  })
}
