import { and, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { entities, statements } from '@db/schema'
import { ownerFacts } from '@/shared/ledger/owner-labels'
import { type BlockedFigures, statementOf } from '@/shared/reporting/statement-figures'
import type { CreatedStatementRun, StatementRun } from '@/shared/reporting/statement-runs'
import { type LedgerWriter, requirePast } from '../../../ledger/writing'
import { Failure } from '../../../platform/errors'
import { readFirm } from '../../../platform/text/firm'
import { isAnyOf } from '../../../platform/sql'
import { inParts } from '../../../records/parts'
import { write } from '../../../records/write'
import { undrawnIn } from '../../pdf/tagged-pdf'
import { statementResource } from '../resource'
import { statementContent } from '../statement-pdf'
import { amountsOf, heldBy, isOfPeriod } from '../statements'
import { lockEntities } from '../steps'
import { ownersOf } from './owners'
import { newestOf } from './standing'

type Owner = Awaited<ReturnType<typeof ownersOf>>[number]

/** What was made of some of a run's owners. */
interface Made extends CreatedStatementRun {
  audited: { recordId: number; recordName: string; after: { periodFrom: string; periodTo: string } }[]
}

/** Makes the statements of some owners, who are locked already. */
async function makeFor(tx: Transaction, ctx: LedgerWriter, run: StatementRun, owners: readonly Owner[]): Promise<Made> {
  const { periodFrom, periodTo } = run
  const ids = owners.map(({ id }) => id)
  const held = await heldBy(tx, ids)
  const standing = await newestOf(tx, run, ids)
  const firm = await readFirm(tx)
  const made: { entityId: number; figures: BlockedFigures }[] = []
  const refused: CreatedStatementRun['refused'] = []
  let kept = 0
  for (const { id: entityId, name, owner } of owners) {
    const holdings = held.get(entityId)
    if (holdings === undefined) continue
    const stated = statementOf(holdings, { from: periodFrom, to: periodTo })
    const before = standing.get(entityId)
    // One that is being published is a draft again by itself, if it must be.
    const isKept = before && (before.status === 'publishing' || amountsOf(before.figures) === amountsOf(stated))
    const undrawn = isKept ? undefined : undrawnIn(statementContent(firm, { figures: stated }))
    if (isKept) kept += 1
    else if (undrawn)
      refused.push({
        entityId,
        entityName: name,
        entityFacts: ownerFacts(owner),
        message: new Failure('sign_without_shape', { undrawn }).message,
      })
    else made.push({ entityId, figures: stated })
  }
  if (made.length === 0) return { made: 0, kept, refused, audited: [] }
  const isReplaced = inArray(
    statements.entityId,
    made.map(({ entityId }) => entityId),
  )
  await tx.delete(statements).where(and(isReplaced, isOfPeriod(run), isNull(statements.publishedAt)))
  const saved = await tx
    .insert(statements)
    .values(made.map((each) => ({ ...each, periodFrom, periodTo, createdBy: ctx.user.id })))
    .returning({ id: statements.id, figures: statements.figures })
  const after = { periodFrom, periodTo }
  const audited = saved.map((row) => ({ recordId: row.id, recordName: statementResource.called(row), after }))
  return { made: saved.length, kept, refused, audited }
}

/**
 * Makes the statements of a run in one transaction: what is missing, and anew what the ledger says otherwise by now. An owner of whom none
 * can be drawn is named, and keeps nobody else from theirs. Throws Failure record_not_found and day_ahead.
 */
export const makeStatementRun = (ctx: LedgerWriter, run: StatementRun): Promise<CreatedStatementRun> =>
  write(ctx, statementResource, 'create', async (tx) => {
    await requirePast(tx, run.periodTo, 'periodTo')
    const owners = await ownersOf(tx, run)
    const ids = owners.map(({ id }) => id)
    await lockEntities(tx, isAnyOf(entities.id, ids))
    const all: Made = { made: 0, kept: 0, refused: [], audited: [] }
    for (const some of inParts(owners)) {
      const { made, kept, refused, audited } = await makeFor(tx, ctx, run, some)
      all.made += made
      all.kept += kept
      all.refused.push(...refused)
      all.audited.push(...audited)
    }
    const { audited, ...result } = all
    return { result, audited, isUnchanged: audited.length === 0 }
  })
