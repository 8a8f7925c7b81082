import { desc, isNull, sql } from 'drizzle-orm'
import { investments } from '@db/schema'
import { type InvestmentStatus, listInvestments } from '@/shared/investments'
import { publicProcedure, router } from '../../trpc/procedures'

/** What a visitor can still join comes first (R6). */
const statusRanks = { Open: 1, 'Coming Soon': 2, Closed: 3 } as const satisfies Record<InvestmentStatus, number>

const rank = sql.join(
  [
    sql`case ${investments.status}`,
    ...Object.entries(statusRanks).map(([status, place]) => sql`when ${status} then ${sql.raw(String(place))}`),
    sql`end`,
  ],
  sql` `,
)

export const publicInvestments = router({
  /** All investments: Open, Coming Soon, Closed, each newest first (R6). */
  list: publicProcedure
    .input(listInvestments.input)
    .output(listInvestments.output)
    .query(async ({ ctx }) => {
      const items = await ctx.db
        .select()
        .from(investments)
        .where(isNull(investments.deletedAt))
        .orderBy(rank, desc(investments.createdAt), desc(investments.id))
      return { items, total: items.length }
    }),
})
