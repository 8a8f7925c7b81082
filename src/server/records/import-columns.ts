import type { z } from 'zod'
import { adminFields } from '@/content/admin-fields'
import { headsOfOthers } from '@/content/import-faults'
import { type ImportKind, importFields } from '@/shared/imports'
import { importMaxRows } from '@/shared/limits'
import type { RecordList } from '@/shared/record-lists'
import type { Resource } from './resources'
import type { SheetColumns } from './import-sheets'
import { offeringResource } from './offering-resource'
import { propertyResource } from './property-resource'
import { subscriberResource } from './subscriber-resource'

/** Where the records of a file go. */
export const listOfImport = {
  investments: 'investments',
  properties: 'properties',
  subscribers: 'newsletters',
} as const satisfies Record<ImportKind, RecordList>

/** What a file brings in. */
export const importedResources = {
  investments: offeringResource,
  properties: propertyResource,
  subscribers: subscriberResource,
} as const satisfies Record<ImportKind, Resource>

/** The columns of a file of records. */
export function recordColumns(kind: ImportKind): SheetColumns {
  const list = listOfImport[kind]
  const fields: Readonly<Record<string, z.ZodType>> = importFields[kind].shape
  const untaken = importedResources[kind].audited.map(({ name }) => name).filter((name) => !Object.hasOwn(fields, name))
  return {
    fields,
    labels: adminFields[list],
    alsoCalled: headsOfOthers[kind],
    untaken: new Set(untaken),
    maxRows: importMaxRows,
  }
}
