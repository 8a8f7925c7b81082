import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { decisions, raiseEvents } from '@db/schema'
import type { RaiseEventDetail } from '@db/schema/raise/raise-events'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'

/** What was concluded last; nothing where nobody did. */
export async function latestDecision(tx: Transaction, subscriptionId: number) {
  const [latest] = await tx
    .select()
    .from(decisions)
    .where(eq(decisions.subscriptionId, subscriptionId))
    .orderBy(desc(decisions.id))
    .limit(1)
  return latest
}

/** Who is concluded about, and by what they say that they are accredited. */
const concludedAbout = ({ owner, accredited = [], ownerCount, naturalOwners }: SubscriptionAnswers) =>
  JSON.stringify([
    [owner?.entityId, owner?.kind, owner?.legalName].map((each) => each ?? null),
    [accredited.toSorted(), ownerCount ?? null, naturalOwners ?? null],
  ])

/** What the log notes of answers: the decision that was about somebody else than they are about now, where there is one. */
export async function outdatedBy(
  tx: Transaction,
  { id, answers: former }: { id: number; answers: SubscriptionAnswers },
  answers: SubscriptionAnswers,
): Promise<Pick<RaiseEventDetail, 'outdatesDecisionId'>> {
  if (concludedAbout(former) === concludedAbout(answers)) return {}
  const latest = await latestDecision(tx, id)
  return latest?.decision === 'accredited' ? { outdatesDecisionId: latest.id } : {}
}

/** What was concluded last, if it is about whom the answers are about now. */
export async function countingDecision(tx: Transaction, subscriptionId: number) {
  const latest = await latestDecision(tx, subscriptionId)
  if (latest === undefined) return undefined
  const outdates = and(
    eq(raiseEvents.subscriptionId, subscriptionId),
    eq(raiseEvents.kind, 'answered'),
    sql`(${raiseEvents.detail} ->> 'outdatesDecisionId')::int = ${latest.id}::int`,
  )
  return (await tx.$count(raiseEvents, outdates)) > 0 ? undefined : latest
}
