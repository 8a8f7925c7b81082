import { chakra } from '@/client/theme/chakra'
import type { Ref } from 'react'
import { feeRows } from '@/content/admin-fields'
import { feeColumns } from '@/content/fees'
import { isRecord } from '@/shared/json'
import { Field } from '../ui/field'
import { IconButton } from '../ui/icon-button'
import { TextInput } from '../ui/text-input'

/** What is typed of one fee, by column. */
export type FeeValues = Record<string, unknown>

/** What can be done with a row; `by` is -1 for one place up and 1 for one down. */
export type FeeMoves = { remove: () => void; move: (by: -1 | 1) => void }

type FeeRowProps = {
  /** By this it is found to take the focus: its first input, or the button named by `data-move`. */
  id: string
  number: number
  /** How many there are. */
  count: number
  values: FeeValues
  /** What is wrong with it, by column. */
  errors: unknown
  /** Of the name, which takes the focus when something is wrong. */
  inputRef: Ref<HTMLInputElement> | undefined
  moves: FeeMoves
  onChange: (column: string, text: string) => void
}

/** The columns that have half of a row, the others a third. */
const wide: ReadonlySet<string> = new Set(['name', 'basis'])

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function messageOf(errors: unknown, column: string): string | undefined {
  const error = isRecord(errors) ? errors[column] : undefined
  return isRecord(error) && typeof error.message === 'string' ? error.message : undefined
}

/** One fee: its five lines, and the buttons that move and remove it. */
export function FeeRow({ id, number, count, values, errors, inputRef, moves, onChange }: FeeRowProps) {
  return (
    <chakra.fieldset id={id} minWidth="0" p="3" borderWidth="1px" borderColor="border.rule" borderRadius="sheet">
      <chakra.legend textStyle="small" color="fg.muted" px="1">
        {feeRows.row(number)}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(6, 1fr)' }} columnGap="4" rowGap="3">
        {Object.entries(feeColumns).map(([column, label]) => {
          const isName = column === 'name'
          return (
            <chakra.div key={column} gridColumn={{ sm: wide.has(column) ? 'span 3' : 'span 2' }}>
              <Field label={label} error={messageOf(errors, column)} isRequired={isName}>
                {(ties) => (
                  <TextInput
                    {...ties}
                    {...(isName && inputRef && { ref: inputRef })}
                    autoComplete="off"
                    value={textOf(values[column])}
                    onChange={({ target }) => onChange(column, target.value)}
                  />
                )}
              </Field>
            </chakra.div>
          )
        })}
        <chakra.div gridColumn={{ sm: 'span 6' }} display="flex" justifyContent="end">
          <IconButton
            data-move="-1"
            icon="arrow-up"
            label={feeRows.moveUp(number)}
            aria-disabled={number === 1}
            onClick={() => moves.move(-1)}
          />
          <IconButton
            data-move="1"
            icon="arrow-down"
            label={feeRows.moveDown(number)}
            aria-disabled={number === count}
            onClick={() => moves.move(1)}
          />
          <IconButton icon="trash" label={feeRows.remove(number)} onClick={moves.remove} />
        </chakra.div>
      </chakra.div>
    </chakra.fieldset>
  )
}
