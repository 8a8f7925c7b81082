import { type Ref, useState } from 'react'
import { calculatorForm } from '@/content/pages/calculator-form'
import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'
import { type FigureRule, type Mistake, readFigure } from './read-figure'

const { mistakes } = calculatorForm

const grouped = new Intl.NumberFormat('en-US')

function sentence(mistake: Mistake, { max, places }: FigureRule): string {
  if (mistake === 'tooFine') return mistakes.tooFine(places)
  if (mistake === 'outside') return mistakes.outside(grouped.format(max / 10 ** places))
  return mistakes[mistake]
}

type TypedFigureProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  hint?: string
  rule: FigureRule
  value: string
  onType: (text: string) => void
}

/** A field for one figure. What is wrong with it is said when it is left, and goes as soon as it is right. */
export function TypedFigure({ ref, label, hint, rule, value, onType }: TypedFigureProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const read = readFigure(value, rule)
  const error = wasLeft && typeof read === 'string' ? sentence(read, rule) : undefined
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <TextInput
          {...ties}
          ref={ref}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={value}
          onChange={(event) => {
            onType(event.target.value)
            if (typeof readFigure(event.target.value, rule) === 'number') setWasLeft(false)
          }}
          onBlur={() => setWasLeft(true)}
        />
      )}
    </Field>
  )
}
