import type { FieldLayout } from './record-fields'

/** The kinds of fields whose entries are told by the activity in words alone, which no field can take back. */
const toldInWords: ReadonlySet<unknown> = new Set(['fees', 'pictures'])

/** Whether a form's field can take what the activity tells of a column; undefined for a column without a field. */
export const isTakeable = (field: FieldLayout | undefined) => field !== undefined && !toldInWords.has(field.kind)

/** What a field holds for a value that the activity tells: texts and lists as they are, and nothing as an empty field has it. */
function heldBy({ kind }: FieldLayout, value: unknown): unknown {
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
    return field !== undefined && isTakeable(field) ? [[name, heldBy(field, value)]] : []
  })
  return { ...values, ...Object.fromEntries(held) }
}
