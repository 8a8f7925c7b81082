import type { ReactNode } from 'react'
import { Field } from './field'
import { TextInput } from './text-input'

type NarrowingFieldProps = {
  label: string
  hint?: ReactNode
  q: string
  onChange: (q: string) => void
}

/** Within a form: narrows what it offers to what is typed, key by key. */
export const NarrowingField = ({ label, hint, q, onChange }: NarrowingFieldProps) => (
  <Field label={label} hint={hint}>
    {(ties) => (
      // Enter would save the form around it.
      <TextInput
        {...ties}
        type="search"
        autoComplete="off"
        value={q}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    )}
  </Field>
)
