import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { instructions } from '@db/schema'
import { notNow } from '@/shared/platform/failures'
import { dayMilliseconds } from '@/shared/platform/time'
import type { approveInstructions, prepareInstructions } from '@/shared/raise/money/instructions'
import { requireNotLetIn } from '../../accounts/second-person/let-in'
import type { LedgerWriter } from '../../ledger/writing'
import type { Encryption } from '../../platform/encryption/encryption'
import type { Env } from '../../platform/env'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import { lockRaise } from '../raises/raises'
import { raiseResource } from '../raises/resource'
import { bareAccount, noInstructions, openLines, readOne, sealLines } from './rows'
import { tellChanged } from './telling'

type Changer = LedgerWriter & { env: Env; encryption: Encryption }
type Step = 'prepared' | 'approved' | 'ended'

/** What the activity tells: that it was done, and nothing of what stands in them. */
const auditedOf = ({ raise, offering }: Awaited<ReturnType<typeof lockRaise>>, step: Step) => ({
  recordId: raise.id,
  recordName: offering.name,
  after: { instructions: step },
})

/** Instructions with their raise, which wait for this transaction. Throws Failure record_not_found. */
async function lockInstructions(tx: Transaction, id: number) {
  const [seen] = await tx.select({ raiseId: instructions.raiseId }).from(instructions).where(eq(instructions.id, id))
  if (seen === undefined) throw noInstructions()
  const locked = await lockRaise(tx, seen.raiseId)
  const [row] = await tx.select().from(instructions).where(eq(instructions.id, id)).for('update')
  if (row === undefined) throw noInstructions()
  return { ...locked, row }
}

/** Prepares instructions, which wait for a second person. Throws Failure record_not_found, raise_not_now where some wait already, and document_key_missing. */
export const prepare = (ctx: Changer, { id, ...lines }: z.output<typeof prepareInstructions.input>) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const locked = await lockRaise(tx, id)
    const isWaiting = and(eq(instructions.raiseId, id), isNull(instructions.approvedAt), isNull(instructions.endedAt))
    if (locked.raise.status === 'closed' || (await tx.$count(instructions, isWaiting)) > 0)
      throw new Failure(notNow('raise'))
    const [made] = await tx
      .insert(instructions)
      .values({
        raiseId: id,
        sealed: sealLines(ctx.encryption, id, lines),
        preparedBy: ctx.user.id,
        preparedAt: new Date(),
      })
      .returning({ id: instructions.id })
    const result = await readOne(tx, ctx.encryption, made?.id ?? 0)
    return { result, audited: auditedOf(locked, 'prepared') }
  })

/**
 * Approves what another person prepared. The first of a raise are shown at once; a change ends what is shown, is shown a day later, and is told
 * to whoever looks after money and whoever is still to pay. Throws Failure record_not_found, raise_not_now, second_person_needed,
 * second_person_let_in and document_key_other.
 */
export const approve = (ctx: Changer, { id, account }: z.output<typeof approveInstructions.input>) =>
  write(ctx, raiseResource, 'approve', async (tx) => {
    const { row, ...locked } = await lockInstructions(tx, id)
    if (row.approvedAt !== null || row.endedAt !== null) throw new Failure(notNow('raise'))
    if (row.preparedBy === ctx.user.id) throw new Failure('second_person_needed')
    await requireNotLetIn(tx, ctx.user.id, [row.preparedBy])
    const said = openLines(ctx.encryption, row).account
    if (account && bareAccount(account) !== bareAccount(said))
      throw new Failure('account_differs', { field: 'account' })
    const now = new Date()
    const isEarlier = and(
      eq(instructions.raiseId, row.raiseId),
      ne(instructions.id, id),
      isNotNull(instructions.approvedAt),
    )
    const isChange = (await tx.$count(instructions, isEarlier)) > 0
    await tx
      .update(instructions)
      .set({ endedAt: now })
      .where(and(isEarlier, isNull(instructions.endedAt)))
    const effectiveAt = isChange ? new Date(now.getTime() + dayMilliseconds) : now
    await tx
      .update(instructions)
      .set({ approvedBy: ctx.user.id, approvedAt: now, effectiveAt })
      .where(eq(instructions.id, id))
    if (isChange) await tellChanged(tx, ctx.env, locked)
    return { result: await readOne(tx, ctx.encryption, id), audited: auditedOf(locked, 'approved') }
  })

/** Ends instructions: nobody is shown them any more. Throws Failure record_not_found and raise_not_now. */
export const end = (ctx: Changer, id: number) =>
  write(ctx, raiseResource, 'update', async (tx) => {
    const { row, ...locked } = await lockInstructions(tx, id)
    if (row.endedAt !== null) throw new Failure(notNow('raise'))
    await tx.update(instructions).set({ endedAt: new Date() }).where(eq(instructions.id, id))
    return { result: await readOne(tx, ctx.encryption, id), audited: auditedOf(locked, 'ended') }
  })
