import type { z } from 'zod'
import { ledgerAsks, ledgerChoices, ledgerColumns, ledgerWorkedOut, faultColumn } from '@/content/ledger/ledger-import'
import { entityWords } from '@/content/ledger/admin-entities'
import { importFaults } from '@/content/records/import-faults'
import { type ImportAsk, type ImportAskKey, importAskKeys, isConfirmable } from '@/shared/records/import-asks'
import { type LedgerImportKind, type ImportSum, ledgerImportFields } from '@/shared/ledger/ledger-imports'
import type { ImportAnswers } from '@/shared/records/import-answers'
import { ledgerImportMaxRows } from '@/shared/platform/limits'
import { cents } from '@/shared/values/money'
import type { RowFault } from '../../records/import/faults'
import { type ImportFile, readImportFile } from '../../records/import/import-file'

/** What a row names, or why that cannot be said. */
export type Found<Record> = { record: Record; fault?: never } | { record?: never; fault: RowFault }

/** A file of the ledger while it is judged. */
export interface LedgerImportFile extends ImportFile {
  /**
   * What the contract makes of values; undefined when they have faults, which are told.
   * @param columns where the file calls a field of the contract otherwise
   */
  read: <Fields>(
    row: number,
    contract: z.ZodType<Fields>,
    values: object,
    columns?: Readonly<Record<string, string>>,
  ) => Fields | undefined
  /** Says of a row that it is about what an earlier one is about already. */
  isTwice: (row: number, subject: string, field: string) => boolean
  /** Notes that a row says something that must be confirmed; @param detail what of it, for the sentence */
  ask: (key: ImportAskKey, row: number, detail: string) => void
  asks: () => ImportAsk[]
  /** What was asked about rows and answered with yes, once the file is written. */
  confirmedOf: (rows: Iterable<number>) => Exclude<ImportAskKey, 'units'>[]
}

/** The names of what a row was found to be about, by its fields. */
export const foundNames = (found: Readonly<Record<string, Found<{ name: string; label?: string }> | undefined>>) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, { record } = {}]) => (record ? [[field, record.label ?? record.name]] : [])),
  )

const choicesOf: Partial<Record<LedgerImportKind, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  ledgerChoices

const workedOutOf: Partial<Record<LedgerImportKind, Readonly<Record<string, string>>>> = ledgerWorkedOut

/** What our own file of a kind's records has beside what a file may say: who takes the file in again need not cut it. */
const exportedOf: Partial<Record<LedgerImportKind, Readonly<Record<string, string>>>> = { entities: entityWords.fields }

/** Reads a file of the ledger. */
export async function readLedgerImportFile(
  kind: LedgerImportKind,
  csv: string,
  said: ImportAnswers,
): Promise<LedgerImportFile> {
  const fields = ledgerImportFields[kind].shape
  const exported = exportedOf[kind] ?? {}
  const isNoField = (name: string) => !Object.hasOwn(fields, name)
  const file = await readImportFile(
    {
      fields,
      labels: { ...exported, ...ledgerColumns[kind], faultColumn },
      choices: choicesOf[kind] ?? {},
      alsoShown: workedOutOf[kind] ?? {},
      untaken: new Set(['faultColumn', ...Object.keys(exported).filter(isNoField)]),
      maxRows: ledgerImportMaxRows,
    },
    csv,
    said,
  )
  const { addFault } = file
  const seen = new Map<string, number>()
  const asked = new Map<ImportAskKey, Map<number, string>>()
  return {
    ...file,
    read: (row, contract, values, columns = {}) => {
      const read = contract.safeParse(values)
      if (read.success) return read.data
      const messages = new Map(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
      for (const [field, message] of messages) addFault(row, { field: columns[field] ?? field, message })
      return undefined
    },
    isTwice: (row, subject, field) => {
      const earlier = seen.get(subject)
      if (earlier === undefined) seen.set(subject, row)
      else addFault(row, { field, message: importFaults.twiceRow(earlier) })
      return earlier !== undefined
    },
    ask: (key, row, detail) => asked.set(key, (asked.get(key) ?? new Map<number, string>()).set(row, detail)),
    asks: () =>
      importAskKeys.flatMap((key) => {
        const details = [...(asked.get(key) ?? [])].toSorted(([one], [other]) => one - other)
        if (details.length === 0) return []
        const rows = details.map(([row]) => row)
        return [{ key, message: ledgerAsks[key](details.map(([, detail]) => detail)), rows }]
      }),
    confirmedOf: (rows) => {
      const all = [...rows]
      return importAskKeys.filter(isConfirmable).filter((key) => all.some((row) => asked.get(key)?.has(row) === true))
    },
  }
}

/** Adds up what parts of a file say of each offering, in so many rows. */
export function sumsByOffering(parts: readonly { offering: string; rows: number; cents: number }[]): ImportSum[] {
  const sums = new Map<string, { rows: number; cents: number }>()
  for (const part of parts) {
    const sum = sums.get(part.offering) ?? { rows: 0, cents: 0 }
    sums.set(part.offering, { rows: sum.rows + part.rows, cents: sum.cents + part.cents })
  }
  return [...sums].map(([offering, sum]) => ({ offering, rows: sum.rows, cents: cents.parse(sum.cents) }))
}
