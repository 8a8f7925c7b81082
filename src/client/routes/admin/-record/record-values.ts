import type { FieldLayout } from './record-fields'

/**
 * What the form of a record holds: texts, and lists as they are. Of no record, what a new one starts with.
 * @param preset the values that a new record does not start empty with
 */
export function valuesOf<Values extends object>(
  fields: Readonly<Record<keyof Values & string, FieldLayout>>,
  preset: Values,
  record: Readonly<Record<string, unknown>> | null,
): Values {
  const values = { ...preset }
  for (const [name, { kind }] of Object.entries<FieldLayout>(fields)) {
    const stored = record?.[name] ?? (kind === 'lines' || kind === 'fees' || kind === 'pictures' ? [] : '')
    Object.assign(values, { [name]: typeof stored === 'number' ? String(stored) : stored })
  }
  return record ? values : { ...values, ...preset }
}

/** Every column but those that stand open, in the order of `all`. */
export const furtherThan = <Name extends string>(first: readonly Name[], all: readonly Name[]) =>
  all.filter((name) => !first.includes(name))
