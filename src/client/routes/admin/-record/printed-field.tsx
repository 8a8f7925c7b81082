import { chakra } from '@/client/theme/chakra'
import { type FieldValues, useWatch } from 'react-hook-form'
import { printedField as words } from '@/content/platform/field-words'
import { type Bound, TextField } from '@/client/forms/fields'
import { LinesField } from '@/client/forms/rows/lines-field'
import { SpokenAfterTyping } from '@/client/ui/spoken'
import { unprintedSign } from '@/shared/values/printed-signs'

type PrintedFieldProps<Values extends FieldValues, Output> = Bound<Values, Output> & {
  label: string
  hint?: string
  placeholder?: string
  isRequired?: boolean
  disabled?: boolean
  /** A list of short texts, one on each line. */
  isList?: boolean
}

/**
 * A field of what stands on statements and other PDFs. A sign that these cannot have is told as it is typed, so that nobody learns of it at
 * the end of a quarter; it is no error, because the name is stored as it is.
 */
export function PrintedField<Values extends FieldValues, Output>(props: PrintedFieldProps<Values, Output>) {
  const { isList = false, hint, ...line } = props
  const value: unknown = useWatch({ control: line.form.control, name: line.name })
  const texts = [value].flat().filter((text) => typeof text === 'string')
  const sign = unprintedSign(texts.join(' '))
  const told = sign === undefined ? '' : words.unprinted(sign)
  const notes = told ? (
    <>
      {hint && <chakra.span display="block">{hint}</chakra.span>}
      <chakra.span display="block" color="warning.fg">
        {told}
      </chakra.span>
    </>
  ) : (
    hint
  )
  return (
    <>
      {isList ? <LinesField {...line} hint={notes} /> : <TextField {...line} hint={notes} autoComplete="off" />}
      <SpokenAfterTyping text={told} />
    </>
  )
}
