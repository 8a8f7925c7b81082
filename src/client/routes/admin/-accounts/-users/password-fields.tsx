import { chakra } from '@/client/theme/chakra'
import { useState, type ChangeEvent } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { userWords } from '@/content/accounts/admin-users'
import { interfaceWords } from '@/content/platform/interface'
import { bindingOf } from '@/client/forms/binding'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import {
  accountPasswordMinCharacters,
  administratorPasswordMinCharacters,
  passwordMinCharacters,
} from '@/shared/platform/limits'
import { isAdministrator, type Role } from '@/shared/accounts/roles'

type PasswordFieldsProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> = {
  form: ContractForm<Values, Output>
  password: Name
  confirmation: Name
  /** Whose password it becomes: an administrator's is a longer one (R79). */
  role: Role | undefined
  /** It may be the password of somebody who has a second factor. */
  mayHaveFactor?: boolean
}

const { password: hint, administratorPassword } = userWords.hints

/** What the password must be, said before the press. */
function rulesFor(role: Role | undefined, mayHaveFactor: boolean): string {
  if (role === undefined || !isAdministrator({ role })) return hint(passwordMinCharacters)
  return administratorPassword(
    administratorPasswordMinCharacters,
    mayHaveFactor ? accountPasswordMinCharacters : undefined,
  )
}

/** A new password and its repetition; one press shows both. */
export function PasswordFields<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  props: PasswordFieldsProps<Values, Output, Name>,
) {
  const { form, password, confirmation, role, mayHaveFactor = false } = props
  const [isShown, setShown] = useState(false)
  const first = bindingOf(form, password)
  const second = bindingOf(form, confirmation)
  const look = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', spellCheck: false }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    void first.control.onChange(event)
    // A form judges only the field that is typed into; whether the two agree is said at the other one.
    if (form.getValues(confirmation) !== '') void form.trigger(confirmation)
  }
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="5">
      <Field label={userWords.fields.password} hint={rulesFor(role, mayHaveFactor)} error={first.error} isRequired>
        {(ties) => <TextInput {...look} {...first.control} {...ties} onChange={type} />}
      </Field>
      <Field label={userWords.fields.confirmPassword} error={second.error} isRequired>
        {(ties) => <TextInput {...look} {...second.control} {...ties} />}
      </Field>
      <chakra.div gridColumn="1 / -1">
        <Checkbox
          label={interfaceWords.showPassword}
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
        />
      </chakra.div>
    </chakra.div>
  )
}
