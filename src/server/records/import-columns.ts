import type { z } from 'zod'
import { adminFields } from '@/content/admin-fields'
import { headsOfOthers } from '@/content/import-faults'
import { type ImportKind, importFields } from '@/shared/imports'
import { importMaxRows } from '@/shared/limits'
import type { RecordList } from '@/shared/record-lists'
import type { SheetColumns } from './import-sheets'
import { toldColumns } from './told-columns'

/** Where the records of a file go. */
export const listOfImport = {
  investments: 'investments',
  properties: 'properties',
  subscribers: 'newsletters',
} as const satisfies Record<ImportKind, RecordList>

/** The columns of a file of records. */
export function recordColumns(kind: ImportKind): SheetColumns {
  const list = listOfImport[kind]
  const fields: Readonly<Record<string, z.ZodType>> = importFields[kind].shape
  const untaken = toldColumns[list].map(({ name }) => name).filter((name) => !Object.hasOwn(fields, name))
  return {
    fields,
    labels: adminFields[list],
    alsoCalled: headsOfOthers[kind],
    untaken: new Set(untaken),
    maxRows: importMaxRows,
  }
}
