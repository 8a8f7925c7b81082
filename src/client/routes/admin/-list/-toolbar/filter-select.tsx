import { chakra } from '@/client/theme/chakra'
import { Choice } from '../../-choices/choice'
import type { ChosenNoun } from '@/shared/records/choices'
import { Select, type SelectOption } from '@/client/ui/fields/select'

type FilterSelectProps<Value extends string> = {
  /** What it is called, and what its first choice, which narrows to nothing. */
  words: { label: string; all: string }
  options: readonly (SelectOption & { value: Value })[]
  value: string | undefined
  onChange: (value: Value | undefined) => void
  /** Its choices are names. */
  isWide?: boolean
}

/** One choice of what a list is narrowed to, above the list. */
export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => (
  <chakra.div flex={{ base: '1 1 8rem', sm: props.isWide ? '0 1 16rem' : '0 1 10rem' }} minWidth="32">
    <Select
      aria-label={props.words.label}
      options={[{ value: '', label: props.words.all }, ...props.options]}
      value={props.value ?? ''}
      onChange={({ target }) => props.onChange(props.options.find(({ value }) => value === target.value)?.value)}
    />
  </chakra.div>
)

type FilterChoiceProps = {
  words: { label: string; all: string }
  of: ChosenNoun
  /** The id of the record that the list is narrowed to. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** The same where one record is chosen among many: it is searched for. */
export const FilterChoice = ({ words, of, value, onChange }: FilterChoiceProps) => (
  <chakra.div flex={{ base: '1 1 8rem', sm: '0 1 16rem' }} minWidth="32">
    <Choice
      aria-label={words.label}
      of={of}
      none={words.all}
      isFilter
      value={value ?? ''}
      onChoose={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  </chakra.div>
)
