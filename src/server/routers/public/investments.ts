import { sql } from 'drizzle-orm'
import { investments } from '@db/schema'
import { type InvestmentStatus, getInvestment, listInvestments } from '@/shared/investments'
import { isPublic, isPublicAt } from '../../base/public-records'
import { recordKinds } from '../../records/record-kinds'
import { notFound } from '../../records/records'
import { type Listed, readWindow, windowOfPage } from '../../records/windows'
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

/** All investments: Open, Coming Soon, Closed, each newest first (R6). */
export const shownInvestments: Listed = {
  table: investments,
  where: isPublic.investments,
  order: [
    { by: rank, direction: 'asc' },
    { by: investments.createdAt, direction: 'desc' },
    { by: investments.id, direction: 'desc' },
  ],
}

export const publicInvestments = router({
  /** A page of the investments that are shown, or as many as one answer holds. */
  list: publicProcedure
    .input(listInvestments.input)
    .output(listInvestments.output)
    .query(({ ctx: { db }, input: { page } }) =>
      readWindow(db, shownInvestments, windowOfPage(page), ({ where, orderBy }) =>
        db
          .select()
          .from(investments)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** One investment by the last part of its address, an earlier one too. Throws Failure record_not_found. */
  get: publicProcedure
    .input(getInvestment.input)
    .output(getInvestment.output)
    .query(async ({ ctx, input }) => {
      const [found] = await ctx.db.select().from(investments).where(isPublicAt('investments', input.slug))
      if (found === undefined) throw notFound(recordKinds.investments)
      return found
    }),
})
