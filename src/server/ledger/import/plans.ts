import type { Transaction } from '@db/database'
import type { ImportChange, ImportSum, UnprintedOwner } from '@/shared/ledger/ledger-imports'
import { inBatches, writtenRows } from '../../platform/concurrency/batches'
import { Failure } from '../../platform/errors'
import type { LedgerImportFile } from './rows'
import type { JudgedEntries } from '../ledger'
import type { LedgerWriter } from '../writing'

/** Who brings a file of the ledger, and when they last proved to be it. */
export type LedgerImporter = LedgerWriter & { provedAt: Date | null }

/** How much a file enters. */
export interface Entering {
  entries: number
  payments: number
}

/** What a file of the ledger comes to, and how that is written. */
export interface LedgerPlan {
  created: number
  changed: number
  /** Rows that say what the ledger says already. */
  same: number
  sums: ImportSum[]
  /** How many accounts are made of people who had none. */
  accounts?: number
  /** Rows that say nothing. */
  leftOut?: number
  /** What is changed of owners that are there. */
  changes?: ImportChange[]
  /** Names and addresses that it brings and no PDF can have. */
  unprinted?: UnprintedOwner[]
  /** How many entries it makes, and of how many payments some of them are. */
  enters?: Entering
  /** What the ledger says of its entries. */
  judged?: Pick<JudgedEntries, 'transfers' | 'holders'> | undefined
  /** Writes it, and tells the activity what no entry tells. @param importId as which the file is kept */
  write: (importId: number | null) => Promise<unknown>
}

/** Looks what a file would do; its faults stand in the sheet afterwards. */
export type PlanLedger = (tx: Transaction, ctx: LedgerImporter, file: LedgerImportFile) => Promise<LedgerPlan>

/** Inserts rows in as many statements as they need. @param insert gives the new rows, in their order */
export async function insertInBatches<Row, Made>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<Made[]>) {
  const made = await inBatches(rows, insert, writtenRows)
  if (made.length !== rows.length) throw new Failure('unexpected')
  return made
}
