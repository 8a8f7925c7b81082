import { chakra } from '@/client/theme/chakra'
import type { ReactNode, Ref } from 'react'
import { isRecord } from '@/shared/platform/json'
import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import type { RowState } from './rows-field'

type RowLineProps = {
  row: RowState
  column: string
  label: string
  /** Its width in sixths of the row. */
  span: 2 | 3
  hint?: ReactNode
  isRequired?: boolean
  /** Of the line that takes the focus when something in the row is wrong. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** What is typed in a column of a row. */
export function textIn({ values }: RowState, column: string): string {
  const value = values[column]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What is wrong with a column of a row. */
export function errorIn({ errors }: RowState, column: string): string | undefined {
  const error = isRecord(errors) ? errors[column] : undefined
  return isRecord(error) && typeof error.message === 'string' ? error.message : undefined
}

/** One line of a row. */
export const RowLine = ({ row, column, label, span, hint, isRequired = false, inputRef }: RowLineProps) => (
  <chakra.div gridColumn={{ sm: `span ${span}` }}>
    <Field label={label} hint={hint} error={errorIn(row, column)} isRequired={isRequired}>
      {(ties) => (
        <TextInput
          {...ties}
          {...(inputRef && { ref: inputRef })}
          autoComplete="off"
          value={textIn(row, column)}
          onChange={({ target }) => row.change(column, target.value)}
        />
      )}
    </Field>
  </chakra.div>
)
