import { useController, type FieldValues } from 'react-hook-form'
import type { Bound } from '@/client/forms/fields'
import { Field, type FieldWords } from '@/client/ui/fields/field'
import { Choice } from './choice'
import type { ChoiceProps } from './choice-state'

type ChoiceFieldProps<Values extends FieldValues, Output> = Bound<Values, Output> &
  Omit<FieldWords, 'error'> &
  Pick<ChoiceProps, 'of' | 'none'> & { disabled?: boolean }

/** A labelled choice of one record; the form's value is its id as text, '' where nothing is chosen. */
export function ChoiceField<Values extends FieldValues, Output>(props: ChoiceFieldProps<Values, Output>) {
  const { form, name, of, none, disabled, ...words } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  return (
    <Field {...words} error={fieldState.error?.message}>
      {(ties) => (
        <Choice
          {...ties}
          of={of}
          {...(none !== undefined && { none })}
          {...(disabled && { isDisabled: true })}
          name={name}
          inputRef={field.ref}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          onChoose={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
