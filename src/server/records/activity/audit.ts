import { type SQL, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { auditEntries } from '@db/schema'
import { entryText } from '@/shared/site/entry-text'
import type { AuditAction, AuditedList, AuditedValues } from '@/shared/records/audit'
import { isAdministrator } from '@/shared/accounts/roles'
import type { SessionUser } from '@/shared/accounts/users'
import type { AuditedColumn } from './audited-columns'

/** A row of a table, as far as an entry needs to know it; its other columns are read by their names. */
export interface AuditedRow {
  id: number
}

/** Columns that change by themselves, or that an entry has anyhow. */
const needless: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt'])

export type ToldValue = NonNullable<AuditedValues>[string]

/** A column's value as JSON has it. Pictures are addresses in the tables already (R36). */
function toldValue(value: unknown): ToldValue {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(entryText)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const isEmpty = (value: ToldValue) => value === null || (Array.isArray(value) && value.length === 0)
export const isSameValue = (one: ToldValue, other: ToldValue) => JSON.stringify(one) === JSON.stringify(other)

/** Whose rows are told of: the columns of which something is told. */
interface Audited {
  audited: readonly AuditedColumn[]
}

/** The told columns of a record, each with its value. */
export function toldValues({ audited }: Audited, row: AuditedRow): Map<string, ToldValue> {
  const columns = audited.filter(({ name }) => !needless.has(name) && Object.hasOwn(row, name))
  return new Map(columns.map(({ name }) => [name, toldValue(Reflect.get(row, name))]))
}

/** What there was or is in a record that was removed or made: every column that holds something. */
export const filledValues = (of: Audited, row: AuditedRow): NonNullable<AuditedValues> =>
  Object.fromEntries([...toldValues(of, row)].filter(([, value]) => !isEmpty(value)))

/** What a change made of a record: the columns whose values differ, before and after. */
export function changedValues(of: Audited, before: AuditedRow, after: AuditedRow) {
  const values = toldValues(of, after)
  const changed = [...toldValues(of, before)].filter(
    ([column, value]) => !isSameValue(value, values.get(column) ?? null),
  )
  return {
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([column]) => [column, values.get(column) ?? null])),
  }
}

/**
 * Whether a write left a record as it was, also in columns that are not told, such as a password: a save that changes nothing
 * is no news.
 */
export function isUnchanged(before: AuditedRow, after: AuditedRow): boolean {
  const values = (row: AuditedRow) => Object.entries(row).filter(([name]) => !needless.has(name))
  return JSON.stringify(values(before)) === JSON.stringify(values(after))
}

/** A change of one record, or the export of a list, as it is told. */
export interface Change {
  list: AuditedList
  /** Null for an export and for a preference. */
  recordId: number | null
  /** What people call the record; null when it has no name. */
  recordName: string | null
  action: AuditAction
  before?: AuditedValues
  after?: AuditedValues
  /** The import that it is part of. */
  importId?: number
}

/** Whose writes are told: administrators' alone, because a visitor's own form is not; or everybody's, where investors write as well. */
type Told = { of?: 'administrators' | 'everybody' }

/** Who did it, as far as an entry names them. */
export type Author = Pick<SessionUser, 'id' | 'role'>

const isTold = (actor: Author | null, { of = 'administrators' }: Told) => of === 'everybody' || isAdministrator(actor)

/**
 * Leaves an entry for each change, within the transaction that makes it.
 * @param actor who is signed in, if anybody
 */
export async function leaveEntries(
  tx: Transaction,
  actor: Author | null,
  changes: readonly Change[],
  told: Told = {},
): Promise<void> {
  if (!isTold(actor, told) || changes.length === 0) return
  await tx
    .insert(auditEntries)
    .values(
      changes.map(({ before = null, after = null, ...change }) => ({ ...change, before, after, actorId: actor?.id })),
    )
}

/** Where records of a list stand, and what people call one of them. */
interface NamedTable {
  list: AuditedList
  table: PgTable & { id: PgColumn }
  name: SQL<string>
}

/** The same for records of one list, under the names they have now. Those are read at once: a removal can be of a hundred thousand. */
export async function leaveRecordEntries(
  tx: Transaction,
  actor: Author | null,
  { list, table, name }: NamedTable,
  changes: readonly (Omit<Change, 'list' | 'recordName'> & { recordId: number })[],
  told: Told = {},
): Promise<void> {
  if (!isTold(actor, told)) return
  const ids = changes.map(({ recordId }) => recordId)
  const named = await tx.select({ id: table.id, name }).from(table).where(inArray(table.id, ids))
  const names = new Map(named.map((row) => [Number(row.id), row.name]))
  const entries = changes.map((change) => ({ ...change, list, recordName: names.get(change.recordId) ?? null }))
  await leaveEntries(tx, actor, entries, told)
}
