import type { Transaction } from '@db/database'
import type { AuditedList } from '@/shared/audit'
import type { ImportSum } from '@/shared/book-imports'
import { Failure } from '../base/errors'
import { type Change, leaveEntries } from '../records/audit'
import type { BookSheet } from './import-rows'
import type { BookWriter } from './writing'

/** Who brings a file of the book, when they last proved to be it, and whether later transfers may change (decision 067). */
export type BookBringer = BookWriter & { provedAt: Date | null; recalculateTransfers: boolean }

/** What a file of the book comes to, and how that is written. */
export interface BookPlan {
  created: number
  changed: number
  /** Rows that say what the book says already. */
  same: number
  sums: ImportSum[]
  /** How many accounts are made of people who had none. */
  accounts?: number
  /** Rows that say nothing. */
  leftOut?: number
  /** The lists whose open screens are told. */
  lists: readonly AuditedList[]
  write: () => Promise<unknown>
}

/** Looks what a file would do; its faults stand in the sheet afterwards. */
export type PlanBook = (tx: Transaction, ctx: BookBringer, sheet: BookSheet) => Promise<BookPlan>

/** So many rows of ten columns fit into one statement. */
const batchRows = 1_000

/** Writes rows in as many statements as they need. @param insert gives the new rows, in their order */
export async function insertInBatches<Row, Made>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<Made[]>) {
  const made: Made[] = []
  for (let from = 0; from < rows.length; from += batchRows)
    made.push(...(await insert(rows.slice(from, from + batchRows))))
  if (made.length !== rows.length) throw new Failure('unexpected')
  return made
}

/** Tells the activity of everything that a file wrote. */
export async function tellImported(tx: Transaction, { user }: BookWriter, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += batchRows)
    await leaveEntries(tx, user, changes.slice(from, from + batchRows))
}
