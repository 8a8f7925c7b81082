import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import { type HistoryKind, type createLedgerHistory, historyKinds } from '@/shared/ledger/ledger-histories'
import { isAnswered } from '@/shared/records/import-asks'
import { Failure } from '../../platform/errors'
import { type Bringer, lockImports, lookOnly } from '../../records/import/importer'
import { summaryOf } from '../../records/import/import-file'
import { write, writeWithin } from '../../records/write'
import { holdingsResource } from '../entries/resource'
import type { JudgedEntries } from '../ledger'
import { type FiledAct, enteringOf, inOrderOfDays } from './entered/acts'
import { judgeActs } from './entered/judged'
import { writeActs } from './entered/written-acts'
import { ledgerFiles } from './imports'
import { keepImports } from './kept/keeping'
import { lockLedger, requireNoneOpen } from './ledger-importer'
import type { LedgerPlan } from './plans'
import { type LedgerImportFile, readLedgerImportFile } from './rows'

type AskedHistory = z.output<typeof createLedgerHistory.input>
type Outcome = z.input<typeof createLedgerHistory.output>

/** A file of the history, and what it comes to once it was looked at. */
interface HistoryPart {
  brought: AskedHistory['files'][number]
  file: LedgerImportFile
  looked?: Omit<LedgerPlan, 'write' | 'judged'>
}

/** Who must look after what, and whether with a proof, to bring these files. */
export const askedOfHistory = (kinds: readonly HistoryKind[]) => ({
  areas: [...new Set(kinds.flatMap((kind) => ledgerFiles[kind].areas))],
  isProved: kinds.some((kind) => ledgerFiles[kind].isProved),
})

const placeOf = (kind: HistoryKind) => historyKinds.indexOf(kind)

async function readParts({ files }: AskedHistory): Promise<HistoryPart[]> {
  const parts: HistoryPart[] = []
  for (const brought of files.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))) {
    const { kind, csv, dayOrder, numberStyle } = brought
    parts.push({ brought, file: await readLedgerImportFile(kind, csv, { dayOrder, numberStyle }) })
  }
  return parts
}

/** Tells of rows of different files that have the same external ID: of the entries that stand no two may. */
function faultTwice(parts: readonly HistoryPart[], acts: readonly FiledAct[]): void {
  const names = new Map(parts.map(({ file, brought }) => [file, brought.name]))
  const firsts = new Map<string, FiledAct & { row: number }>()
  for (const act of acts) {
    if (act.act === 'distribution' || act.externalId === null) continue
    const first = firsts.get(act.externalId)
    if (first === undefined) firsts.set(act.externalId, act)
    else if (first.file !== act.file) {
      const message = words.twiceFile(names.get(first.file) ?? '', first.row)
      act.file.addFault(act.row, { field: 'externalId', message })
    }
  }
}

interface LookedHistory {
  parts: readonly HistoryPart[]
  acts: readonly FiledAct[]
  judged: JudgedEntries | undefined
}

/**
 * Looks at the files one after the other: what the later ones name is written on the way, and what enters something is judged together.
 * Behind a file with faults no other one is looked at, which would only miss what that one brings.
 */
async function lookAt(
  tx: Transaction,
  ctx: Bringer,
  parts: readonly HistoryPart[],
  isKept: boolean,
): Promise<LookedHistory> {
  const hasFaults = () => parts.some(({ file }) => file.faults.length > 0)
  const acts: FiledAct[] = []
  for (const part of parts) {
    const { file, brought } = part
    const { how, noun } = ledgerFiles[brought.kind]
    if ('gather' in how) {
      const { acts: ofFile, ...counts } = await how.gather(tx, ctx, file, acts)
      acts.push(...ofFile)
      part.looked = { ...counts, changed: 0, enters: enteringOf(ofFile) }
    } else {
      const { write: writeIt, judged: _judged, ...counts } = await how.plan(tx, ctx, file)
      part.looked = counts
      // Nothing later needs accounts, and to make them may ask for a proof.
      const isNeeded = isKept || brought.kind !== 'access'
      if (isNeeded && file.faults.length === 0)
        await writeWithin(tx, ctx.user, noun, 'create', async () => {
          // Nothing that it makes names the import: entries alone do.
          await writeIt(null)
          return { result: undefined, audited: [] }
        })
    }
    if (file.faults.length > 0) return { parts, acts: [], judged: undefined }
  }
  faultTwice(parts, acts)
  const ordered = inOrderOfDays(acts)
  const files = parts.map(({ file }) => file)
  const judged = hasFaults() ? undefined : await judgeActs(tx, files, ordered)
  return { parts, acts: ordered, judged }
}

function outcomeOf({ parts, judged }: LookedHistory): Outcome {
  const affected = { transfers: [...(judged?.transfers ?? [])], holders: [...(judged?.holders ?? [])] }
  const files = parts.map(({ brought: { kind, name }, file, looked }) => {
    if (looked === undefined) return { kind, name, outcome: null }
    const { accounts = 0, leftOut = 0, changes = [], unprinted = [], enters: _enters, ...counts } = looked
    const asks = file.asks()
    const isAffected = asks.some(({ key }) => key === 'transfers')
    const told = { accounts, leftOut, changes, unprinted, asks, faultyRows: file.faultyRows() }
    const ofTransfers = isAffected ? affected : { transfers: [], holders: [] }
    return { kind, name, outcome: { id: null, ...counts, ...told, ...ofTransfers, ...summaryOf(file) } }
  })
  const inAll = (count: 'created' | 'changed' | 'same') =>
    files.reduce((sum, { outcome }) => sum + (outcome?.[count] ?? 0), 0)
  return { files, created: inAll('created'), changed: inAll('changed'), same: inAll('same') }
}

/** Makes sure that every file is answered. Throws Failure import_refused, transfer_affected and import_asks, each naming the file. */
function requireTaken({ parts, judged }: LookedHistory): void {
  const faults = parts.flatMap(({ brought: { name }, file }) =>
    summaryOf(file).faults.map((fault) => ({ ...fault, file: name })),
  )
  if (faults.length > 0) throw new Failure('import_refused', { faults })
  const asks = parts.flatMap(({ brought, file }) =>
    file.asks().map((ask) => ({ brought, ask: { ...ask, file: brought.name } })),
  )
  requireNoneOpen(
    asks.flatMap(({ brought, ask }) => (isAnswered(ask, brought.confirmed) ? [] : [ask])),
    {
      asks: asks.map(({ ask }) => ask),
      transfers: [...(judged?.transfers ?? [])],
      holders: [...(judged?.holders ?? [])],
    },
  )
}

/** Keeps each file as an import, all of them as one history. @returns their numbers */
async function keepParts(tx: Transaction, { user }: Bringer, parts: readonly HistoryPart[]) {
  const files = parts.flatMap(({ brought, file, looked }) =>
    looked === undefined ? [] : [{ ...brought, file, looked }],
  )
  const ids = await keepImports(
    tx,
    user,
    files.map(({ kind, name, csv, file, looked: { created, changed, same, enters } }) => {
      return { kind, name, csv, created, changed, same, ...enters, asks: file.asks() }
    }),
  )
  return new Map(files.map(({ file }, index) => [file, ids[index] ?? null]))
}

/**
 * Brings the files of a history in, all of them or nothing, in the order of days; or only looks what that would do. Throws Failure
 * import_refused with every fault, import_asks, transfer_affected, and what the ledger refuses (`judgeEntries`).
 */
export async function bringHistory(ctx: Bringer, asked: AskedHistory): Promise<Outcome> {
  const parts = await readParts(asked)
  if (asked.dryRun) return lookOnly(ctx.db, async (tx) => outcomeOf(await lookAt(tx, ctx, parts, false)))
  return write<Outcome>(ctx, holdingsResource, 'create', async (tx) => {
    await lockImports(tx)
    await lockLedger(tx)
    const looked = await lookAt(tx, ctx, parts, true)
    requireTaken(looked)
    const { judged, acts } = looked
    await writeActs(tx, ctx, acts, { judged, importIds: await keepParts(tx, ctx, parts) })
    return { result: outcomeOf(looked), audited: [] }
  })
}
