import { type Column, type SQL, and, eq, getTableColumns, ilike, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import type { RecordList } from '@/shared/record-lists'
import type { SessionUser } from '@/shared/users'
import { type PublicChange, type ReadCache, changePublicData } from '../answers/read-cache'
import { Failure } from '../base/errors'
import { containing, newVersionOf } from '../base/sql'
import { type AuditedRow, changedValues, filledValues, isUnchanged, leaveRecordEntries } from './audit'
import { announceChange } from './events'
import { type Listed, type OrderKey, type RecordTable, type Rows, type Windowed, readWindow } from './windows'

/** What every list takes (R6); a noun's own filters come on top. */
export interface ListInput {
  id?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** What the server must know of a noun to list, write and remove its records; `record-kinds.ts` has them all. */
export interface RecordKind<Input extends ListInput = ListInput> {
  list: RecordList
  table: RecordTable
  /** What is read of a record beside its table's own columns: some under another name, some of other tables. */
  columns?: Readonly<Record<string, PgColumn | SQL>>
  /** What people call a record: its name or title. */
  name: SQL<string>
  /** For sentences: 'investment'. */
  noun: string
  /** True when visitors read these records too: a write then drops what is kept for them. */
  isPublic: boolean
  /** Where a search text is looked for. What is stored in lower case need not be folded record by record, which takes four times as long. */
  searched: readonly (Column | SQL | { inLowerCase: Column })[]
  /** What each name that the contract's `sort` allows is ordered by. */
  sorted: Record<NonNullable<Input['sort']>, Column | SQL>
  /** The noun's own filters, as a condition. */
  filter(this: void, input: Input): SQL | undefined
  /** Whether a change keeps from strangers what they could see before. */
  hasHidden?(this: void, before: AuditedRow, after: AuditedRow): boolean
  /** The condition of records that stay for good: deleted, they are hidden and never purged. */
  isKept?: SQL
  /** Taken first by every write, where rules hold over several records. */
  lockWrites?(this: void, tx: Transaction): Promise<void>
  /** Whether a record is one that whoever asks may never delete: 'all that match' goes without it. */
  isSpared?(this: void, id: number, actor: SessionUser | null): boolean
  /** Rules over several records that a removal must keep, and what goes with one. What it throws keeps the records. */
  guardRemoval?(this: void, tx: Transaction, ids: readonly number[], actor: SessionUser | null): Promise<void>
  /** The same for restoring deleted records. */
  guardRestoration?(this: void, tx: Transaction, ids: readonly number[], actor: SessionUser | null): Promise<void>
}

/** Who writes, and where. An administrator's writes leave an entry in the activity. */
export interface Writer {
  db: Db
  readCache: ReadCache
  user: SessionUser | null
}

/** What writing needs to know of a noun, whatever its list takes. */
export type WrittenKind = Omit<RecordKind, 'searched' | 'sorted' | 'filter'>

/** Letters are compared without their case, because what sorts by byte puts 'a' behind 'Z'. */
export const caseless = (column: Column | SQL): SQL => sql`lower(${column})`

/** The condition of a record that is there. */
export const existing = ({ table }: Pick<WrittenKind, 'table'>, id: number) =>
  and(eq(table.id, id), isNull(table.deletedAt))

export const notFound = ({ noun }: Pick<WrittenKind, 'noun'>) => new Failure('record_not_found', { noun })

/** The condition of what a search text is found in, whatever its case. */
function foundIn(searched: RecordKind['searched'][number], q: string): SQL {
  return 'inLowerCase' in searched
    ? like(searched.inLowerCase, containing(q.toLowerCase()))
    : ilike(searched, containing(q))
}

/** The condition of everything a list's search and filters let through. */
function listedBy<Input extends ListInput>(kind: RecordKind<Input>, input: Input): SQL | undefined {
  const { id, q } = input
  return and(
    isNull(kind.table.deletedAt),
    id === undefined ? undefined : eq(kind.table.id, id),
    kind.filter(input),
    q === undefined || q === '' ? undefined : or(...kind.searched.map((searched) => foundIn(searched, q))),
  )
}

/** Newest first unless sorted otherwise; the id settles ties. */
function orderOf<Input extends ListInput>(
  { table, sorted }: RecordKind<Input>,
  { sort, order }: Input,
): readonly OrderKey[] {
  const direction = order ?? (sort === undefined ? 'desc' : 'asc')
  const by = Object.entries<Column | SQL>(sorted).find(([name]) => name === sort)?.[1] ?? table.createdAt
  return [
    { by, direction },
    { by: table.id, direction },
  ]
}

/** Everything a list's search and filters let through, in the order that is asked for. */
export const listedAs = <Input extends ListInput>(kind: RecordKind<Input>, input: Input): Listed => ({
  table: kind.table,
  where: listedBy(kind, input),
  order: orderOf(kind, input),
  ...(kind.columns && { columns: kind.columns }),
})

/**
 * The records of the window asked for, and how many the search and the filters let through in all (R6).
 * @param select reads the window; it names the columns, so that the answer has their types
 */
export const listRecords = <Input extends ListInput, Row>(
  db: Db,
  kind: RecordKind<Input>,
  input: Input,
  select: (rows: Rows) => PromiseLike<Row[]>,
): Promise<Windowed<Row>> => readWindow(db, listedAs(kind, input), input, select)

/**
 * Runs a write of a noun's records in one transaction, the only way they are written, and tells administrators' open
 * screens. Throws what `write` throws; nothing is written then.
 * @param change what it means to who keeps public data, asked when it is written
 */
export function writeRecords<Result>(
  ctx: Pick<Writer, 'db' | 'readCache'>,
  { list, isPublic, lockWrites }: Pick<WrittenKind, 'list' | 'isPublic' | 'lockWrites'>,
  write: (tx: Transaction) => Promise<Result>,
  change?: () => PublicChange,
): Promise<Result> {
  const announced = async (tx: Transaction) => {
    await lockWrites?.(tx)
    const result = await write(tx)
    await announceChange(tx, list)
    return result
  }
  return isPublic ? changePublicData(ctx, announced, change) : ctx.db.transaction(announced)
}

/** Adds a record. @param insert gives the new row */
export function createRecord<Row extends AuditedRow>(
  ctx: Writer,
  kind: WrittenKind,
  insert: (tx: Transaction) => PromiseLike<Row[]>,
): Promise<Row> {
  return writeRecords(ctx, kind, async (tx) => {
    const [saved] = await insert(tx)
    if (saved === undefined) throw new Failure('unexpected')
    const after = filledValues(kind.list, saved)
    await leaveRecordEntries(tx, ctx.user, kind, [{ recordId: saved.id, action: 'create', after }])
    return saved
  })
}

/** What an update must write beside its fields, so that the next edit knows whether it is stale. */
export const newVersion = ({ updatedAt }: { updatedAt: PgColumn }) => ({ updatedAt: newVersionOf(updatedAt) })

/**
 * Changes a record; with `updatedAt` only if it is still as the editor saw it (R7).
 * Throws Failure record_not_found or stale_edit; then nothing is changed.
 * @param change updates where the condition holds and gives the new row
 */
export function updateRecord<Row extends AuditedRow>(
  ctx: Writer,
  kind: WrittenKind,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
  change: (tx: Transaction, where: SQL | undefined) => PromiseLike<Row[]>,
): Promise<Row> {
  const seen =
    updatedAt === undefined || kind.table.updatedAt === undefined
      ? undefined
      : eq(kind.table.updatedAt, new Date(updatedAt))
  let hasHidden = false
  const write = async (tx: Transaction) => {
    const where = and(existing(kind, id), seen)
    const [before] = await lockRecords(tx, kind, where)
    const [saved] = before === undefined ? [] : await change(tx, where)
    if (before === undefined || saved === undefined) {
      // The record is gone, or somebody else changed it.
      throw (await tx.$count(kind.table, existing(kind, id))) === 0 ? notFound(kind) : new Failure('stale_edit')
    }
    if (isUnchanged(before, saved)) return saved
    const values = changedValues(kind.list, before, saved)
    await leaveRecordEntries(tx, ctx.user, kind, [{ recordId: id, action: 'update', ...values }])
    hasHidden = kind.hasHidden?.(before, saved) ?? false
    return saved
  }
  return writeRecords(ctx, kind, write, () => (hasHidden ? 'hidden' : 'unknown'))
}

/** The whole rows of a condition, which nobody else changes until the transaction ends; always in the same order, or two of these could wait for each other. */
export async function lockRecords(
  tx: Transaction,
  { table, columns }: Pick<WrittenKind, 'table' | 'columns'>,
  where: SQL | undefined,
): Promise<AuditedRow[]> {
  const rows = await tx
    .select({ ...getTableColumns(table), ...columns })
    .from(table)
    .where(where)
    .orderBy(table.id)
    .for('update')
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Hides those of the records that are there; gives their ids. Throws what the noun's own rules throw. */
export async function hideRecords(
  tx: Transaction,
  actor: SessionUser | null,
  kind: WrittenKind,
  ids: readonly number[],
): Promise<number[]> {
  await kind.guardRemoval?.(tx, ids, actor)
  const hidden = await lockRecords(tx, kind, and(inArray(kind.table.id, [...ids]), isNull(kind.table.deletedAt)))
  const hiddenIds = hidden.map(({ id }) => id)
  if (hidden.length === 0) return []
  await tx
    .update(kind.table)
    .set({ deletedAt: sql`now()` })
    .where(inArray(kind.table.id, hiddenIds))
  const entries = hidden.map((row) => ({
    recordId: row.id,
    action: 'remove' as const,
    before: filledValues(kind.list, row),
  }))
  await leaveRecordEntries(tx, actor, kind, entries)
  return hiddenIds
}

/** Hides a record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
export function removeRecord(ctx: Writer, kind: WrittenKind, id: number): Promise<{ success: true }> {
  return writeRecords(ctx, kind, async (tx) => {
    if ((await hideRecords(tx, ctx.user, kind, [id])).length === 0) throw notFound(kind)
    return { success: true }
  })
}
