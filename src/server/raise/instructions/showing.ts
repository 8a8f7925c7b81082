import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { instructions } from '@db/schema'
import { instructionRefusals } from '@/content/raise/instructions'
import { raiseTold } from '@/content/raise/raises'
import { notNow } from '@/shared/platform/failures'
import { dayIn } from '@/shared/values/days'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { requireProof } from '../../platform/trpc/proof'
import { write } from '../../records/write'
import { raiseResource } from '../raises/resource'
import { type Visitor, noteEvent } from '../rooms/saying'
import { lockSeen, noSubscription } from '../subscriptions/locking'
import { currentPacket } from '../subscriptions/moving'
import { openLines } from './rows'

const notYet = (sentence: string) => new Failure(notNow('raise'), { sentence })

/** The instructions of a raise that investors are shown now. Throws Failure raise_not_now where there are none, or some that begin later. */
async function inForce(tx: Transaction, raiseId: number) {
  const isCurrent = and(
    eq(instructions.raiseId, raiseId),
    isNotNull(instructions.approvedAt),
    isNull(instructions.endedAt),
  )
  const [found] = await tx.select().from(instructions).where(isCurrent).orderBy(desc(instructions.id)).limit(1)
  if (found === undefined || found.effectiveAt === null) throw notYet(instructionRefusals.none)
  if (found.effectiveAt.getTime() > Date.now()) throw notYet(instructionRefusals.changing)
  return { ...found, changedAt: found.effectiveAt }
}

/**
 * Shows whoever began or signed an accepted subscription where to send money, and notes that it was shown. Throws Failure record_not_found,
 * raise_not_now for one that is not accepted and while there are no instructions in force, prove_again, and document_key_other.
 */
export const show = (visitor: Visitor & { provedAt: Date | null; encryption: Encryption }, id: number) =>
  write(visitor, raiseResource, 'update', async (tx) => {
    const { subscription, raise } = await lockSeen(tx, visitor, id)
    const packet = await currentPacket(tx, id)
    const isTheirs =
      subscription.userId === visitor.user.id ||
      (packet?.signers ?? []).some(({ userId }) => userId === visitor.user.id)
    if (!isTheirs) throw noSubscription()
    if (subscription.status !== 'accepted') throw notYet(instructionRefusals.notAccepted)
    requireProof(visitor)
    const found = await inForce(tx, raise.id)
    const lines = openLines(visitor.encryption, found)
    await noteEvent(tx, visitor, {
      raiseId: raise.id,
      subscriptionId: id,
      kind: 'instructions_shown',
      detail: { instructionsId: found.id },
    })
    const { timeZone } = await readPreferences(tx)
    const reference = raiseTold.reference(raise.id, subscription.number)
    return { result: { reference, lines, changedOn: dayIn(timeZone, found.changedAt) }, audited: [] }
  })
