import type { FieldPath, FieldValues } from 'react-hook-form'
import { boundMark } from './bound-fields'
import type { ContractForm } from './use-contract-form'

/** What ties a control to a field of the form: its name, its handlers, and the sentence about what is wrong with it. */
export const bindingOf = <Values extends FieldValues, Output>(
  form: ContractForm<Values, Output>,
  name: FieldPath<Values>,
) => ({
  error: form.getFieldState(name, form.formState).error?.message,
  control: { ...form.register(name), ...boundMark },
})
