import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { imports } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import type { RefusalName } from '@/shared/platform/failures'
import type { SessionUser } from '@/shared/accounts/users'
import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'
import type { ImportAnswers } from '@/shared/records/import-answers'
import type { ImportAskKey } from '@/shared/records/import-asks'
import type { ImportKind, ImportOutcome } from '@/shared/records/imports'
import { Failure } from '../../platform/errors'
import type { Context } from '../../platform/trpc/context'
import { type AuditedRow, type AuditedRecord, filledValues, leaveEntries } from '../activity/audit'
import type { Resource, Written } from '../resources'
import { write } from '../write'
import { type ImportFile, summaryOf } from './import-file'

/** Two imports of one file at the same moment would each make its records. */
const importsLockKey = 727_006

/** Has one import wait for the other, until the transaction ends. */
export const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${importsLockKey})`)

/** Who brings a file, and all that a request brings. */
export type Bringer = Context & {
  user: SessionUser
  /** Who asked for it, where a second person carries it out. */
  askedBy?: number
}

/** A file, as a call brings it. */
export interface BroughtFile extends ImportAnswers {
  name?: string | null | undefined
  csv: string
  dryRun: boolean
  /** Where subscribers agreed. */
  consentSource?: string | null | undefined
  recalculateTransfers?: boolean | undefined
  /** What whoever brings it was asked, and means. */
  confirmed?: readonly ImportAskKey[]
}

/** What a file comes to, and how that is written. */
export interface ImportPlan {
  /** Asked for once the rows are judged. */
  outcome: () => Omit<ImportOutcome, 'id' | keyof ReturnType<typeof summaryOf>>
  /** Makes sure that everything is answered which is asked. Throws Failure import_asks and transfer_affected. */
  requireAnswers?: () => void
  /** Gives the number that takes it back; null where nothing does. */
  write: () => Promise<number | null>
}

/** How a noun is brought in by a file; its subject hands it in, and `product.ts` has them all. */
export interface Importer<Rows extends ImportFile = ImportFile> {
  /** What whoever brings one has to look after. */
  areas: readonly Area[]
  /** Whether a file does what a form does for nobody without a proof. */
  isProved?: boolean
  /** What it refuses a file with, beside the faults of its rows. */
  refuses?: readonly RefusalName[]
  /** What is done before a file is read; throws where it cannot be brought in as it is. */
  prepare?: (ctx: Bringer, file: BroughtFile) => Promise<void>
  read: (csv: string, said: ImportAnswers) => Promise<Rows>
  /** Looks what a file would do; its faults stand in what was read afterwards. */
  plan: (tx: Transaction, ctx: Bringer, rows: Rows, file: BroughtFile) => Promise<ImportPlan>
  /** What is locked before a file is looked at that is to be written. */
  lock?: (tx: Transaction) => Promise<void>
  /** Whose records it writes. */
  noun: Written
  /** How an import is taken back; none for what is only ever added to. */
  undo?: ImportUndo
}

/** How what a file made and changed is taken back. */
export interface ImportUndo {
  resource: Resource
  /** Which of what was made is no longer as it was imported, though nobody of the firm has written it. */
  answered?: (tx: Transaction, ids: readonly number[]) => Promise<Set<number>>
  /** What else goes with what was made. */
  withdraw?: (tx: Transaction, ids: readonly number[]) => Promise<void>
  /** Gives a record the values that the activity tells of it; none where a file changes no record. */
  putBack?: (tx: Transaction, id: number, values: object) => Promise<AuditedRow[]>
}

/** An importer as all are kept together, whatever its rows are. */
export interface AnyImporter {
  areas: readonly Area[]
  isProved: boolean
  refuses: readonly RefusalName[]
  undo: ImportUndo | null
  /** Looks what a file would do, or takes it in. */
  run: (ctx: Bringer, file: BroughtFile) => Promise<ImportOutcome>
}
/** How each kind of file is brought in. */
export type Importers = Readonly<Record<ImportKind | LedgerImportKind, AnyImporter>>

/** Makes the one way in of a noun: read the file, plan, then only tell, or write. */
export function importer<Rows extends ImportFile>(how: Importer<Rows>): AnyImporter {
  const { areas, isProved = false, refuses = [], undo = null } = how
  return { areas, isProved, refuses, undo, run: (ctx, file) => importFile(how, ctx, file) }
}

class Looked extends Error {}

/** Does what may write, and keeps nothing of it. @returns what it came to */
export async function lookOnly<Result>(db: Db, look: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const found: Result[] = []
  try {
    await db.transaction(async (tx) => {
      found.push(await look(tx))
      throw new Looked()
    })
  } catch (error) {
    if (!(error instanceof Looked)) throw error
  }
  const [result] = found
  if (result === undefined) throw new Failure('unexpected')
  return result
}

/**
 * Imports a file, all of it or nothing, or only looks what that would do. Throws Failure import_refused with every fault where it has
 * some, and what `prepare` and `requireAnswers` throw.
 */
async function importFile<Rows extends ImportFile>(
  { prepare, read, plan, lock, noun }: Importer<Rows>,
  ctx: Bringer,
  file: BroughtFile,
): Promise<ImportOutcome> {
  await prepare?.(ctx, file)
  const {
    csv,
    dryRun,
    name: _name,
    consentSource: _source,
    recalculateTransfers: _anew,
    confirmed: _meant,
    ...said
  } = file
  const rows = await read(csv, said)
  const look = async (tx: Transaction) => {
    const planned = await plan(tx, ctx, rows, file)
    return { ...planned, outcome: { id: null, ...planned.outcome(), ...summaryOf(rows) } }
  }
  if (dryRun) return lookOnly(ctx.db, async (tx) => (await look(tx)).outcome)
  return write<ImportOutcome>(ctx, noun, 'create', async (tx) => {
    await lockImports(tx)
    await lock?.(tx)
    const { outcome, requireAnswers, write: writePlanned } = await look(tx)
    if (outcome.faults.length > 0) throw new Failure('import_refused', { faults: outcome.faults })
    if (outcome.created + outcome.changed === 0) return { result: outcome, audited: [], isUnchanged: true }
    requireAnswers?.()
    // Told by what writes it. Of thousands of changes it is not asked which of them hide something.
    return { result: { ...outcome, id: await writePlanned() }, audited: [], change: 'hidden' }
  })
}

/** What the activity tells of a record that a file made. */
export const createdEntry = (resource: Resource, row: AuditedRow & { id: number }): AuditedRecord => ({
  recordId: row.id,
  action: 'create',
  after: filledValues(resource, row),
})

/** Writes what a file does to records of a noun, so that it can be taken back. @param writeRows gives what the activity is to tell */
export async function writeImported(
  tx: Transaction,
  { user }: Bringer,
  { kind, resource }: { kind: ImportKind; resource: Resource },
  writeRows: () => Promise<AuditedRecord[]>,
): Promise<number> {
  const [started] = await tx.insert(imports).values({ kind, actorId: user.id }).returning({ id: imports.id })
  if (started === undefined) throw new Failure('unexpected')
  const entries = (await writeRows()).map((entry) => ({ ...entry, importId: started.id }))
  await leaveEntries(tx, user, resource, 'create', entries)
  return started.id
}
