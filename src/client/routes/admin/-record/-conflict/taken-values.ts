import { feeIn } from '@/shared/site/entry-text'
import type { Fee } from '@/shared/site/fees'
import type { FieldLayout } from '../record-fields'

/** The fees that the activity tells, each as a line; null where one of them cannot be read back. */
function feesIn(value: unknown): Fee[] | null {
  const fees = Array.isArray(value) ? value.map((line) => feeIn(String(line))) : []
  return fees.every((fee) => fee !== null) ? fees : null
}

/**
 * Whether a form's field can take what the activity tells of a column; undefined for a column without a field. A picture is told in
 * words alone, which no field can take back.
 */
export const isTakeable = (field: FieldLayout | undefined, value: unknown) =>
  field !== undefined && field.kind !== 'pictures' && (field.kind !== 'fees' || feesIn(value) !== null)

/** What a field holds for a value that the activity tells: texts and lists as they are, and nothing as an empty field has it. */
function heldBy({ kind }: FieldLayout, value: unknown): unknown {
  if (kind === 'fees') return feesIn(value)
  if (value === null || value === undefined) return kind === 'timestamp' ? null : kind === 'lines' ? [] : ''
  return typeof value === 'number' ? String(value) : value
}

/**
 * A form's values with those of an earlier version in their place.
 * @param taken what the activity tells of it, by the names of the fields
 */
export function withTaken<Values extends object>(
  values: Values,
  fields: Readonly<Record<string, FieldLayout>>,
  taken: Readonly<Record<string, unknown>>,
): Values {
  const held = Object.entries(taken).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name]
    return field !== undefined && isTakeable(field, value) ? [[name, heldBy(field, value)]] : []
  })
  return { ...values, ...Object.fromEntries(held) }
}
