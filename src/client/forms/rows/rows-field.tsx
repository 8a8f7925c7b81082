import { chakra } from '@/client/theme/chakra'
import { useId, useState, type ReactNode, type RefCallback } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { isRecord } from '@/shared/platform/json'
import { Button } from '../../ui/buttons/button'
import { FieldNotes, useTies, type FieldWords } from '../../ui/fields/field'
import type { Bound } from '../fields'
import { Row, type RowMoves, type RowWords } from './row'

/** What is in one row, by column. */
export type RowValues = Record<string, unknown>

/** A row as its controls meet it. */
export type RowState = {
  values: RowValues
  /** What is wrong with it, by column. */
  errors: unknown
  /** For the control that takes the focus when something is wrong; only the first wrong row has it. */
  focusRef: RefCallback<HTMLElement> | undefined
  change: (column: string, value: string) => void
  /** Says whether something of the row is still to come: until then no row changes its place. */
  hold: (isWorking: boolean) => void
}

type RowsFieldProps<Values extends FieldValues, Output> = Bound<Values, Output> &
  Omit<FieldWords, 'error' | 'isRequired' | 'isOptional'> & {
    words: RowWords
    max: number
    emptyRow: RowValues
    /** The controls of one row. */
    children: (row: RowState) => ReactNode
  }

const rowsOf = (value: unknown): RowValues[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Puts the focus on a part of what is on screen in the next frame. */
const focus = (part: string, within: string) =>
  requestAnimationFrame(() => document.getElementById(within)?.querySelector<HTMLElement>(part)?.focus())

/** A list of rows that can be added, removed and moved. The form's value is the list itself. */
export function RowsField<Values extends FieldValues, Output>(props: RowsFieldProps<Values, Output>) {
  const { form, name, label, hint, words, max, emptyRow, children } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const id = useId()
  const rows = rowsOf(field.value)
  // An error of one row stands at that row's place in the list.
  const errors: unknown = fieldState.error
  const errorsAt = (index: number): unknown => (Array.isArray(errors) ? errors[index] : undefined)
  const firstWrong = Math.max(
    rows.findIndex((_, index) => isRecord(errorsAt(index))),
    0,
  )
  const error = fieldState.error?.message
  const { hintId, errorId } = useTies({ label, hint, error })
  const isFull = rows.length >= max

  const rowId = (index: number) => `${id}-${index}`

  const add = () => {
    if (isFull) return
    field.onChange([...rows, { ...emptyRow }])
    focus('input:not([hidden]), button', rowId(rows.length))
  }
  const movesOf = (index: number): RowMoves => ({
    remove: () => {
      if (held.size > 0) return
      field.onChange(rows.toSpliced(index, 1))
      if (rows.length === 1) focus('button', id)
      else focus('input:not([hidden]), button', rowId(Math.min(index, rows.length - 2)))
    },
    move: (by) => {
      const moved = rows[index]
      const to = index + by
      if (held.size > 0 || moved === undefined || to < 0 || to >= rows.length) return
      field.onChange(rows.toSpliced(index, 1).toSpliced(to, 0, moved))
      focus(`[data-move="${by}"]`, rowId(to))
    },
  })
  const rowAt = (values: RowValues, index: number): RowState => ({
    values,
    errors: errorsAt(index),
    focusRef: index === firstWrong ? field.ref : undefined,
    change: (column, value) => {
      // Read anew: what took its time comes after what was typed meanwhile.
      const now = rowsOf(form.getValues(name))
      if (index < now.length) field.onChange(now.with(index, { ...now[index], [column]: value }))
    },
    hold: (isWorking) => setHeld((before) => new Set([...before, index].filter((each) => isWorking || each !== index))),
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
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: it has no number, and its words change
          key={index}
          id={rowId(index)}
          number={index + 1}
          count={rows.length}
          words={words}
          moves={movesOf(index)}
          isHeld={held.size > 0}
        >
          {children(rowAt(values, index))}
        </Row>
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
        {words.add}
      </Button>
      <FieldNotes label={label} hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </chakra.fieldset>
  )
}
