import { chakra } from '@/client/theme/chakra'
import { adminActivity } from '@/content/records/admin-activity'
import { adminTable } from '@/content/records/admin-table'
import { onOfficeClock, useOfficeZone } from '@/client/accounts/office-clock'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Button } from '@/client/ui/buttons/button'
import { activityKinds } from '@/shared/records/activity'
import { DayFilters } from '../-list/-toolbar/day-filter'
import { FilterSelect } from '../-list/-toolbar/filter-select'
import type { ActivitySearch } from './activity-search'
import { namedOptions } from '../-list/-toolbar/list-search'

const words = adminActivity.filters

/**
 * The box that shows what came since one was here before. Nobody who is here for the first time sees it; its room stays, because what
 * stands below would move once that is known.
 */
function SinceFilter({ search: { lastVisit, isUnseen, change } }: { search: ActivitySearch }) {
  useOfficeZone()
  return (
    <chakra.div visibility={lastVisit === null ? 'hidden' : undefined}>
      <Checkbox
        label={lastVisit ? words.sinceMoment(onOfficeClock(lastVisit, 'moment')) : words.since}
        checked={isUnseen}
        onChange={({ target }) => change({ unseen: target.checked || undefined })}
      />
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
    <SearchBox
      clearLabel={adminTable.clearSearch}
      label={words.search}
      q={search.q}
      onSearch={(q) => search.change({ q }, { isReplacing: true })}
    />
    <FilterSelect
      words={words.person}
      options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={search.personId?.toString()}
      onChange={(person) => search.change({ person: person === undefined ? undefined : Number(person) })}
      isWide
    />
    <FilterSelect
      words={words.kind}
      options={namedOptions(activityKinds, adminActivity.kinds)}
      value={search.kind}
      onChange={(kind) => search.change({ kind })}
    />
    <DayFilters words={words} search={search} />
    <SinceFilter search={search} />
    {search.isNarrowed && (
      <Button variant="quiet" onClick={onClear}>
        {words.clear}
      </Button>
    )}
  </chakra.div>
)
