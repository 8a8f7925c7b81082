import type { z } from 'zod'
import { propertyWords } from '@/content/site/admin-properties'
import { defaultPropertyStatus, propertyFields, propertyStatuses, type Property } from '@/shared/site/properties'
import type { FieldLayout } from '../../-record/record-fields'
import { returnChoices } from '@/content/site/returns'
import { returnBases } from '@/shared/values/returns'
import { furtherThan, valuesOf } from '../../-record/record-values'

export type PropertyValues = z.input<typeof propertyFields>
export type PropertyField = keyof PropertyValues

const line: FieldLayout = { kind: 'line', span: 3 }

/** How each column is edited; a new column of the contract does not compile until it stands here. */
const fields: Record<PropertyField, FieldLayout> = {
  name: { kind: 'line', span: 6, isRequired: true },
  description: { kind: 'area', span: 6 },
  status: { kind: propertyStatuses, span: 6 },
  image: { kind: 'picture', span: 6 },
  location: { kind: 'line', span: 6 },
  units: { kind: 'number', span: 3 },
  yearBuilt: line,
  propertyType: { kind: 'line', span: 6 },
  purchasePrice: line,
  currentValue: line,
  totalReturn: line,
  annualizedReturn: line,
  cashOnCash: line,
  targetReturn: line,
  returnBasis: { kind: ['', ...returnBases], span: 3, choiceNames: returnChoices },
  asOf: { kind: 'day', span: 3 },
  acquisitionDate: line,
  saleDate: line,
  capRate: line,
  occupancyRate: line,
  grossRentMultiplier: line,
  debtServiceCoverage: line,
  loanToValue: line,
  renovationCost: line,
  slug: { kind: 'line', span: 6 },
  isPublished: { kind: 'checkbox', span: 6 },
}

/** The fields of the specification, in its order, and after the name whether visitors see it. */
const first = ['name', 'isPublished', 'description', 'status', 'image'] as const satisfies PropertyField[]

/** What stands open, then every other column in the contract's order. */
export const layout = {
  fields,
  first,
  further: furtherThan<PropertyField>(first, propertyFields.keyof().options),
  /** A new field does not compile without. */
  places: propertyWords.places satisfies Record<Exclude<PropertyField, (typeof first)[number]>, string>,
}

/** What is there of one that is changed: the day of its sale beside its status, and once it is sold the price below. */
export const editLayout = (isSold: boolean) => {
  const shown = first.flatMap<PropertyField>((name) =>
    name === 'status' ? ['status', 'saleDate', ...(isSold ? (['currentValue'] as const) : [])] : [name],
  )
  return {
    ...layout,
    fields: { ...fields, status: { ...fields.status, span: 3 as const } },
    first: shown,
    further: furtherThan<PropertyField>(shown, propertyFields.keyof().options),
  }
}

/** Of a new record the buttons say whether visitors see it. */
export const newLayout = { ...layout, first: first.filter((name) => name !== 'isPublished') }

const preset: PropertyValues = { name: '', status: defaultPropertyStatus, isPublished: true }

/** What the form of a record holds; of none, what a new record starts with: every field empty and the status preset. */
export const valuesOfProperty = (property: Property | null) => valuesOf(fields, preset, property)
