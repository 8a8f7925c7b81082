import { insertDraft, publishDraft } from '@db/insert-distribution'
import type { Transaction } from '@db/database'
import { entries, transfers } from '@db/schema'
import { auditedDistribution } from '../../distributions/distributions'
import { distributionResource } from '../../distributions/resource'
import { auditedEntry } from '../../entries/entries'
import { positionName } from '../../entries/positions'
import { holdingsResource } from '../../entries/resource'
import type { JudgedEntries } from '../../ledger'
import { auditedConfirmed } from '../../writing'
import { Failure } from '../../../platform/errors'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { leaveEntries } from '../../../records/activity/audit'
import { writeWithin } from '../../../records/write'
import type { FiledPayment } from '../payments/payments'
import { type LedgerImporter, insertInBatches } from '../plans'
import type { LedgerImportFile } from '../rows'
import { type FiledAct, type FiledEntryAct, type FiledTransfer, comingTransferOf, halvesOf } from './acts'

type Entered = { place: number } & (FiledEntryAct | FiledTransfer)

/** An entry as it is inserted, with what the activity tells of it. */
interface InsertedEntry {
  values: Omit<typeof entries.$inferInsert, 'createdBy'>
  recordName: string
  file: LedgerImportFile
  row: number
}

async function insertTransfers(tx: Transaction, acts: readonly Entered[], moved: JudgedEntries['movedCents']) {
  const planned = acts.flatMap((each) => {
    if (each.act !== 'transfer') return []
    const cents = moved.get(comingTransferOf(each.place))
    if (cents === undefined) throw new Failure('unexpected')
    const { classId, fromPositionId, toPositionId, units, effectiveOn, reason, memo } = each
    const values = { classId, fromPositionId, toPositionId, units, effectiveOn, reason, memo, cents }
    return [{ place: each.place, values }]
  })
  const made = await insertInBatches(planned, (batch) =>
    tx
      .insert(transfers)
      .values(batch.map(({ values }) => values))
      .returning({ id: transfers.id, cents: transfers.cents }),
  )
  return new Map(planned.map(({ place }, index) => [place, made[index]]))
}

function entriesOf(act: Entered, made: { id: number; cents: number } | undefined): InsertedEntry[] {
  const { file, row, memo, externalId, className } = act
  if (act.act === 'entry') {
    const { positionId, effectiveOn, kind, cents, units, entityName } = act
    const values = { positionId, effectiveOn, kind, cents, units, memo, externalId }
    return [{ file, row, recordName: positionName({ entityName, className }), values }]
  }
  if (made === undefined) throw new Failure('unexpected')
  const names = { transfer_out: act.fromName, transfer_in: act.toName }
  return halvesOf(act, { cents: made.cents, transferId: made.id }).map((half) => ({
    file,
    row,
    recordName: positionName({ entityName: names[half.kind], className }),
    // Of an external ID one entry stands, so that it is at the half that goes out.
    values: { ...half, memo, externalId: half.kind === 'transfer_out' ? externalId : null },
  }))
}

/** Enters contributions and movements in the order in which they are given. */
async function enterActs(
  tx: Transaction,
  { user }: LedgerImporter,
  acts: readonly Entered[],
  moved: JudgedEntries['movedCents'],
): Promise<void> {
  const handovers = await insertTransfers(tx, acts, moved)
  const inserted = await gatherInTurns(acts, (act) => entriesOf(act, handovers.get(act.place)))
  const made = await insertInBatches(inserted, (batch) =>
    tx
      .insert(entries)
      .values(batch.map(({ values }) => ({ ...values, createdBy: user.id })))
      .returning(),
  )
  const told = await gatherInTurns(made.entries(), ([index, entry]) => {
    const from = inserted[index]
    if (from === undefined) throw new Failure('unexpected')
    const { file, row, recordName } = from
    const after = { ...auditedEntry(entry), ...auditedConfirmed(file.confirmedOf([row])) }
    return [{ recordId: entry.positionId, recordName, after }]
  })
  await leaveEntries(tx, user, holdingsResource, 'enter', told)
}

/** Drafts, approves and publishes a distribution of the past. Nobody is written to: they were paid long ago. */
async function payOut(
  tx: Transaction,
  { user }: LedgerImporter,
  file: LedgerImportFile,
  { draft, offering, rows }: FiledPayment,
): Promise<void> {
  const { parts, lines, ...values } = draft
  const allocated = parts.map((part) => ({
    ...part,
    lines: lines
      .filter(({ kind }) => kind === part.kind)
      .map(({ positionId, cents }) => ({ positionId, cents, weight: 0, rounding: 0 })),
  }))
  await writeWithin(tx, user, distributionResource, 'publish', async () => {
    const row = await insertDraft(tx, { ...values, preparedBy: user.id }, allocated)
    await publishDraft(tx, row, { approvedBy: user.id, publishedAt: new Date() })
    const recordName = distributionResource.called({ investmentName: offering, name: row.name })
    const confirmed = auditedConfirmed(file.confirmedOf(rows.map((each) => each.row)))
    const audited = { recordId: row.id, recordName, after: { ...auditedDistribution(row), ...confirmed } }
    return { result: undefined, audited }
  })
}

/**
 * Writes what was judged, in the order in which it is given, and the transfers that are worked out anew because of it; tells the activity
 * and open screens.
 */
export async function writeActs(
  tx: Transaction,
  ctx: LedgerImporter,
  acts: readonly FiledAct[],
  judged: JudgedEntries | undefined,
): Promise<void> {
  if (judged === undefined) throw new Failure('unexpected')
  await writeWithin(tx, ctx.user, holdingsResource, 'enter', async () => {
    let waiting: Entered[] = []
    const enterWaiting = async () => {
      await enterActs(tx, ctx, waiting, judged.movedCents)
      waiting = []
    }
    for (const [place, act] of acts.entries()) {
      if (act.act !== 'distribution') waiting.push({ ...act, place })
      else {
        await enterWaiting()
        await payOut(tx, ctx, act.file, act.payment)
      }
    }
    await enterWaiting()
    await judged.repeatAffected({ user: ctx.user, createdBy: ctx.user.id })
    return { result: undefined, audited: [] }
  })
}
