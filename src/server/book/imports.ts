import { sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import type { BookImportKind, DayOrder } from '@/shared/book-imports'
import type { ImportOutcome } from '@/shared/imports'
import { Failure } from '../base/errors'
import { announceChange } from '../records/events'
import { importsLockKey } from '../records/imports'
import { planAccess } from './import-access'
import { planClasses } from './import-classes'
import { planEntities } from './import-entities'
import type { PlanBook } from './import-plans'
import { planPositions } from './import-positions'
import { readBookSheet } from './import-rows'
import type { BookWriter } from './writing'

const plans = {
  entities: planEntities,
  access: planAccess,
  classes: planClasses,
  positions: planPositions,
} as const satisfies Record<BookImportKind, PlanBook>

/** A file of the book, as a call brings it. */
export interface BookFile {
  kind: BookImportKind
  csv: string
  dryRun: boolean
  dayOrder?: DayOrder | undefined
}

/**
 * Takes a file of the book in, all of it or nothing, or only looks what that would do. There is no undo: the book is only ever added
 * to. Throws Failure import_refused with every fault where it has some.
 */
export async function importBook(ctx: BookWriter, { kind, csv, dryRun, dayOrder }: BookFile): Promise<ImportOutcome> {
  const { book, faultyRows } = readBookSheet(kind, csv, dayOrder)
  const look = async (tx: Transaction) => {
    const { created, changed, same, sums, list, write } = await plans[kind](tx, ctx, book)
    const faults = book.faults.toSorted((one, other) => one.row - other.row)
    const told = { sums, asksDayOrder: book.asksDayOrder, faultyRows: faultyRows(faults) }
    return { outcome: { id: null, created, changed, same, faults, ...told }, list, write }
  }
  if (dryRun) return (await ctx.db.transaction(look)).outcome
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importsLockKey})`)
    const { outcome, list, write } = await look(tx)
    if (outcome.faults.length > 0) throw new Failure('import_refused', { faults: outcome.faults })
    if (outcome.created + outcome.changed === 0) return outcome
    await write()
    await announceChange(tx, list)
    return outcome
  })
}
