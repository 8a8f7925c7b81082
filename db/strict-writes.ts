import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type {
  PgDatabase,
  PgInsertBase,
  PgInsertBuilder,
  PgInsertValue,
  PgQueryResultHKT,
  PgTable,
  PgTransaction,
  PgTransactionConfig,
  PgUpdateBuilder,
} from 'drizzle-orm/pg-core'

type KeyOf<Values> = Values extends unknown ? keyof Values : never

/** What a table can store. Of a table that is known in part only (`RecordTable`), the columns that are known. */
type ColumnOf<Table extends PgTable> = keyof Table['$inferInsert'] | Exclude<keyof Table, keyof PgTable>

/**
 * Values whose every key is a column. Drizzle drops any other key without a word, and TypeScript looks for such keys in plain
 * literals only: `{ ...input }` with a field that has no column would compile, and what somebody typed there would be lost.
 */
type ColumnsOnly<Table extends PgTable, Values> = Values & {
  [Key in Exclude<KeyOf<Values>, ColumnOf<Table>>]?: never
}

interface Insert<Table extends PgTable> extends PgInsertBuilder<Table, PgQueryResultHKT> {
  values<Row extends PgInsertValue<Table>>(row: ColumnsOnly<Table, Row>): PgInsertBase<Table, PgQueryResultHKT>
  values<Row extends PgInsertValue<Table>>(rows: ColumnsOnly<Table, Row>[]): PgInsertBase<Table, PgQueryResultHKT>
}

interface Update<Table extends PgTable> extends PgUpdateBuilder<Table, PgQueryResultHKT> {
  set<Values extends Parameters<PgUpdateBuilder<Table, PgQueryResultHKT>['set']>[0]>(
    values: ColumnsOnly<Table, Values>,
  ): ReturnType<PgUpdateBuilder<Table, PgQueryResultHKT>['set']>
}

/** Drizzle's database, but for its writes: they take columns only. */
export interface StrictDatabase<Schema extends Record<string, unknown>> extends PgDatabase<PgQueryResultHKT, Schema> {
  insert<Table extends PgTable>(table: Table): Insert<Table>
  update<Table extends PgTable>(table: Table): Update<Table>
  transaction<Result>(
    run: (tx: StrictTransaction<Schema>) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result>
}

interface StrictTransaction<Schema extends Record<string, unknown>> extends PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
> {
  insert<Table extends PgTable>(table: Table): Insert<Table>
  update<Table extends PgTable>(table: Table): Update<Table>
}
