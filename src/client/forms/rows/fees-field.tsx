import type { FieldValues } from 'react-hook-form'
import { feeRows } from '@/content/site/admin-offerings'
import { feeColumns } from '@/content/site/fees'
import { feesMaxEntries } from '@/shared/platform/limits'
import type { FieldWords } from '../../ui/fields/field'
import type { Bound } from '../fields'
import { RowLine } from './row-line'
import { RowsField } from './rows-field'

const emptyFee = Object.fromEntries(Object.keys(feeColumns).map((name) => [name, '']))

/** The columns that have half of a row, the others a third. */
const wide: ReadonlySet<string> = new Set(['name', 'basis', 'onceDollars', 'yearlyDollars'])

/** An offering's fees: of each its seven lines. */
export const FeesField = <Values extends FieldValues, Output>(
  props: Bound<Values, Output> & Omit<FieldWords, 'error' | 'isRequired' | 'isOptional'>,
) => (
  <RowsField {...props} words={feeRows} max={feesMaxEntries} emptyRow={emptyFee}>
    {(row) =>
      Object.entries(feeColumns).map(([column, label]) => (
        <RowLine
          key={column}
          row={row}
          column={column}
          label={label}
          span={wide.has(column) ? 3 : 2}
          {...(column === 'name' && { isRequired: true, inputRef: row.focusRef })}
        />
      ))
    }
  </RowsField>
)
