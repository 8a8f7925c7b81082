import { asc } from 'drizzle-orm'
import { settings } from '@db/schema'
import { listSettings } from '@/shared/site/setting-contracts'
import { publicProcedure, router } from '../../platform/trpc/procedures'

export const publicSettings = router({
  /** Key and value of every setting, and nothing else (R6). */
  list: publicProcedure.output(listSettings.output).query(async ({ ctx }) => {
    const items = await ctx.db
      .select({ key: settings.key, value: settings.value })
      .from(settings)
      .orderBy(asc(settings.id))
    return { items, total: items.length }
  }),
})
