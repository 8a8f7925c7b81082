import type { Db, Transaction } from '@db/database'
import type { AuditAction } from '@/shared/records/audit'
import type { SessionUser } from '@/shared/accounts/users'
import type { FailureName } from '@/shared/platform/failures'
import { type PublicChange, type ReadCache, changePublicData } from '../http/cache/read-cache'
import { Failure } from '../platform/errors'
import { type Author, type AuditedRecord, leaveEntries } from './activity/audit'
import { announceChange } from './live'
import type { Written } from './resources'

/** Who writes, and where. An administrator's writes leave an entry in the activity. */
export interface Writer {
  db: Db
  readCache: ReadCache
  user: SessionUser | null
}

/** What a write has done. */
export interface Done<Result> {
  result: Result
  /** What the activity is told of it: one record, several, or nothing, where it is no news or is told already. */
  audited: AuditedRecord | readonly AuditedRecord[]
  /** What of it matters to who keeps public data. */
  change?: PublicChange
  /** True where nothing was written after all: open screens are not told either. */
  isUnchanged?: boolean
}

/**
 * A write within a transaction of somebody else's: locks, runs, leaves its entries in the activity, and tells administrators' open
 * screens. Of what visitors read, `write` must do it, which drops what is kept for them.
 */
export async function writeWithin<Result>(
  tx: Transaction,
  actor: Author | null,
  { lockWrites, ...noun }: Written,
  action: AuditAction,
  run: (tx: Transaction) => Promise<Done<Result>>,
): Promise<Done<Result>> {
  await lockWrites?.(tx)
  const done = await run(tx)
  if (done.isUnchanged === true) return done
  await leaveEntries(tx, actor, noun, action, [done.audited].flat())
  await announceChange(tx, noun.list)
  return done
}

/**
 * Runs a write of a noun's records in one transaction, the only way they are written: locks, runs, leaves its entries in the activity,
 * tells administrators' open screens, and drops what is kept for visitors. Throws what `run` throws; nothing is written then.
 * @param action what the entries call it, unless they say it themselves
 */
export async function write<Result>(
  ctx: Writer,
  noun: Written,
  action: AuditAction,
  run: (tx: Transaction) => Promise<Done<Result>>,
): Promise<Result> {
  const within = (tx: Transaction) => writeWithin(tx, ctx.user, noun, action, run)
  const { result } = noun.isPublic
    ? await changePublicData(ctx, within, ({ change = 'unknown' }) => change)
    : await ctx.db.transaction(within)
  return result
}

/** A noun whose records are read back as they were saved. */
export interface Readable<Row> extends Written {
  /** A record as it is now. */
  read(this: void, tx: Transaction, id: number): Promise<Row>
  /** What people call it. */
  called(this: void, row: NoInfer<Row>): string
}

/** What a write has done to one record. */
interface DoneToRecord extends Pick<AuditedRecord, 'before' | 'after'> {
  id: number
  isUnchanged?: boolean
  /** What is thrown though all of it was written: something else was done than was asked for. */
  refusal?: FailureName | null
}

/**
 * The same of one record, which is given as it is then. Throws also the `refusal` that `run` gives.
 * @param run says which it is, and what the activity is told of it
 */
export async function writeRecord<Row>(
  ctx: Writer,
  noun: Readable<Row>,
  action: AuditAction,
  run: (tx: Transaction) => Promise<DoneToRecord>,
): Promise<Row> {
  const { saved, refusal } = await write(ctx, noun, action, async (tx) => {
    const { id, isUnchanged = false, refusal: given = null, ...values } = await run(tx)
    const row = await noun.read(tx, id)
    const audited = { recordId: id, recordName: noun.called(row), ...values }
    return { result: { saved: row, refusal: given }, audited, isUnchanged }
  })
  if (refusal !== null) throw new Failure(refusal)
  return saved
}

/** Throws Failure stale_edit for a record that is no more what somebody looked at (R7). @param seen its version, where they say it */
export function requireSeenVersion({ updatedAt }: { updatedAt: Date }, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updatedAt.getTime()) throw new Failure('stale_edit')
}
