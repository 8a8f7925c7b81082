import { useController, type FieldValues } from 'react-hook-form'
import { answersPage as words } from '@/content/raise/answers-page'
import type { Bound } from '@/client/forms/fields'
import { Radios } from '@/client/ui/fields/radios'

const options = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const

/** A question that is answered with yes or no, and not at all beforehand. The form's value is a boolean. */
export function YesNoField<Values extends FieldValues, Output>({
  form,
  name,
  label,
}: Bound<Values, Output> & { label: string }) {
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  const answer = typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
  return (
    <Radios
      label={label}
      isLabelShown
      options={options}
      value={answer}
      onChoose={(chosen) => field.onChange(chosen === 'yes')}
      error={fieldState.error?.message}
      firstRef={field.ref}
    />
  )
}
