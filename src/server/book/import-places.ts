import type { BookNames } from './import-names'
import type { BookSheet } from './import-rows'

/** A holder's place in a class, which may have no position yet. */
export interface Place {
  entityId: number
  classId: number
}

export const placeKey = ({ entityId, classId }: Place) => `${entityId} ${classId}`

/** Whose place in which class a row names; undefined when it names none, which is told. */
export function placeOf(
  sheet: BookSheet,
  names: BookNames,
  row: number,
  typed: { entity: string; offering: string; className: string },
) {
  const entity = names.entity(typed.entity)
  const offering = names.offering(typed.offering)
  const ofClass = offering.record ? names.classOf(offering.record.id, typed.className) : undefined
  for (const found of [entity, offering, ofClass]) if (found?.fault) sheet.addFault(row, found.fault)
  if (!entity.record || !offering.record || !ofClass?.record) return undefined
  return {
    entityId: entity.record.id,
    entityName: entity.record.name,
    classId: ofClass.record.id,
    className: ofClass.record.name,
    offering: offering.record.name,
  }
}
