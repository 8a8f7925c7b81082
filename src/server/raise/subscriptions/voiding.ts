import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { subscriptions } from '@db/schema'
import type { SubscriptionStatus } from '@/shared/raise/subscriptions'
import { type Mover, moveTo, voidPacket } from './moving'

/**
 * Voids the packets of a raise whose papers have changed: of what is being signed always, of what is signed where it is to be signed anew.
 * Answers are kept. The raise is locked.
 */
export async function voidPackets(
  tx: Transaction,
  by: Mover,
  { raiseId, offering }: { raiseId: number; offering: { name: string } },
  reason: string,
  { includesSigned }: { includesSigned: boolean },
): Promise<void> {
  const statuses: SubscriptionStatus[] = includesSigned ? ['signing', 'signed'] : ['signing']
  const concerned = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.raiseId, raiseId), inArray(subscriptions.status, statuses)))
    .orderBy(asc(subscriptions.id))
    .for('update')
  for (const subscription of concerned) {
    await voidPacket(tx, by, by.env, { subscription, offering }, { why: 'paper', reason })
    await moveTo(tx, by, subscription, 'draft', { reason, asStaff: true })
  }
}
