import { chakra } from '@/client/theme/chakra'
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
