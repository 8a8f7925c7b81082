import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef } from 'react'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import { firstDay, lastDay } from '@/shared/values/days'
import type { ListAddress } from '../list-address'

type DayFilterProps = { label: string; day: string | undefined; onChange: (day: string | undefined) => void }

/** The first or last day of what a list shows, typed or chosen. The field keeps its own text: a year is typed digit by digit, and three of them are no year yet. */
function DayFilter({ label, day = '', onChange }: DayFilterProps) {
  const field = useRef<HTMLInputElement>(null)
  // The address changed by another way than the keys.
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day
  }, [day])
  return (
    <chakra.div flex="1 1 8rem" minWidth="0">
      <Field label={label}>
        {(ties) => (
          <TextInput
            {...ties}
            ref={field}
            type="date"
            px={{ base: '2', sm: '3' }}
            min={firstDay}
            max={lastDay}
            defaultValue={day}
            onChange={({ target }) => target.validity.valid && onChange(target.value || undefined)}
          />
        )}
      </Field>
    </chakra.div>
  )
}

type DayFiltersProps = {
  words: { from: string; to: string }
  search: {
    from: string | undefined
    to: string | undefined
    change: (some: Pick<ListAddress, 'from' | 'to'>) => void
  }
}

/** The first and the last day of what a list shows, beside each other where there is room. What is chosen here stands in the address. */
export const DayFilters = ({ words, search }: DayFiltersProps) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2" flex={{ base: '1 1 100%', sm: '0 1 20.5rem' }}>
    <DayFilter label={words.from} day={search.from} onChange={(from) => search.change({ from })} />
    <DayFilter label={words.to} day={search.to} onChange={(to) => search.change({ to })} />
  </chakra.div>
)
