import type { LedgerNames } from './names'
import { type LedgerImportFile, foundNames } from './rows'

/** A holder's place in a class, which may have no position yet. */
export interface Place {
  entityId: number
  classId: number
}

export const placeKey = ({ entityId, classId }: Place) => `${entityId} ${classId}`

/** The class that a row names, with its offering. */
export function classOf(names: LedgerNames, typed: { offering: string; className: string }) {
  const offering = names.offering(typed.offering)
  const found = offering.record ? names.classOf(offering.record.id, typed.className) : undefined
  const record =
    offering.record && found?.record
      ? { classId: found.record.id, className: found.record.name, offering: offering.record.name }
      : undefined
  return { record, found: { offering, className: found } }
}

interface TypedPlace {
  entity: string
  offering: string
  className: string
}

/** What a row names of a place; what was found of it is shown. */
export function understandPlace(file: LedgerImportFile, names: LedgerNames, row: number, typed: TypedPlace) {
  const entity = names.entity(typed.entity)
  const { record, found } = classOf(names, typed)
  const all = { entity, ...found }
  file.understand(row, foundNames(all))
  return { entity, record, all }
}

/** Whose place in which class a row names; undefined when it names none, which is told. */
export function placeOf(file: LedgerImportFile, names: LedgerNames, row: number, typed: TypedPlace) {
  const { entity, record, all } = understandPlace(file, names, row, typed)
  for (const each of Object.values(all)) if (each?.fault) file.addFault(row, each.fault)
  if (!entity.record || !record) return undefined
  return { entityId: entity.record.id, entityName: entity.record.name, ...record }
}
