import { desc, isNull } from 'drizzle-orm'
import { properties } from '@db/schema'
import { listProperties } from '@/shared/properties'
import { publicProcedure, router } from '../../trpc/procedures'

export const publicProperties = router({
  /** All properties, newest first (R6). */
  list: publicProcedure
    .input(listProperties.input)
    .output(listProperties.output)
    .query(async ({ ctx }) => {
      const items = await ctx.db
        .select()
        .from(properties)
        .where(isNull(properties.deletedAt))
        .orderBy(desc(properties.createdAt), desc(properties.id))
      return { items, total: items.length }
    }),
})
