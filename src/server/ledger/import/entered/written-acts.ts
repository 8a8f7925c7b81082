import { sql } from 'drizzle-orm'
import { insertDraft, publishDraft } from '@db/insert-distribution'
import type { Transaction } from '@db/database'
import { distributionLines, distributionParts, distributions, entries, positions, transfers } from '@db/schema'
import { distributionResource } from '../../distributions/resource'
import { holdingsResource } from '../../entries/resource'
import type { JudgedEntries } from '../../ledger'
import { Failure } from '../../../platform/errors'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { announceChange } from '../../../records/live'
import type { FiledPayment } from '../payments/payments'
import { type LedgerImporter, insertInBatches } from '../plans'
import type { LedgerImportFile } from '../rows'
import { type FiledAct, type FiledEntryAct, type FiledTransfer, comingTransferOf, enteringOf, halvesOf } from './acts'

/** What the ledger says of acts that are about to be written, and as which imports their files are kept. */
export interface JudgedActs {
  judged: JudgedEntries | undefined
  importIds: ReadonlyMap<LedgerImportFile, number | null>
}

type Entered = { place: number } & (FiledEntryAct | FiledTransfer)
type InsertedEntry = Omit<typeof entries.$inferInsert, 'createdBy'>

/** As which import a file is kept. Whatever enters something is: nothing of it is written otherwise. */
function importOf({ importIds }: JudgedActs, file: LedgerImportFile): number {
  const importId = importIds.get(file) ?? null
  if (importId === null) throw new Failure('unexpected')
  return importId
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

function entriesOf(
  act: Entered,
  importId: number,
  made: { id: number; cents: number } | undefined,
): readonly InsertedEntry[] {
  const { memo, externalId } = act
  if (act.act === 'entry') {
    const { positionId, effectiveOn, kind, cents, units } = act
    return [{ positionId, effectiveOn, kind, cents, units, memo, externalId, importId }]
  }
  if (made === undefined) throw new Failure('unexpected')
  return halvesOf(act, { cents: made.cents, transferId: made.id }).map((half) => ({
    ...half,
    memo,
    importId,
    // Of an external ID one entry stands, so that it is at the half that goes out.
    externalId: half.kind === 'transfer_out' ? externalId : null,
  }))
}

/** Enters contributions and movements in the order in which they are given. */
async function enterActs(
  tx: Transaction,
  { user }: LedgerImporter,
  acts: readonly Entered[],
  judged: JudgedActs & { judged: JudgedEntries },
): Promise<void> {
  const handovers = await insertTransfers(tx, acts, judged.judged.movedCents)
  const inserted = await gatherInTurns(acts, (act) =>
    entriesOf(act, importOf(judged, act.file), handovers.get(act.place)),
  )
  await insertInBatches(inserted, (batch) =>
    tx
      .insert(entries)
      .values(batch.map((values) => ({ ...values, createdBy: user.id })))
      .returning({ id: entries.id }),
  )
}

/** Drafts, approves and publishes a distribution of the past. Nobody is written to: they were paid long ago. */
async function payOut(
  tx: Transaction,
  { user, askedBy = user.id }: LedgerImporter,
  { draft }: FiledPayment,
  importId: number,
): Promise<void> {
  const { parts, lines, ...values } = draft
  const allocated = parts.map((part) => ({
    ...part,
    lines: lines
      .filter(({ kind }) => kind === part.kind)
      .map(({ positionId, cents, withheldCents }) => ({ positionId, cents, withheldCents, weight: 0, rounding: 0 })),
  }))
  const row = await insertDraft(tx, { ...values, preparedBy: askedBy }, allocated)
  await publishDraft(tx, row, { approvedBy: user.id, publishedAt: new Date(), importId })
}

/** From so many entries on, the database looks anew at how much there is. */
const manyEntries = 500

/**
 * Has the database look how much there is now. At commit it judges each entry and each distribution, by plans that it makes from what it
 * last counted: of a first import that was nothing, and each judgement would read tables from end to end, for longer than a commit may take.
 */
const countAnew = (tx: Transaction) =>
  tx.execute(sql`analyze ${entries}, ${positions}, ${distributions}, ${distributionParts}, ${distributionLines}`)

/**
 * Writes what was judged, in the order in which it is given, and the transfers that are worked out anew because of it; tells open screens.
 * The activity tells of the imports (`kept/keeping.ts`), and each entry names its own.
 */
export async function writeActs(
  tx: Transaction,
  ctx: LedgerImporter,
  acts: readonly FiledAct[],
  { judged, importIds }: JudgedActs,
): Promise<void> {
  if (judged === undefined) throw new Failure('unexpected')
  let waiting: Entered[] = []
  const enterWaiting = async () => {
    await enterActs(tx, ctx, waiting, { judged, importIds })
    waiting = []
  }
  for (const [place, act] of acts.entries()) {
    if (act.act !== 'distribution') waiting.push({ ...act, place })
    else {
      await enterWaiting()
      await payOut(tx, ctx, act.payment, importOf({ judged, importIds }, act.file))
    }
  }
  await enterWaiting()
  await judged.repeatAffected({ user: ctx.user, createdBy: ctx.user.id })
  if (enteringOf(acts).entries >= manyEntries) await countAnew(tx)
  await announceChange(tx, holdingsResource.list)
  if (acts.some(({ act }) => act === 'distribution')) await announceChange(tx, distributionResource.list)
}
