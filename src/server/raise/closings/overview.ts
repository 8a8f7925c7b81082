import { desc, ne } from 'drizzle-orm'
import { closings } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import type { OverviewAsked } from '../../records/overview'

type Waiting = Pick<typeof closings.$inferSelect, 'raiseId' | 'status' | 'publishedAt' | 'sentBackReason'>

/** How many of some closings are so, and the raise of the latest of them. */
function someOf(all: readonly Waiting[], isSo: (closing: Waiting) => boolean) {
  const found = all.filter(isSo)
  return { count: found.length, raiseId: found[0]?.raiseId ?? null }
}

/** The closings that wait for somebody; null for whoever may not see them. */
export async function closingsOverview({ db, user }: Pick<OverviewAsked, 'db' | 'user'>) {
  if (!mayOpen(user, 'raises')) return { closings: null }
  const all = await db
    .select({
      raiseId: closings.raiseId,
      status: closings.status,
      publishedAt: closings.publishedAt,
      sentBackReason: closings.sentBackReason,
    })
    .from(closings)
    .where(ne(closings.status, 'done'))
    .orderBy(desc(closings.id))
  return {
    closings: {
      sentBack: someOf(all, ({ sentBackReason }) => sentBackReason !== null),
      toApprove: someOf(all, ({ status }) => status === 'draft'),
      // One whose moment is set goes into the ledger by itself.
      toPublish: someOf(all, ({ status, publishedAt }) => status === 'approved' && publishedAt === null),
    },
  }
}
