import { useController, type FieldValues } from 'react-hook-form'
import type { Bound } from '../fields'
import { PictureChooser } from './picture-chooser'

/** The picture of a record. The form's value is a data URL after a fresh choice, else the address that the record has; '' when there is none. */
export function PictureField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & { label: string; hint?: string },
) {
  const { form, name, label, hint } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  return (
    <PictureChooser
      label={label}
      {...(hint && { hint })}
      name={name}
      address={typeof value === 'string' ? value : ''}
      error={fieldState.error?.message}
      buttonRef={field.ref}
      onPicture={field.onChange}
    />
  )
}
