import { chakra } from '@/client/theme/chakra'
import { adminMail } from '@/content/admin-dialogs'
import { Select } from '@/client/ui/select'
import { type MailKind, type MailStatus, mailKinds, mailStatuses } from '@/shared/mails'
import { SearchBox } from '../-list/search-box'

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
    <SearchBox label={words.search} q={filter.q} onSearch={(q) => onChange({ q })} />
    <chakra.div flex={{ base: '1 1 8rem', sm: '0 1 11rem' }} minWidth="32">
      <Select
        aria-label={words.filters.status.label}
        options={[
          { value: '', label: words.filters.status.all },
          ...mailStatuses.map((value) => ({ value, label: names[value] })),
        ]}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: mailStatuses.find((status) => status === target.value) })}
      />
    </chakra.div>
    <chakra.div flex={{ base: '1 1 8rem', sm: '0 1 16rem' }} minWidth="32">
      <Select
        aria-label={words.filters.kind.label}
        options={[
          { value: '', label: words.filters.kind.all },
          ...mailKinds.map((value) => ({ value, label: words.kinds[value] })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ kind: mailKinds.find((kind) => kind === target.value) })}
      />
    </chakra.div>
  </chakra.div>
)
