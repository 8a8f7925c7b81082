import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { distributionParts, distributions } from '@db/schema'
import { withheldOf } from '@/shared/ledger/rules/withholding'
import { requireNotLetIn } from '../../accounts/second-person/let-in'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { tellOfDraft } from '../approvals/telling'
import { reallocated, writeLines } from './allocations'
import {
  type DistributionRow,
  authorsOf,
  lockDistribution,
  readLines,
  reversalOf,
  setDistribution,
  auditedDistribution,
} from './distributions'
import type { Allowed } from '../ledger'
import { requireUnpaid } from './looks-paid'
import type { Step } from '../../records/release'
import { writeRecord } from '../../records/write'
import { distributionResource } from './resource'
import { type LedgerWriter, type TellingWriter, auditedConfirmed } from '../writing'

/**
 * Where four eyes are the rule, nobody approves who changed what is paid since it was last approved, nor whom one of those let in within
 * seven days. Throws Failure second_person_needed and second_person_let_in.
 */
export async function requireSecondPerson(tx: Transaction, row: DistributionRow, approvedBy: number | null) {
  if (!(await readPreferences(tx)).fourEyes) return
  const authors = authorsOf(row)
  if (approvedBy === null || authors.includes(approvedBy)) throw new Failure('second_person_needed')
  await requireNotLetIn(tx, approvedBy, authors)
}

/** Makes a draft again, with the lines it would have now. */
export async function returnToDraft(
  tx: Transaction,
  id: number,
  anew: Awaited<ReturnType<typeof reallocated>>,
): Promise<void> {
  await setDistribution(tx, id, { status: 'draft', approvedBy: null, publishedAt: null })
  if (anew !== null) await writeLines(tx, id, anew.parts, anew.lines)
}

/**
 * Looks whether the lines are still what the ledger makes of them. When something was dated back since they were written, the distribution
 * is a draft with the present lines. Throws Failure nobody_holds and capital_exceeded. @returns what to refuse the step with then
 */
export async function allocateAnew(tx: Transaction, row: DistributionRow): Promise<'allocation_changed' | null> {
  const anew = await reallocated(tx, row)
  if (anew === null) return null
  await returnToDraft(tx, row.id, anew)
  return 'allocation_changed'
}

/**
 * Freezes a draft's lines. Throws Failure record_not_found, stale_edit, distribution_not_now, second_person_…, looks_paid,
 * allocation_changed and what the lines say.
 * @param step.anyway whoever approves knows that it looks paid already
 */
export const approve = (ctx: LedgerWriter, { anyway = false, ...step }: Step & Pick<Allowed, 'anyway'>) =>
  writeRecord(ctx, distributionResource, 'approve', async (tx) => {
    const row = await lockDistribution(tx, step, ['draft'])
    const refusal = await allocateAnew(tx, row)
    if (refusal !== null) return { id: row.id, refusal }
    await requireSecondPerson(tx, row, ctx.user.id)
    const looksPaid = await requireUnpaid(tx, row, anyway)
    await setDistribution(tx, row.id, {
      status: 'approved',
      approvedBy: ctx.user.id,
      sentBackAt: null,
      sentBackReason: null,
    })
    return { id: row.id, after: looksPaid ? auditedConfirmed(['looksPaid']) : null }
  })

/** Makes a draft of an approved one that is not being published. Throws Failure record_not_found, stale_edit and distribution_not_now. */
export const reopen = (ctx: LedgerWriter, step: Step) =>
  writeRecord(ctx, distributionResource, 'reopen', async (tx) => {
    const row = await lockDistribution(tx, step, ['approved'])
    if (row.publishedAt !== null) throw new Failure('distribution_not_now')
    await returnToDraft(tx, row.id, null)
    // As a write of its own: the database lets one that leaves 'approved' change nothing else. Who changes it from now on is its author.
    await setDistribution(tx, row.id, { reopenedAt: new Date() })
    return { id: row.id }
  })

/**
 * Drafts the payment that takes a published one back: its lines negated, to the same positions, with its days. Throws Failure
 * record_not_found, distribution_not_now for one that is not published, distribution_reversal_final and distribution_reversed.
 */
export const reverseDistribution = (ctx: TellingWriter, { id, memo }: { id: number; memo: string }) =>
  writeRecord(ctx, distributionResource, 'draftReversal', async (tx) => {
    const row = await lockDistribution(tx, { id }, ['published'])
    if (row.reversesId !== null) throw new Failure('distribution_reversal_final')
    const [made] = await tx
      .insert(distributions)
      .values(reversalOf(row, { preparedBy: ctx.user.id, memo }))
      .returning()
    if (made === undefined) throw new Failure('unexpected')
    const parts = await tx.select().from(distributionParts).where(eq(distributionParts.distributionId, id))
    const lines = await readLines(tx, [id])
    await writeLines(
      tx,
      made.id,
      parts.toSorted((one, other) => one.id - other.id).map((part) => ({ kind: part.kind, cents: 0 - part.cents })),
      lines.map(({ kind, positionId, weight, cents: paid, withheldCents, rounding }) => ({
        kind,
        positionId,
        weight,
        cents: 0 - paid,
        withheldCents: 0 - withheldCents,
        rounding: 0 - rounding,
      })),
    )
    await tellOfDraft(tx, ctx, authorsOf(made))
    return { id: made.id, after: auditedDistribution({ ...made, withheldCents: 0 - withheldOf(lines) }) }
  })
