import { type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { auditEntries } from '@db/schema'
import { entryText } from '@/shared/site/entry-text'
import type { AuditAction, AuditedValues } from '@/shared/records/audit'
import type { AuditedList } from '@/shared/records/nouns'
import { isAdministrator } from '@/shared/accounts/roles'
import type { SessionUser } from '@/shared/accounts/users'
import { isAnyOf } from '../../platform/sql'
import { inBatches, writtenRows } from '../../platform/concurrency/batches'
import type { AuditedColumn } from './audited-columns'

/** A row of a table, as far as an entry needs to know it; its other columns are read by their names. */
export interface AuditedRow {
  id: number
}

/** Columns that change by themselves, or that an entry has anyhow. */
const needless: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt'])

export type AuditedValue = NonNullable<AuditedValues>[string]

/** A column's value as JSON has it. Pictures are addresses in the tables already (R36). */
function auditedValue(value: unknown): AuditedValue {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(entryText)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const isEmpty = (value: AuditedValue) => value === null || (Array.isArray(value) && value.length === 0)
export const isSameValue = (one: AuditedValue, other: AuditedValue) => JSON.stringify(one) === JSON.stringify(other)

/** Whose rows are told of: the columns of which something is told. */
interface AuditedColumns {
  audited: readonly AuditedColumn[]
}

/** The told columns of a record, each with its value. */
export function auditedValues({ audited }: AuditedColumns, row: AuditedRow): Map<string, AuditedValue> {
  const columns = audited.filter(({ name }) => !needless.has(name) && Object.hasOwn(row, name))
  return new Map(columns.map(({ name }) => [name, auditedValue(Reflect.get(row, name))]))
}

/** What there was or is in a record that was removed or made: every column that holds something. */
export const filledValues = (of: AuditedColumns, row: AuditedRow): NonNullable<AuditedValues> =>
  Object.fromEntries([...auditedValues(of, row)].filter(([, value]) => !isEmpty(value)))

/** What a change made of a record: the columns whose values differ, before and after. */
export function changedValues(of: AuditedColumns, before: AuditedRow, after: AuditedRow) {
  const values = auditedValues(of, after)
  const changed = [...auditedValues(of, before)].filter(
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

/** What is told of one record, or of a whole list. */
export interface AuditedRecord {
  /** Null for an export, and for what has no record, such as a preference. */
  recordId: number | null
  /** What people call it. Where it is not said, the name that the record has now is read. */
  recordName?: string | null
  /** Where it is another one than the write's. */
  action?: AuditAction
  before?: AuditedValues
  after?: AuditedValues
  /** The import that it is part of. */
  importId?: number
}

/** What an entry must know of a noun. */
export interface AuditedNoun {
  list: AuditedList
  /** Where its records stand, and what people call one of them. */
  table?: PgTable & { id: PgColumn }
  name?: SQL<string>
  /** Whose writes are told: administrators' alone, because a visitor's own form is not, unless others write as well. */
  authors?: 'everybody'
}

/** Who did it, as far as an entry names them. */
export type Author = Pick<SessionUser, 'id' | 'role'>

/** The names that records have now. They are read at once: a removal can be of a hundred thousand. */
async function namesOf(tx: Transaction, { table, name }: AuditedNoun, audited: readonly AuditedRecord[]) {
  const ids = audited.flatMap(({ recordId, recordName }) => (recordName === undefined ? (recordId ?? []) : []))
  if (table === undefined || name === undefined || ids.length === 0) return new Map<number | null, string>()
  const named = await tx.select({ id: table.id, name }).from(table).where(isAnyOf(table.id, ids))
  return new Map<number | null, string>(named.map((row) => [Number(row.id), row.name]))
}

/**
 * Leaves an entry for each change of a noun's records, within the transaction that makes it.
 * @param actor who is signed in, if anybody
 */
export async function leaveEntries(
  tx: Transaction,
  actor: Author | null,
  noun: AuditedNoun,
  action: AuditAction,
  audited: readonly AuditedRecord[],
): Promise<void> {
  if (noun.authors !== 'everybody' && !isAdministrator(actor)) return
  await inBatches(
    audited,
    async (batch) => {
      const names = await namesOf(tx, noun, batch)
      const entries = batch.map(({ recordName, before = null, after = null, ...entry }) => ({
        action,
        ...entry,
        list: noun.list,
        recordName: recordName === undefined ? (names.get(entry.recordId) ?? null) : recordName,
        before,
        after,
        actorId: actor?.id,
      }))
      await tx.insert(auditEntries).values(entries)
    },
    writtenRows,
  )
}
