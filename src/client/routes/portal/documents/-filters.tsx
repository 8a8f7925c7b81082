import { chakra } from '@/client/theme/chakra'
import { documentKindNames } from '@/content/reporting/documents'
import { portalDocuments as words, portalPage } from '@/content/reporting/portal'
import { Field } from '@/client/ui/fields/field'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Select, type SelectOption } from '@/client/ui/fields/select'
import type { PortalSearch } from '../-address'
import { useChoice } from '../-choice'
import { type Papers, byYear, kindsOf } from './-narrowing'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(11rem, 1fr))' },
    gap: '4',
    maxWidth: { lg: '60rem' },
    mt: '4',
  },
})

type ChooseProps = {
  label: string
  all: string
  options: readonly SelectOption[]
  value: string | number | undefined
  onChoose: (value: string | undefined) => void
}

/** A select of what there is; nothing where there is but one, unless the address asks for another. */
function Choose({ label, all, options, value, onChoose }: ChooseProps) {
  if (options.length < 2 && value === undefined) return null
  const chosen = options.some((option) => option.value === String(value)) ? String(value) : ''
  return (
    <Field label={label}>
      {(ties) => (
        <Select
          {...ties}
          options={[{ value: '', label: all }, ...options]}
          value={chosen}
          onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
        />
      )}
    </Field>
  )
}

const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))

type FiltersProps = { all: Papers; search: PortalSearch; onChange: (search: PortalSearch) => void }

/** Search, year, kind, offering and owner of what is shown. */
export function Filters({ all, search, onChange }: FiltersProps) {
  const { entities } = useChoice()
  const offerings = new Map(
    all.papers.flatMap(({ investmentId, investmentName }) =>
      investmentId === null || investmentName === null ? [] : [[investmentId, investmentName] as const],
    ),
  )
  return (
    <div data-unprinted="">
      <SearchBox label={words.search} clearLabel={words.clearSearch} q={search.q} onSearch={(q) => onChange({ q })} />
      <Row>
        <Choose
          {...words.year}
          options={byYear(all).map(({ year }) => ({ value: String(year), label: String(year) }))}
          value={search.period === 'all' ? undefined : search.period}
          onChoose={(value) => onChange({ period: numberOf(value) })}
        />
        <Choose
          {...words.kinds}
          options={kindsOf(all).map((kind) => ({ value: kind, label: documentKindNames[kind] }))}
          value={search.kind}
          onChoose={(kind) => onChange({ kind })}
        />
        <Choose
          {...words.offering}
          options={[...offerings]
            .toSorted(([, one], [, other]) => one.localeCompare(other))
            .map(([id, name]) => ({ value: String(id), label: name }))}
          value={search.offering}
          onChoose={(value) => onChange({ offering: numberOf(value) })}
        />
        <Choose
          {...portalPage.entity}
          options={entities.map(({ id, legalName }) => ({ value: String(id), label: legalName }))}
          value={search.entity}
          onChoose={(value) => onChange({ entity: numberOf(value) })}
        />
      </Row>
    </div>
  )
}
