import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef } from 'react'
import { adminActivity } from '@/content/records/admin-activity'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import { activityKinds } from '@/shared/records/activity'
import { firstDay, lastDay } from '@/shared/values/days'
import { FilterSelect } from '../-list/-toolbar/filter-select'
import type { ActivitySearch } from './activity-search'

const words = adminActivity.filters

type DayFilterProps = { label: string; day: string | undefined; onChange: (day: string | undefined) => void }

/** A day, typed or chosen. The field keeps its own text: a year is typed digit by digit, and three of them are no year yet. */
function DayFilter({ label, day = '', onChange }: DayFilterProps) {
  const field = useRef<HTMLInputElement>(null)
  // The address changed by another way than the keys.
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day
  }, [day])
  return (
    <chakra.div flex={{ base: '1 1 8rem', sm: '0 1 10rem' }} minWidth="32">
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

type ActivityFiltersProps = {
  search: ActivitySearch
  /** Who can be looked for. */
  people: readonly { id: number; name: string }[]
  /** Its button goes away by that, and the focus has to be somewhere. */
  onClear: () => void
}

/** Above the activity: whose, of which kind, of which days. What is chosen here stands in the address. */
export const ActivityFilters = ({ search, people, onClear }: ActivityFiltersProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2" mb="6">
    <FilterSelect
      words={words.person}
      options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={search.personId?.toString()}
      onChange={(person) => search.change({ person: person === undefined ? undefined : Number(person) })}
      isWide
    />
    <FilterSelect
      words={words.kind}
      options={activityKinds.map((value) => ({ value, label: adminActivity.kinds[value] }))}
      value={search.kind}
      onChange={(kind) => search.change({ kind })}
    />
    <DayFilter label={words.from} day={search.from} onChange={(from) => search.change({ from })} />
    <DayFilter label={words.to} day={search.to} onChange={(to) => search.change({ to })} />
    {search.isNarrowed && (
      <Button variant="quiet" onClick={onClear}>
        {words.clear}
      </Button>
    )}
  </chakra.div>
)
