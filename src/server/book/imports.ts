import { sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { positions } from '@db/schema'
import type { BookImportKind } from '@/shared/book-imports'
import type { ImportAnswers } from '@/shared/import-answers'
import type { ImportAskKey } from '@/shared/import-asks'
import type { ImportOutcome } from '@/shared/imports'
import { Failure } from '../base/errors'
import { announceChange } from '../records/events'
import { toldOf } from '../records/import-sheets'
import { importsLockKey } from '../records/imports'
import { planAccess } from './import-access'
import { planClasses } from './import-classes'
import { planDistributions } from './import-distributions'
import { planDocuments } from './import-documents'
import { planEntities } from './import-entities'
import type { BookBringer, PlanBook } from './import-plans'
import { planPositions } from './import-positions'
import { readBookSheet } from './import-rows'
import { lockClasses } from './writing'

const plans = {
  entities: planEntities,
  access: planAccess,
  classes: planClasses,
  positions: planPositions,
  distributions: planDistributions,
  documents: planDocuments,
} as const satisfies Record<BookImportKind, PlanBook>

/** A file of the book, as a call brings it. */
export interface BookFile extends ImportAnswers {
  kind: BookImportKind
  csv: string
  dryRun: boolean
  recalculateTransfers?: boolean | undefined
  /** What whoever brings it was asked, and means. */
  confirmed?: readonly ImportAskKey[]
}

/**
 * Takes a file of the book in, all of it or nothing, or only looks what that would do. There is no undo: the book is only ever added
 * to. Throws Failure import_refused with every fault where it has some, import_asks with all
 * that is asked where not each of it is confirmed, and for entries that are dated back what `judgeEntries` throws,
 * also when it only looks: the preview is where somebody is asked.
 */
export async function importBook(
  bringer: Omit<BookBringer, 'recalculateTransfers'>,
  { kind, csv, dryRun, recalculateTransfers = false, confirmed = [], ...said }: BookFile,
): Promise<ImportOutcome> {
  const ctx = { ...bringer, recalculateTransfers: recalculateTransfers || confirmed.includes('transfers') }
  const book = await readBookSheet(kind, csv, said)
  const look = async (tx: Transaction) => {
    const {
      created,
      changed,
      same,
      sums,
      accounts = 0,
      leftOut = 0,
      changes = [],
      lists,
      write,
    } = await plans[kind](tx, ctx, book)
    const ofBook = { sums, accounts, leftOut, faultyRows: book.faultyRows(), changes, asks: book.asks() }
    const told = { ...toldOf(book), ...ofBook }
    return { outcome: { id: null, created, changed, same, ...told }, lists, write }
  }
  if (dryRun) return (await ctx.db.transaction(look)).outcome
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importsLockKey})`)
    // What is approved or priced at the same time waits for this file, or this file for it.
    await lockClasses(tx)
    // Nobody enters anything meanwhile: what was looked at is what is written. Everybody may read.
    await tx.execute(sql`lock table ${positions} in exclusive mode`)
    const { outcome, lists, write } = await look(tx)
    if (outcome.faults.length > 0) throw new Failure('import_refused', { faults: outcome.faults })
    if (outcome.created + outcome.changed === 0) return outcome
    const { asks } = outcome
    if (!asks.every(({ key }) => confirmed.includes(key))) throw new Failure('import_asks', { told: { asks } })
    await write()
    for (const list of lists) await announceChange(tx, list)
    return outcome
  })
}
