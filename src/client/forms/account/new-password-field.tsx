import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { interfaceWords } from '@/content/platform/interface'
import { Checkbox } from '../../ui/fields/checkbox'
import { TextField } from '../fields'
import type { ContractForm } from '../use-contract-form'

type NewPasswordFieldProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  name: FieldPath<Values>
  label: string
  /** What the password must be, said before the press. */
  rules: string
}

/** A password that its owner chooses: typed once, because it can be looked at. */
export function NewPasswordField<Values extends FieldValues, Output>(props: NewPasswordFieldProps<Values, Output>) {
  const { form, name, label, rules } = props
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        form={form}
        name={name}
        label={label}
        hint={rules}
        isRequired
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
      />
      <Checkbox
        label={interfaceWords.showPassword}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
    </>
  )
}
