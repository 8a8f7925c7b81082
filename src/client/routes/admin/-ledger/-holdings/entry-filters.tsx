import { chakra } from '@/client/theme/chakra'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { adminTable } from '@/content/records/admin-table'
import { entryKindNames } from '@/content/ledger/holdings'
import type { SelectOption } from '@/client/ui/fields/select'
import { trpc } from '@/client/calls/trpc'
import { entryKinds } from '@/shared/ledger/entry-kinds'
import { ListFile } from '../../-list/list-file'
import { DayFilters } from '../../-list/-toolbar/day-filter'
import { FilterSelect } from '../../-list/-toolbar/filter-select'
import { SearchBox } from '@/client/ui/fields/search-box'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { EntrySearch } from './entry-search'
import { namedOptions } from '../../-list/-toolbar/list-search'

const { search: searchWords, filter, days } = ledgerWords

const idOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** So many files can be chosen among, the newest first. */
const filesMax = 100

/** Which file brought the entries; nothing while no file brought any. One that is older than those to choose from is there when it is chosen. */
function FileFilter({ search }: { search: EntrySearch }) {
  const { importId } = search
  const newest = trpc.admin.ledgerImports.list.useQuery({ limit: filesMax })
  const found = newest.data?.items.filter(({ id, entries }) => entries > 0 || id === importId) ?? []
  const isMissing = newest.data !== undefined && importId !== undefined && found.every(({ id }) => id !== importId)
  const older = trpc.admin.ledgerImports.list.useQuery({ id: importId }, { enabled: isMissing })
  const files = [...found, ...((isMissing && older.data?.items) || [])]
  if (files.length === 0) return null
  return (
    <FilterSelect
      words={filter.file}
      options={files.map(({ id, name, createdAt }) => ({
        value: String(id),
        label: adminTable.nameOf(name, onOfficeClock(createdAt, 'date')),
      }))}
      value={importId?.toString()}
      onChange={(chosen) => search.change({ import: idOf(chosen) })}
      isWide
    />
  )
}

type EntryFiltersProps = { search: EntrySearch; owners: readonly SelectOption[]; classes: readonly SelectOption[] }

/** Above the entries of a ledger: a text, whose, of which class, of which kind, of which days, and the file of them. What is chosen here stands in the address. */
export const EntryFilters = ({ search, owners, classes }: EntryFiltersProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2" mb="2">
    <SearchBox
      clearLabel={adminTable.clearSearch}
      label={searchWords}
      q={search.q}
      onSearch={(q) => search.change({ q }, { isReplacing: true })}
    />
    <FilterSelect
      words={filter.owner}
      options={owners}
      value={search.entityId?.toString()}
      onChange={(owner) => search.change({ owner: idOf(owner) })}
      isWide
    />
    <FilterSelect
      words={filter.class}
      options={classes}
      value={search.classId?.toString()}
      onChange={(chosen) => search.change({ class: idOf(chosen) })}
    />
    <FilterSelect
      words={filter.kind}
      options={namedOptions(entryKinds, entryKindNames)}
      value={search.kind}
      onChange={(kind) => search.change({ kind })}
    />
    <FileFilter search={search} />
    <DayFilters words={days} search={search} />
    <chakra.div ms="auto">
      <ListFile list="entries" search={search} />
    </chakra.div>
  </chakra.div>
)
