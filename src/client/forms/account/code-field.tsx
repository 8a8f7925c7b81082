import { useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { TextField } from '../fields'
import type { ContractForm } from '../use-contract-form'

type CodeFieldProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  name: FieldPath<Values>
  label: string
  hint: string
}

/** A code of the second factor. It appears when it is needed, and takes the focus then. */
export function CodeField<Values extends FieldValues, Output>(props: CodeFieldProps<Values, Output>) {
  const { form, name } = props
  const { setFocus } = form
  useEffect(() => setFocus(name), [setFocus, name])
  return (
    <TextField
      {...props}
      isRequired
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      data-initial-focus
    />
  )
}
