import { chakra } from '@/client/theme/chakra'
import { adminMail } from '@/content/newsletter/admin-mails'
import { adminTable } from '@/content/records/admin-table'
import { type MailKind, type MailStatus, mailKinds, mailStatuses } from '@/shared/platform/mails'
import { FilterSelect } from '../../-list/-toolbar/filter-select'
import { SearchBox } from '@/client/ui/fields/search-box'
import { namedOptions } from '../../-list/-toolbar/list-search'

/** What the log is narrowed to. */
export type MailFilter = { q?: string | undefined; status?: MailStatus | undefined; kind?: MailKind | undefined }

type MailFiltersProps = {
  /** What the statuses are called. */
  names: Record<MailStatus, string>
  filter: MailFilter
  onChange: (changes: MailFilter) => void
}

const words = adminMail

/** The search by address, and the filters, above the mail log. */
export const MailFilters = ({ names, filter, onChange }: MailFiltersProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
    <SearchBox
      clearLabel={adminTable.clearSearch}
      label={words.search}
      q={filter.q}
      onSearch={(q) => onChange({ q })}
    />
    <FilterSelect
      words={words.filters.status}
      options={namedOptions(mailStatuses, names)}
      value={filter.status}
      onChange={(status) => onChange({ status })}
    />
    <FilterSelect
      words={words.filters.kind}
      options={namedOptions(mailKinds, words.kinds)}
      value={filter.kind}
      onChange={(kind) => onChange({ kind })}
      isWide
    />
  </chakra.div>
)
