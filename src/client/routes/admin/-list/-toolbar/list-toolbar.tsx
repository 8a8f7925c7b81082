import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { DayFilters } from './day-filter'
import { FilterChoice, FilterSelect } from './filter-select'
import type { ListAddress } from '../list-address'
import type { ListSearch } from './list-search'
import { SearchBox } from '@/client/ui/fields/search-box'

type ListToolbarProps = {
  label: string
  search: Pick<
    ListSearch<never>,
    | 'q'
    | 'filters'
    | 'status'
    | 'role'
    | 'assignee'
    | 'kind'
    | 'tag'
    | 'year'
    | 'offering'
    | 'from'
    | 'to'
    | 'isSpam'
    | 'isDue'
    | 'isUnanswered'
    | 'change'
  >
  /** What else can be done with the whole list. */
  children?: ReactNode
}

const selects = ['status', 'role', 'assignee', 'kind', 'tag', 'year'] as const

const numberIn = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** What a choice is in the address. */
const addressed = (name: (typeof selects)[number], value: string | undefined): ListAddress => {
  return name === 'year' ? { year: numberIn(value) } : { [name]: value }
}

/** Above a list: its search, its filters, its file. What is chosen here stands in the address. */
export const ListToolbar = ({ label, search, children }: ListToolbarProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems={search.filters.days ? 'end' : 'center'} gap="2" mb="2">
    {/* A search replaces the address it was typed over, or 'back' would take it away letter by letter. */}
    <SearchBox
      clearLabel={adminTable.clearSearch}
      label={label}
      q={search.q}
      onSearch={(q) => search.change({ q }, { isReplacing: true })}
    />
    {/* Before what is chosen, which shares its line with the file on a phone. */}
    {search.filters.days && <DayFilters words={search.filters.days} search={search} />}
    {selects.map((name) => {
      const options = name === 'assignee' ? search.filters.assignee?.options : search.filters[name]
      return (
        options && (
          <FilterSelect
            key={name}
            words={adminTable.filter[name]}
            options={options}
            value={search[name]}
            onChange={(value) => search.change(addressed(name, value))}
          />
        )
      )
    })}
    {search.filters.offering && (
      <FilterChoice
        words={adminTable.filter.offering}
        of={search.filters.offering}
        value={search.offering}
        onChange={(value) => search.change({ book: numberIn(value) })}
      />
    )}
    {search.filters.spam !== undefined && (
      <Checkbox
        label={search.filters.spam}
        checked={search.isSpam}
        onChange={({ target }) => search.change({ spam: target.checked || undefined })}
      />
    )}
    {search.filters.due !== undefined && (
      <Checkbox
        label={search.filters.due}
        checked={search.isDue}
        onChange={({ target }) => search.change({ due: target.checked || undefined })}
      />
    )}
    {search.filters.unanswered !== undefined && (
      <Checkbox
        label={search.filters.unanswered}
        checked={search.isUnanswered}
        onChange={({ target }) => search.change({ unanswered: target.checked || undefined })}
      />
    )}
    {children && (
      <chakra.div ms="auto" display="flex" gap="2">
        {children}
      </chakra.div>
    )}
  </chakra.div>
)
