import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'

type OneOrAllProps = {
  words: { label: string; one: string; all: (count: number) => string }
  /** Of how many owners somebody is one. */
  count: number
  isForAll: boolean
  onChoose: (isForAll: boolean) => void
}

/** Whether what is asked is asked for the owner of the page, or for all that somebody owns. */
export const OneOrAll = ({ words, count, isForAll, onChoose }: OneOrAllProps) => (
  <Field label={words.label}>
    {(ties) => (
      <Select
        {...ties}
        options={[
          { value: 'one', label: words.one },
          { value: 'all', label: words.all(count) },
        ]}
        value={isForAll ? 'all' : 'one'}
        onChange={({ target }) => onChoose(target.value === 'all')}
      />
    )}
  </Field>
)
