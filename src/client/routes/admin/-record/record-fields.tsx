import { chakra } from '@/client/theme/chakra'
import { Fragment, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { adminDialogs } from '@/content/records/admin-dialogs'
import { FeesField } from '@/client/forms/rows/fees-field'
import { CheckboxField, SelectField, TextAreaField, TextField } from '@/client/forms/fields'
import { LinesField } from '@/client/forms/rows/lines-field'
import { FirmTimestampField } from '@/client/forms/timestamp-field'
import { PictureField } from '@/client/forms/pictures/picture-field'
import { PicturesField } from '@/client/forms/pictures/pictures-field'
import type { ContractForm } from '@/client/forms/use-contract-form'
import type { SelectOption } from '@/client/ui/fields/select'
import type { ChosenNoun } from '@/shared/records/choices'
import { ChoiceField } from '../-choices/choice-field'
import { AreasField } from './areas-field'
import { PrintedField } from './printed-field'
import { WrittenField } from './-text/written-field'

/** Which keyboard a phone shows for a line, and what the browser must not put right in it. */
const keyboards = {
  line: {},
  number: { inputMode: 'numeric' },
  address: { inputMode: 'url', spellCheck: false },
  account: { autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', spellCheck: false },
  phone: { type: 'tel' },
  day: { type: 'date', max: '9999-12-31' },
} as const

/**
 * How a column is edited: a kind of line, a text, one that visitors read as a tree, a list of lines, rows of fees or pictures, a picture, a yes or no, a day,
 * a day and time, one of these choices, or a record that is searched for among those of a noun.
 */
export type FieldKind =
  | keyof typeof keyboards
  | 'area'
  | 'written'
  | 'lines'
  | 'fees'
  | 'picture'
  | 'pictures'
  | 'checkbox'
  | 'timestamp'
  | 'areas'
  | readonly string[]
  | { of: ChosenNoun; none?: string }

/** A column's field; `span` is its width in sixths of the form. */
export type FieldLayout = {
  kind: FieldKind
  span: 2 | 3 | 4 | 6
  /** The height of a text. */
  rows?: number
  isRequired?: boolean
  isDisabled?: boolean
  /** What a choice is called, where it does not name itself. */
  choiceNames?: Readonly<Record<string, string>>
}

/** The choices of a field, in their order. */
export const choicesOf = (options: readonly SelectOption[]): Pick<FieldLayout, 'choiceNames'> & { kind: string[] } => ({
  kind: options.map(({ value }) => value),
  choiceNames: Object.fromEntries(options.map(({ value, label }) => [value, label])),
})

type RecordFieldsProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> = {
  form: ContractForm<Values, Output>
  fields: Readonly<Record<Name, FieldLayout>>
  /** Which of them, in their order. */
  names: readonly NoInfer<Name>[]
  /** Which of them stand on statements and other PDFs: a sign that these cannot have is told as it is typed. */
  printed?: readonly NoInfer<Name>[] | undefined
  words: {
    labels: Readonly<Record<NoInfer<Name>, string>>
    placeholders: Readonly<Partial<Record<NoInfer<Name>, string>>>
    hints: Readonly<Partial<Record<NoInfer<Name>, string>>>
    /** Where visitors read what is typed. */
    places?: Readonly<Partial<Record<NoInfer<Name>, string>>>
  }
  /** What stands below a field because its value asks for it. */
  below?: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>> | undefined
}

/** The fields of a record, laid out in six columns; on phones one under the other. */
export function RecordFields<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  props: RecordFieldsProps<Values, Output, Name>,
) {
  const { form, fields, names, printed = [], words, below } = props
  const fieldOf = (name: Name) => {
    const { kind, rows = 4, isRequired, isDisabled, choiceNames } = fields[name]
    const placeholder = words.placeholders[name]
    const hint = [words.hints[name], words.places?.[name]].filter(Boolean).join(' ')
    const line = {
      form,
      name,
      label: words.labels[name],
      ...(hint && { hint }),
      ...(isRequired && { isRequired }),
      ...(isDisabled && { disabled: true }),
      ...(placeholder && { placeholder }),
    }
    if (typeof kind === 'object' && 'of' in kind) return <ChoiceField {...line} {...kind} />
    if (typeof kind !== 'string')
      return <SelectField {...line} options={kind.map((value) => ({ value, label: choiceNames?.[value] ?? value }))} />
    if (kind === 'picture') return <PictureField {...line} />
    if (kind === 'lines' && printed.includes(name)) return <PrintedField {...line} isList />
    if (kind === 'lines') return <LinesField {...line} />
    if (kind === 'fees') return <FeesField {...line} />
    if (kind === 'pictures') return <PicturesField {...line} />
    if (kind === 'checkbox') return <CheckboxField {...line} />
    if (kind === 'areas') return <AreasField form={form} name={name} label={words.labels[name]} />
    if (kind === 'timestamp') return <FirmTimestampField {...line} />
    if (kind === 'written') return <WrittenField {...line} rows={rows} />
    if (kind === 'area') return <TextAreaField {...line} rows={rows} />
    if (printed.includes(name)) return <PrintedField {...line} />
    return <TextField {...line} {...keyboards[kind]} autoComplete="off" />
  }
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(6, 1fr)' }} columnGap="4" rowGap="5">
      {names.map((name) => (
        <Fragment key={name}>
          <chakra.div gridColumn={{ sm: `span ${fields[name].span}` }} minWidth="0">
            {fieldOf(name)}
          </chakra.div>
          {below?.[name] && (
            <chakra.div gridColumn="1 / -1" minWidth="0">
              {below[name]}
            </chakra.div>
          )}
        </Fragment>
      ))}
    </chakra.div>
  )
}

/** Every other column of the record, closed until somebody wants it or something in it is wrong (R20). */
export function MoreDetails<Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  props: RecordFieldsProps<Values, Output, Name>,
) {
  const { form, names } = props
  const [isOpen, setOpen] = useState(false)
  // Nobody sees them yet: the dialog is drawn first.
  const isSoon = useDeferredValue(true, false)
  const { submitCount, isSubmitting } = form.formState
  const wrong = names.find((name) => form.getFieldState(name, form.formState).invalid)
  useEffect(() => {
    if (isSubmitting || submitCount === 0 || wrong === undefined) return
    setOpen(true)
    // What is closed cannot take the focus; when only these fields are wrong it has nowhere else to go.
    const isOnlyWrongHere = Object.keys(form.formState.errors).every(
      (name) => names.some((own) => own === name) || name === 'root',
    )
    if (isOnlyWrongHere) requestAnimationFrame(() => form.setFocus(wrong))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a try to save is the event; typing must not move the focus
  }, [submitCount, isSubmitting])
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      borderTopWidth="1px"
      borderColor="border.rule"
      pt="4"
    >
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit" mb={isOpen ? '5' : '0'}>
        {adminDialogs.moreDetails}
      </chakra.summary>
      {isSoon && <RecordFields {...props} />}
    </chakra.details>
  )
}
