import type { z } from 'zod'
import { nounWords } from '@/shared/records/noun-words'
import { faultColumn } from '@/content/ledger/ledger-import'
import { headsOfOthers } from '@/content/records/import-faults'
import { importMaxRows } from '@/shared/platform/limits'
import { type ImportKind, importFields } from '@/shared/records/imports'
import type { Resource } from '../resources'
import type { ImportColumns } from './import-file'

/** The columns of a file of records. */
export function recordColumns(kind: ImportKind, { list, audited }: Resource): ImportColumns {
  const fields: Readonly<Record<string, z.ZodType>> = importFields[kind].shape
  const untaken = audited.map(({ name }) => name).filter((name) => !Object.hasOwn(fields, name))
  return {
    fields,
    // A file of wrong rows that was mended may come with what was wrong.
    labels: { ...nounWords[list].fields, faultColumn },
    alsoCalled: headsOfOthers[kind],
    untaken: new Set([...untaken, 'faultColumn']),
    maxRows: importMaxRows,
  }
}
