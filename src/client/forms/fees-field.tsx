import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { feeRows } from '@/content/admin-fields'
import { feeColumns } from '@/content/fees'
import { isRecord } from '@/shared/json'
import { feesMaxEntries } from '@/shared/limits'
import { Button } from '../ui/button'
import { FieldNotes, useTies, type FieldWords } from '../ui/field'
import { FeeRow, type FeeMoves, type FeeValues } from './fee-row'
import type { Bound } from './fields'

const emptyFee: FeeValues = Object.fromEntries(Object.keys(feeColumns).map((name) => [name, '']))

/** Puts the focus on a part of what is on screen in the next frame. */
const focus = (part: string, within: string) =>
  requestAnimationFrame(() => document.getElementById(within)?.querySelector<HTMLElement>(part)?.focus())

/** An offering's fees as rows that can be added, removed and moved. The form's value is the list itself. */
export function FeesField<Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error' | 'isRequired' | 'isOptional'>,
) {
  const { form, name, label, hint } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const id = useId()
  const value: unknown = field.value
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  // An error of one fee stands at that fee's place in the list.
  const errors: unknown = fieldState.error
  const errorsAt = (index: number): unknown => (Array.isArray(errors) ? errors[index] : undefined)
  const firstWrong = Math.max(
    rows.findIndex((_, index) => isRecord(errorsAt(index))),
    0,
  )
  const error = fieldState.error?.message
  const { hintId, errorId } = useTies({ label, hint, error })
  const isFull = rows.length >= feesMaxEntries

  const rowId = (index: number) => `${id}-${index}`

  const add = () => {
    if (isFull) return
    field.onChange([...rows, { ...emptyFee }])
    focus('input', rowId(rows.length))
  }
  const movesOf = (index: number): FeeMoves => ({
    remove: () => {
      field.onChange(rows.toSpliced(index, 1))
      if (rows.length === 1) focus('button', id)
      else focus('input', rowId(Math.min(index, rows.length - 2)))
    },
    move: (by) => {
      const moved = rows[index]
      const to = index + by
      if (moved === undefined || to < 0 || to >= rows.length) return
      field.onChange(rows.toSpliced(index, 1).toSpliced(to, 0, moved))
      focus(`[data-move="${by}"]`, rowId(to))
    },
  })
  return (
    <chakra.fieldset
      id={id}
      minWidth="0"
      display="flex"
      flexDirection="column"
      gap="3"
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
      onBlur={field.onBlur}
    >
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      {rows.map((values, index) => (
        <FeeRow
          // oxlint-disable-next-line react/no-array-index-key -- a fee is its place: it has no number, and its name changes
          key={index}
          id={rowId(index)}
          number={index + 1}
          count={rows.length}
          values={values}
          errors={errorsAt(index)}
          inputRef={index === firstWrong ? field.ref : undefined}
          moves={movesOf(index)}
          onChange={(column, text) => field.onChange(rows.with(index, { ...values, [column]: text }))}
        />
      ))}
      <Button
        name={name}
        ref={rows.length === 0 ? field.ref : undefined}
        variant="outline"
        size="small"
        width="fit"
        aria-disabled={isFull}
        onClick={add}
      >
        {feeRows.add}
      </Button>
      <FieldNotes label={label} hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </chakra.fieldset>
  )
}
