import { sql } from 'drizzle-orm'
import { investments } from '@db/schema'
import { shownStatuses } from '@/shared/site/offerings'
import { placeOf } from '../../records/order'
import type { Listed } from '../../records/list-pages'

const rank = sql.join(
  [
    sql`case ${investments.status}`,
    ...shownStatuses.map((status, place) => sql`when ${status} then ${sql.raw(String(place))}`),
    sql`end`,
  ],
  sql` `,
)

/** Open, Coming Soon, Closed, each in the order that somebody gave it, else newest first (R6). */
export const offeringOrder: Listed['order'] = [
  { by: rank, direction: 'asc' },
  { by: placeOf(investments), direction: 'asc' },
  { by: investments.createdAt, direction: 'desc' },
  { by: investments.id, direction: 'desc' },
]
