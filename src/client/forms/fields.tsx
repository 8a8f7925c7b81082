import type { FieldPath, FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../ui/fields/checkbox'
import { Field, type FieldWords } from '../ui/fields/field'
import { Select, type SelectProps } from '../ui/fields/select'
import { TextArea, type TextAreaProps } from '../ui/fields/text-area'
import { TextInput, type TextInputProps } from '../ui/fields/text-input'
import { bindingOf } from './binding'
import type { ContractForm } from './use-contract-form'

/** A field of the contract by its name: a renamed one does not compile. */
export type Bound<Values extends FieldValues, Output> = { form: ContractForm<Values, Output>; name: FieldPath<Values> }

type Words = Omit<FieldWords, 'error'>
type Bare<Props> = Omit<Props, keyof FieldWords | 'form' | 'name' | 'ref'>

/** Splits what belongs to the label from what belongs to the control. */
function splitWords<Props extends Words>({ label, hint, isRequired, isOptional, ...rest }: Props) {
  return { words: { label, hint, ...(isRequired && { isRequired }), ...(isOptional && { isOptional }) }, rest }
}

/** A labelled line of the form. */
export function TextField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Words & Bare<TextInputProps>,
) {
  const { form, name, ...others } = props
  const { words, rest } = splitWords(others)
  const { error, control } = bindingOf(form, name)
  return (
    <Field {...words} error={error}>
      {(ties) => <TextInput {...rest} {...control} {...ties} />}
    </Field>
  )
}

/** A labelled text of several lines. */
export function TextAreaField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Words & Bare<TextAreaProps>,
) {
  const { form, name, ...others } = props
  const { words, rest } = splitWords(others)
  const { error, control } = bindingOf(form, name)
  return (
    <Field {...words} error={error}>
      {(ties) => <TextArea {...rest} {...control} {...ties} />}
    </Field>
  )
}

/** A labelled choice. */
export function SelectField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Words & Bare<SelectProps>,
) {
  const { form, name, options, ...others } = props
  const { words, rest } = splitWords(others)
  const { error, control } = bindingOf(form, name)
  return (
    <Field {...words} error={error}>
      {(ties) => <Select {...rest} {...control} {...ties} options={options} />}
    </Field>
  )
}

/** A labelled yes or no. */
export function CheckboxField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<Bare<CheckboxProps>, 'label'> & Omit<Words, 'isOptional'>,
) {
  const { form, name, ...rest } = props
  const { error, control } = bindingOf(form, name)
  return <Checkbox {...rest} {...control} error={error} />
}
