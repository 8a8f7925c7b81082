import { eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { classes, distributions } from '@db/schema'
import type { DistributionDraft } from '@/shared/ledger/distributions'
import { paidAheadMaxDays } from '@/shared/platform/limits'
import { daysAfter } from '@/shared/values/days'
import { excessOf, withheldLines, withheldOf, withWithheld } from '@/shared/ledger/rules/withholding'
import { cents } from '@/shared/values/money'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { tellOfDraft } from '../approvals/telling'
import { type AllocatedLine, allocated, requireCapital, requireOfClass, auditedLines, writeLines } from './allocations'
import {
  type DistributionRow,
  authorsOf,
  lockDistribution,
  readDistribution,
  readLines,
  setDistribution,
  auditedDistribution,
} from './distributions'
import { write, writeRecord } from '../../records/write'
import { distributionResource } from './resource'
import { ownerOf } from '../ledger'
import { type LedgerWriter, type TellingWriter, requirePast } from '../writing'

/** The lines of a draft as the ledger is now: allocated, or as they were typed. Throws what `saveDraft` throws. */
async function linesOf(
  tx: Transaction,
  { classId, recordOn, paidOn, method, parts, lines = [], withheld = [] }: DistributionDraft,
) {
  if ((await tx.$count(classes, eq(classes.id, classId))) === 0)
    throw new Failure('record_not_found', { noun: 'class' })
  await requirePast(tx, recordOn, 'recordOn')
  if (paidOn > daysAfter(await todayOf(tx), paidAheadMaxDays))
    throw new Failure('payment_far_ahead', { field: 'paidOn' })
  await requireOfClass(tx, classId, [...(method === 'entered' ? lines : []), ...withheld])
  const made =
    method === 'entered'
      ? lines.map((line) => ({ ...line, weight: 0, rounding: 0 }))
      : await allocated(tx, { classId, recordOn }, parts)
  const excess = excessOf(made, withheld)
  if (excess !== undefined)
    throw new Failure('withheld_exceeds', { field: 'withheld', holder: await ownerOf(tx, excess.positionId) })
  await requireCapital(tx, paidOn, made)
  return withWithheld(made, withheld)
}

/** The columns of a draft. */
const valuesOf = (draft: DistributionDraft) => ({
  classId: draft.classId,
  name: draft.name,
  periodFrom: draft.periodFrom,
  periodTo: draft.periodTo,
  recordOn: draft.recordOn,
  paidOn: draft.paidOn,
  source: draft.source,
  method: draft.method,
  totalCents: cents.parse(draft.parts.reduce((sum, part) => sum + part.cents, 0)),
})

/**
 * Drafts a payment, already allocated. Throws Failure record_not_found for a class that is not there or a position that is not of it,
 * day_ahead for the record date, payment_far_ahead, nobody_holds, withheld_exceeds and capital_exceeded; nothing is written then.
 */
export const draftDistribution = (ctx: TellingWriter, draft: DistributionDraft) =>
  writeRecord(ctx, distributionResource, 'create', async (tx) => {
    const lines = await linesOf(tx, draft)
    const values = { ...valuesOf(draft), preparedBy: ctx.user.id }
    const [made] = await tx.insert(distributions).values(values).returning()
    if (made === undefined) throw new Failure('unexpected')
    await writeLines(tx, made.id, draft.parts, lines)
    await tellOfDraft(tx, ctx, authorsOf(made))
    return { id: made.id, after: auditedDistribution({ ...made, withheldCents: withheldOf(lines) }) }
  })

/** What is paid, to whom and when: whoever changes that does not approve it. */
const paidOf = (
  { classId, recordOn, paidOn, source }: Pick<DistributionDraft, 'classId' | 'recordOn' | 'paidOn' | 'source'>,
  lines: readonly AllocatedLine[],
) => JSON.stringify([classId, recordOn, paidOn, source, auditedLines(lines)])

/** Who changed what is paid, after somebody did: after an approval they alone, else they and those before them. */
const authorsAfter = (before: DistributionRow, userId: number) =>
  before.reopenedAt === null ? [...new Set([...authorsOf(before), userId])] : [userId]

/** Writes a draft anew, and allocates it anew; one that says the same stays whose it was. Throws also Failure stale_edit, and what it says of one that is no draft or a reversal. */
export const redraftDistribution = (
  ctx: TellingWriter,
  { id, updatedAt, ...draft }: DistributionDraft & { id: number; updatedAt?: string | undefined },
) =>
  writeRecord(ctx, distributionResource, 'update', async (tx) => {
    const before = await lockDistribution(tx, { id, updatedAt }, ['draft'])
    if (before.reversesId !== null) throw new Failure('distribution_reversal_final')
    const linesBefore = await readLines(tx, [id])
    // Another class has other owners, of whom nobody has said that anything is withheld.
    const kept = draft.classId === before.classId ? withheldLines(linesBefore) : []
    const lines = await linesOf(tx, { ...draft, withheld: draft.withheld ?? kept })
    const values = valuesOf(draft)
    const isPaidAsBefore = paidOf(draft, lines) === paidOf(before, linesBefore)
    const isSame = Object.entries(values).every(([name, value]) => Reflect.get(before, name) === value)
    if (isPaidAsBefore && isSame) return { id, isUnchanged: true }
    const authors = isPaidAsBefore
      ? { authors: authorsOf(before) }
      : { authors: authorsAfter(before, ctx.user.id), reopenedAt: null }
    await setDistribution(tx, id, { ...values, ...authors, preparedBy: ctx.user.id })
    await writeLines(tx, id, draft.parts, lines)
    // Who was told of it once finds it still there; it came back from an approval, and waits for another one.
    const isBack = before.reopenedAt !== null || before.sentBackAt !== null
    if (isBack && !isPaidAsBefore) await tellOfDraft(tx, ctx, authors.authors)
    return {
      id,
      before: auditedDistribution({ ...before, withheldCents: withheldOf(linesBefore) }),
      after: auditedDistribution({ ...before, ...values, withheldCents: withheldOf(lines) }),
    }
  })

/** Deletes a draft for good: nobody was told of it. Throws Failure record_not_found, and what it says of one that is no draft. */
export const removeDraft = (ctx: LedgerWriter, id: number): Promise<{ success: true }> =>
  write(ctx, distributionResource, 'remove', async (tx) => {
    await lockDistribution(tx, { id }, ['draft'])
    const read = await readDistribution(tx, id, { lines: false })
    const recordName = distributionResource.called(read)
    await tx.delete(distributions).where(eq(distributions.id, id))
    return { result: { success: true }, audited: { recordId: id, recordName, before: auditedDistribution(read) } }
  })
