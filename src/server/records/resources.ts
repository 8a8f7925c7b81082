import { TRPCError } from '@trpc/server'
import { type Column, type SQL, and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import type { RefusalName } from '@/shared/platform/failures'
import { idMax } from '@/shared/platform/limits'
import type { RecordList, ShownList } from '@/shared/records/record-lists'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../platform/errors'
import { type Kept, keptTotal } from '../platform/row-counts'
import type { Origin } from '../platform/mail/write-mail'
import { containing } from '../platform/sql'
import type { AuditedColumn } from './activity/audited-columns'
import type { AuditedRow, AuditedNoun } from './activity/audit'
import type { Due } from './release'
import { type Searched, isFound } from './search/searched'
import {
  type Listed,
  type ListedTable,
  type OrderKey,
  type RecordTable,
  type Rows,
  type Paged,
  readPage,
} from './list-pages'

/** What every list takes (R6); a noun's own filters come on top. */
export interface ListInput {
  id?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  limit?: number | undefined
  offset?: number | undefined
}

/** A list's query, as it stands in an address. */
export type AddressQuery = Readonly<Record<string, string | undefined>>

/** The records a query asks for, in its order. */
export interface ListQuery extends Listed {
  limit: number
  offset: number
}

/** What writing needs of a noun (`write.ts`). One that has no list of its own in the Admin Portal says no more. */
export interface Written extends AuditedNoun {
  /** For sentences: 'investment'. */
  noun: string
  /** True when visitors read these records too: a write then drops what is kept for them. */
  isPublic: boolean
  /** Taken first by every write, where rules hold over several records. */
  lockWrites?(this: void, tx: Transaction): Promise<void>
}

/** What the server must know of a noun to list and find its records and to write them into a file. */
interface Shown {
  list: ShownList
  table: ListedTable
  /** What is read of a record beside its table's own columns: some under another name, some of other tables. */
  columns?: Readonly<Record<string, PgColumn | SQL>>
  /** What people call a record: its name or title. */
  name: SQL<string>
  /** Where a search text is looked for. */
  searched: Searched
  /** What the search across lists tells beside the name; without it the list is not searched there. */
  found?: {
    detail?: PgColumn | SQL
    /** What is outside of the list unless it is asked for (R21). */
    isSpam?: PgColumn
    /** The name is another record's (`searched.naming`). */
    isNamedByOther?: true
  }
  /** The columns that the activity and the list's file tell of. */
  audited: readonly AuditedColumn[]
  /** What is called otherwise in the list's file than it is stored, by its column. */
  exported?: Readonly<Record<string, (value: unknown) => string | number>>
  /** How its records are published, where they are. */
  release?: Due
}

/** What is changed of several records at once, as a noun has read it. */
export interface SeveralChange {
  /** The columns and what they will hold. A record that holds all of it already stays as it was. */
  fields: Readonly<Record<string, unknown>>
  /** Writes it where the condition holds. */
  write(this: void, tx: Transaction, where: SQL): PromiseLike<unknown>
  /** What follows within the same transaction, of how many that were changed; what it throws undoes the change. */
  follow?(this: void, tx: Transaction, by: SessionUser, env: Origin, count: number): Promise<void>
}

/** The same of a noun whose records are also told, written and removed in the one way. `product.resources` has them all. */
interface Described extends Shown, Written {
  list: RecordList
  table: RecordTable
  name: SQL<string>
  found: NonNullable<Shown['found']>
  /** The condition of records that nobody deleted and that go all the same when they are old: spam that is still as it came. */
  alsoPurged?: SQL
  /** Reads what is to be changed of several at once, where something can be. Throws what its contract throws. */
  several?(this: void, change: unknown): SeveralChange
  /** Whether a change keeps from strangers what they could see before. */
  hasHidden?(this: void, before: AuditedRow, after: AuditedRow): boolean
  /** The condition of records that stay for good: deleted, they are hidden and never purged. */
  isKept?: SQL
  /** Whether a record is one that whoever asks may never delete: 'all that match' goes without it. */
  isSpared?(this: void, id: number, actor: SessionUser | null): boolean
  /** Rules over several records that a removal must keep, and what goes with one. What it throws keeps the records. */
  guardDelete?(this: void, tx: Transaction, ids: readonly number[], actor: SessionUser | null): Promise<void>
  /** What a removal refuses with: one of these guards it. */
  removalRefuses?: readonly RefusalName[]
  /** The same for restoring deleted records. */
  guardRestoration?(this: void, tx: Transaction, ids: readonly number[], actor: SessionUser | null): Promise<void>
  /** What restoring refuses with, also where what was a record's own is another's by now. */
  restorationRefuses?: readonly RefusalName[]
}

/** What a noun's list needs beside that. */
interface Listing<Input extends ListInput> {
  /** What each name that the contract's `sort` allows is ordered by. */
  sorted: Record<NonNullable<Input['sort']>, Column | SQL>
  /** What an unsorted list is ordered by, the last first; when it was made, unless said. */
  newestBy?: PgColumn
  /** What the database keeps count of: what the list shows unasked, and each value of one filter. */
  kept?: Kept<keyof Input & string>
  /** The noun's own filters, as a condition. */
  filter(this: void, input: Input): SQL | undefined
  /** Reads the records of a condition for the list's file, where they are more than columns. */
  readMany?(this: void, db: Db, where: SQL | undefined): Promise<Record<string, unknown>[]>
}

/** What a list's contract makes of what the noun says of itself. */
interface Asking {
  /** The condition of what the list shows unasked, and how many that are. */
  listed: SQL | undefined
  total(this: void, db: Db): SQL<number>
  /** Reads the list's query, by its own contract. Throws what the list would answer to a bad one. */
  query(this: void, query: AddressQuery): ListQuery
}

/** A noun's list, whatever it takes. */
export interface ListResource extends Shown, Asking {}

/** A noun's records, whatever its list takes. */
export interface Resource extends Described, Asking {}

/** Letters are compared without their case, because what sorts by byte puts 'a' behind 'Z'. */
export const caseless = (column: Column | SQL): SQL => sql`lower(${column})`

/** How a value is called in a list's file. */
export const namedAs = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  names[String(value)] ?? String(value)

/** Cents as a list's file has them: a number of dollars, so that a spreadsheet adds them up; at these sizes the division loses no digit. */
export const dollarsInFile = (amount: unknown) => Number(amount) / 100

/** The condition of a record that is there. */
export const existing = ({ table }: Pick<Resource, 'table'>, id: number) =>
  and(eq(table.id, id), isNull(table.deletedAt))

export const notFound = ({ noun }: Pick<Written, 'noun'>) => new Failure('record_not_found', { noun })

/** The condition of everything a list's search and filters let through. */
function listedBy<Input extends ListInput>(kind: Shown & Listing<Input>, input: Input): SQL | undefined {
  const { id, q } = input
  const pattern = containing(q)
  return and(
    kind.table.deletedAt && isNull(kind.table.deletedAt),
    id === undefined ? undefined : eq(kind.table.id, id),
    kind.filter(input),
    pattern === undefined ? undefined : isFound(kind.searched, pattern),
  )
}

/** Newest first unless sorted otherwise; the id settles ties. */
function orderOf<Input extends ListInput>(
  { table, sorted, newestBy = table.createdAt }: Pick<Shown, 'table'> & Pick<Listing<Input>, 'sorted' | 'newestBy'>,
  { sort, order }: Input,
): readonly OrderKey[] {
  const direction = order ?? (sort === undefined ? 'desc' : 'asc')
  const by = Object.entries<Column | SQL>(sorted).find(([name]) => name === sort)?.[1] ?? newestBy
  return [
    { by, direction },
    { by: table.id, direction },
  ]
}

/** Everything a list's search and filters let through, in the order that is asked for. */
function listedAs<Input extends ListInput>(kind: Shown & Listing<Input>, input: Input): Listed {
  const kept = keptTotal(kind.kept, input)
  return {
    table: kind.table,
    where: listedBy(kind, input),
    order: orderOf(kind, input),
    ...(kept && { kept }),
    ...(kind.columns && { columns: kind.columns }),
    ...(kind.readMany && { readMany: kind.readMany }),
  }
}

/**
 * The records of the window asked for, and how many the search and the filters let through in all (R6).
 * @param select reads the window; it names the columns, so that the answer has their types
 */
export const listRecords = <Input extends ListInput, Row>(
  db: Db,
  kind: Shown & Listing<Input>,
  input: Input,
  select: (rows: Rows) => PromiseLike<Row[]>,
): Promise<Paged<Row>> => readPage(db, listedAs(kind, input), input, select)

/** What was asked for, read by a list's own contract. Throws what the list would answer to a bad one. */
export function readQuery<Input>(contract: z.ZodType<Input>, query: unknown): Input {
  const read = contract.safeParse(query)
  if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error })
  return read.data
}

/**
 * Makes a noun's list of what the noun says of itself. One whose records last says here too what writing needs (`Readable`).
 * @param contract of the list's input
 */
export function listResource<Input extends ListInput, const Noun extends Shown>(
  contract: z.ZodType<Input>,
  noun: Noun & Listing<Input>,
): Noun & Listing<Input> & Asking {
  const unasked = contract.parse({})
  const listed = listedBy(noun, unasked)
  return {
    ...noun,
    listed,
    total: (db) => keptTotal(noun.kept, unasked) ?? db.$count(noun.table, listed),
    query(query) {
      const input = readQuery(contract, query)
      const { limit = idMax, offset = 0 } = input
      return { ...listedAs(noun, input), limit, offset }
    },
  }
}

/** The same of a noun whose records are written and removed in the one way. */
export function resource<Input extends ListInput, const Noun extends Described>(
  contract: z.ZodType<Input>,
  noun: Noun & Listing<Input>,
): Noun & Listing<Input> & Resource {
  return listResource(contract, noun)
}
