import { type SQL, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A column that the activity and a list's file may tell of. */
export interface AuditedColumn {
  name: string
  label: string
}

/** Why a column is told to nobody: it would open something, or it says nothing to a person. */
type Reason = 'secret' | 'internal'

type ColumnName<Table extends PgTable> = keyof Table['$inferSelect'] & string

/** Every column that administrators do not read anyhow must be named here, and others may be. */
type Untold<Table extends PgTable, Contract extends z.ZodObject> = Record<
  Exclude<ColumnName<Table>, keyof z.output<Contract>>,
  Reason
> & { [Name in ColumnName<Table>]?: Reason }

/** The columns of a list's file, where the activity tells of its records in other words: those of its contract that have a label. */
export const listedColumns = <Contract extends z.ZodObject>(
  _contract: Contract,
  labels: { readonly [Name in keyof z.output<Contract> & string]?: string },
): readonly AuditedColumn[] =>
  Object.entries<string | undefined>(labels).flatMap(([name, label]) => (label === undefined ? [] : [{ name, label }]))

/**
 * The columns of a table that the activity and the list's file tell of: those that administrators read by its contract, without the
 * untold ones. A new column does not compile until it is in the contract or is named as untold. The words decide the order and nothing else: a label for anything more shows nothing, and a told column without a label does not compile.
 * @param read what the list reads beside the table's own columns
 */
export function auditedColumns<
  Table extends PgTable,
  Contract extends z.ZodObject,
  Kept extends Untold<Table, Contract>,
  Read extends string = never,
>(
  table: Table,
  contract: Contract,
  untold: Kept,
  labels: Record<Exclude<(ColumnName<Table> | Read) & keyof z.output<Contract>, keyof Kept>, string>,
  read?: Readonly<Record<Read, SQL>>,
): readonly AuditedColumn[] {
  const columns = { ...getTableColumns(table), ...read }
  const isTold = (name: string) =>
    Object.hasOwn(columns, name) && Object.hasOwn(contract.shape, name) && !Object.hasOwn(untold, name)
  return Object.entries<string>(labels).flatMap(([name, label]) => (isTold(name) ? [{ name, label }] : []))
}
