import type { ChangeEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Field, type FieldWords } from '../../ui/fields/field'
import { TextArea } from '../../ui/fields/text-area'
import type { Bound } from '../fields'

/** A list of short texts, typed one on each line. The form's value is the list itself; the contract drops its blank entries. */
export function LinesField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error'> & { rows?: number },
) {
  const { form, name, rows = 3, ...words } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  // An error of one entry stands at that entry's place in the list.
  const errors: unknown = fieldState.error
  const error = fieldState.error?.message ?? firstMessageOf(errors)
  const control = {
    name,
    ref: field.ref,
    value: Array.isArray(value) ? value.join('\n') : '',
    onBlur: field.onBlur,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
      field.onChange(target.value === '' ? [] : target.value.split('\n')),
  }
  return (
    <Field {...words} error={error}>
      {(ties) => <TextArea {...ties} {...control} rows={rows} />}
    </Field>
  )
}

function firstMessageOf(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined
  const found: unknown = errors.find((entry: unknown) => entry !== undefined && entry !== null)
  const isError = typeof found === 'object' && found !== null && 'message' in found
  return isError && typeof found.message === 'string' ? found.message : undefined
}
