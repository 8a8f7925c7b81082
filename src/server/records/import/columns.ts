import type { z } from 'zod'
import { adminFields } from '@/content/records/admin-fields'
import { headsOfOthers } from '@/content/records/import-faults'
import { type ImportKind, importFields } from '@/shared/records/imports'
import { importMaxRows } from '@/shared/platform/limits'
import type { RecordList } from '@/shared/records/record-lists'
import type { Resource } from '../resources'
import type { SheetColumns } from './sheets'
import { offeringResource } from '../../site/offerings/resource'
import { propertyResource } from '../../site/properties/resource'
import { subscriberResource } from '../../newsletter/subscribers/resource'

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
