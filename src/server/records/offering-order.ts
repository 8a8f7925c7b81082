import { sql } from 'drizzle-orm'
import { investments } from '@db/schema'
import type { InvestmentStatus } from '@/shared/investments'
import type { Listed } from './windows'

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

/** Open, Coming Soon, Closed, each newest first (R6). */
export const offeringOrder: Listed['order'] = [
  { by: rank, direction: 'asc' },
  { by: investments.createdAt, direction: 'desc' },
  { by: investments.id, direction: 'desc' },
]
