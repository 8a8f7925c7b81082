import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { investments, posts } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import { overviewOfferingsMax } from '@/shared/records/overviews'
import { readBackupsHealth } from './backups/health'
import { hasStatus } from './public-records'
import { type OverviewAsked, earliest, readCounts } from '../records/overview'

const isScheduled = and(isNull(posts.deletedAt), hasStatus.scheduled)
const lacksFunding = sql<boolean>`coalesce(${investments.fundingProgress}, 0) = 0`
const lacksReturn = sql<boolean>`coalesce(${investments.targetReturn}, '') = ''`
const isUnfinished = and(isNull(investments.deletedAt), eq(investments.status, 'Open'), or(lacksFunding, lacksReturn))

async function readUnfinished(db: Db) {
  const rows = await db
    .select({ id: investments.id, name: investments.name, lacksFunding, lacksReturn })
    .from(investments)
    .where(isUnfinished)
    .orderBy(investments.createdAt, investments.id)
    .limit(overviewOfferingsMax)
  return rows.map(({ id, name, ...lacks }) => ({
    id,
    name,
    lacks: [
      ...(lacks.lacksFunding ? (['fundingProgress'] as const) : []),
      ...(lacks.lacksReturn ? (['targetReturn'] as const) : []),
    ],
  }))
}

/** Posts that have their moment, and open offerings that lack what visitors look for, null for whoever may not see them; and how backups fare. */
export async function siteOverview({ db, env, user }: OverviewAsked) {
  const { count, nextAt, unfinished } = await readCounts(db, {
    count: db.$count(posts, isScheduled),
    nextAt: earliest(posts.publishedAt, isScheduled),
    unfinished: db.$count(investments, isUnfinished),
  })
  return {
    scheduledPosts: mayOpen(user, 'posts') ? { count, nextAt } : null,
    backups: await readBackupsHealth(db, env),
    unfinishedOfferings: mayOpen(user, 'investments') ? { count: unfinished, first: await readUnfinished(db) } : null,
  }
}
