import type { ChangeEvent, FocusEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { minuteMilliseconds } from '@/shared/time'
import { Field, type FieldWords } from '../ui/field'
import { TextInput } from '../ui/text-input'
import type { Bound } from './fields'

/** A moment as the browser's own control writes it: the time where the person is, to the minute. */
function localText(timestamp: unknown): string {
  const date = new Date(typeof timestamp === 'string' ? timestamp : Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMilliseconds).toISOString().slice(0, 16)
}

/** What the control holds: null when it is empty; half a date is no moment, and the contract refuses it. */
function momentOf({ value, validity }: HTMLInputElement): string | null {
  if (value === '' && !validity.badInput) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? 'incomplete' : date.toISOString()
}

/** A day and a time of the person's own clock. The form's value is the moment as ISO 8601 text, or null. */
export function TimestampField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error'>,
) {
  const { form, name, ...words } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const control = {
    name,
    ref: field.ref,
    value: localText(field.value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => field.onChange(momentOf(target)),
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      // The browser tells nothing while half a date is typed into an empty control.
      if (target.validity.badInput) field.onChange(momentOf(target))
      field.onBlur()
    },
  }
  return (
    <Field {...words} error={fieldState.error?.message}>
      {(ties) => <TextInput {...ties} {...control} type="datetime-local" max="9999-12-31T23:59" />}
    </Field>
  )
}
