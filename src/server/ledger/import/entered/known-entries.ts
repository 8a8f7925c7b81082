import { eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@db/database'
import { entries, positions, transfers } from '@db/schema'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import { grouped } from '@/shared/platform/grouped'
import { gatherInTurns, inTurns } from '../../../platform/concurrency/turns'
import { type Place, placeKey } from '../places'
import type { LedgerImportFile } from '../rows'

/** What an entry says, with the signs that the ledger has; of a transfer its half that goes out, with who gets the units. */
interface Said extends Place {
  kind: EntryKind
  effectiveOn: string
  cents: number
  /** Undefined where a row leaves them out. */
  units: number | undefined
  toEntityId?: number | null
}

/** What makes a row the same as an entry. How much capital a transfer moved follows from the ledger, so that it says nothing. */
export const sayingOf = ({ kind, effectiveOn, cents, units, toEntityId, ...place }: Said): string =>
  [kind, placeKey(place), effectiveOn, kind === 'transfer_out' ? toEntityId : cents, units].join(' ')

/** Where a row leaves units out, they do not matter. */
const sayingsOf = (said: Said): string[] => [sayingOf(said), sayingOf({ ...said, units: undefined })]

/** A row of a file that enters something. */
export interface EnteredRow {
  row: number
  says: string
  externalId: string | null
  /** What of it, for the sentence of what is asked. */
  told: string
}

const reversals = alias(entries, 'reversals')
const receiving = alias(positions, 'receiving')

/** Every entry that a row may be: of some kinds, or of any external ID; whether it stands, and whether a row is taken for it. */
export async function readKnownEntries(tx: Transaction, kinds: readonly EntryKind[]) {
  const rows = await tx
    .select({
      kind: entries.kind,
      effectiveOn: entries.effectiveOn,
      cents: entries.cents,
      units: entries.units,
      externalId: entries.externalId,
      entityId: positions.entityId,
      classId: positions.classId,
      toEntityId: receiving.entityId,
      reversesId: entries.reversesId,
      isReversed: sql<boolean>`${reversals.id} is not null`,
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .leftJoin(reversals, eq(reversals.reversesId, entries.id))
    .leftJoin(transfers, eq(transfers.id, entries.transferId))
    .leftJoin(receiving, eq(receiving.id, transfers.toPositionId))
    .where(or(inArray(entries.kind, [...kinds]), isNotNull(entries.externalId)))
  return gatherInTurns(rows, ({ reversesId, ...row }) =>
    reversesId === null ? [{ ...row, sayings: sayingsOf(row), isTaken: false }] : [],
  )
}
export type KnownEntry = Awaited<ReturnType<typeof readKnownEntries>>[number]

/** Entries by what they say, with their units and without. */
async function indexOf(known: readonly KnownEntry[]) {
  const keyed = await gatherInTurns(known, (entry) => entry.sayings.map((says) => ({ says, entry })))
  const bySaying = grouped(keyed, ({ says }) => says)
  /** Those that say the same as a row. Two of different external IDs are two. */
  return ({ says, externalId }: EnteredRow) =>
    (bySaying.get(says) ?? []).flatMap(({ entry }) => {
      const ids = new Set([entry.externalId, externalId].filter((id) => id !== null))
      return ids.size > 1 ? [] : [entry]
    })
}

/**
 * The rows that the ledger does not have yet. One of the same external ID is the same; and so is one without an ID that says the same, as
 * often as the ledger has it. What was reversed is not there any more.
 * @param onKnown called with each row that is there, and what it is
 */
export async function freshRows<Row extends EnteredRow>(
  file: LedgerImportFile,
  asked: readonly Row[],
  known: readonly KnownEntry[],
  onKnown: (row: number, entry: KnownEntry) => void = () => undefined,
): Promise<Row[]> {
  const standing = known.filter(({ isReversed }) => !isReversed)
  const byId = new Map(standing.map((entry) => [entry.externalId, entry]))
  const unknown = await gatherInTurns(asked, (entered) => {
    const entry = entered.externalId === null ? undefined : byId.get(entered.externalId)
    if (entry === undefined) return [entered]
    entry.isTaken = true
    if (entry.sayings.includes(entered.says)) onKnown(entered.row, entry)
    else file.addFault(entered.row, { field: 'externalId', message: words.entryOther })
    return []
  })
  const alikeTo = await indexOf(standing)
  return gatherInTurns(unknown, (entered) => {
    const found = alikeTo(entered).find(({ isTaken }) => !isTaken)
    if (found === undefined) return [entered]
    found.isTaken = true
    onKnown(entered.row, found)
    return []
  })
}

/** Asks about rows that say what was reversed; one that says something else under the same ID puts it right. */
async function askReversed(file: LedgerImportFile, created: readonly EnteredRow[], known: readonly KnownEntry[]) {
  const alikeTo = await indexOf(known.filter(({ isReversed }) => isReversed))
  for await (const entered of inTurns(created))
    if (alikeTo(entered).length > 0) file.ask('reversed', entered.row, entered.told)
}

/** Asks about rows without an ID that say the same as others of the file, where the ledger does not have each of them yet. */
async function askRepeats(file: LedgerImportFile, asked: readonly EnteredRow[], created: readonly EnteredRow[]) {
  const newRows = new Set(created.map(({ row }) => row))
  const alike = grouped(
    asked.filter(({ externalId }) => externalId === null),
    ({ says }) => says,
  )
  for await (const rows of inTurns(alike.values())) {
    if (rows.length < 2 || !rows.some(({ row }) => newRows.has(row))) continue
    for (const { row, told } of rows) file.ask('repeats', row, told)
  }
}

/** Asks about new rows that repeat one another, or what was reversed. */
export async function askOfRows(
  file: LedgerImportFile,
  asked: readonly EnteredRow[],
  created: readonly EnteredRow[],
  known: readonly KnownEntry[],
): Promise<void> {
  await askRepeats(file, asked, created)
  await askReversed(file, created, known)
}
