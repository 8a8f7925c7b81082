import { sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { positions } from '@db/schema'
import type { BookImportKind } from '@/shared/ledger/book-imports'
import type { ImportAnswers } from '@/shared/records/import-answers'
import { type ImportAskKey, isAnswered } from '@/shared/records/import-asks'
import type { ImportOutcome } from '@/shared/records/imports'
import { Failure, type Told } from '../../platform/errors'
import { announceChange } from '../../records/live'
import { toldOf } from '../../records/import/sheets'
import { importsLockKey } from '../../records/import/imports'
import { planAccess } from './access'
import { planClasses } from './classes'
import { planDistributions } from './payments/distributions'
import { planDocuments } from './documents'
import { planEntities } from './entities'
import type { BookBringer, PlanBook } from './plans'
import { planPositions } from './positions'
import { readBookSheet } from './rows'
import { lockClasses } from '../writing'

const plans = {
  entities: planEntities,
  access: planAccess,
  classes: planClasses,
  positions: planPositions,
  distributions: planDistributions,
  documents: planDocuments,
} as const satisfies Record<BookImportKind, PlanBook>

type Asked = Required<Pick<Told, 'asks' | 'transfers' | 'holders'>>

/** A file of the book, as a call brings it. */
export interface BookFile extends ImportAnswers {
  kind: BookImportKind
  csv: string
  dryRun: boolean
  recalculateTransfers?: boolean | undefined
  /** What whoever brings it was asked, and means. */
  confirmed?: readonly ImportAskKey[]
}

/** Makes sure that everything is answered which is asked. Throws Failure transfer_affected and import_asks. */
function requireAnswers(asked: Asked, answered: readonly ImportAskKey[]): void {
  const open = asked.asks.filter((ask) => !isAnswered(ask, answered))
  if (open.some(({ key }) => key === 'transfers')) throw new Failure('transfer_affected', { told: asked })
  if (open.length > 0) throw new Failure('import_asks', { told: { asks: asked.asks } })
}

/**
 * Takes a file of the book in, all of it or nothing, or only looks what that would do. There is no undo: the book is only ever added
 * to. Throws Failure import_refused with every fault where it has some, and import_asks with all that is asked where not each of it is
 * answered; where that is about later transfers it is transfer_affected, which tells them, as at every other door.
 */
export async function importBook(
  ctx: BookBringer,
  { kind, csv, dryRun, recalculateTransfers = false, confirmed = [], ...said }: BookFile,
): Promise<ImportOutcome> {
  const answered = recalculateTransfers ? [...confirmed, 'transfers' as const] : confirmed
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
      judged: { transfers, holders } = { transfers: [], holders: [] },
      lists,
      write,
    } = await plans[kind](tx, ctx, book)
    const asked = { asks: book.asks(), transfers: [...transfers], holders: [...holders] }
    const ofBook = { sums, accounts, leftOut, faultyRows: book.faultyRows(), changes, ...asked }
    return { outcome: { id: null, created, changed, same, ...toldOf(book), ...ofBook }, asked, lists, write }
  }
  if (dryRun) return (await ctx.db.transaction(look)).outcome
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importsLockKey})`)
    // What is approved or priced at the same time waits for this file, or this file for it.
    await lockClasses(tx)
    // Nobody enters anything meanwhile: what was looked at is what is written. Everybody may read.
    await tx.execute(sql`lock table ${positions} in exclusive mode`)
    const { outcome, asked, lists, write } = await look(tx)
    if (outcome.faults.length > 0) throw new Failure('import_refused', { faults: outcome.faults })
    if (outcome.created + outcome.changed === 0) return outcome
    requireAnswers(asked, answered)
    await write()
    for (const list of lists) await announceChange(tx, list)
    return outcome
  })
}
