import { chakra } from '@/client/theme/chakra'
import { importWords as words } from '@/content/ledger/admin-imports'
import { importKindNames } from '@/content/ledger/import-noun'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import type { Column } from '@/client/ui/data-table'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type KeptImport, importStates } from '@/shared/ledger/kept-imports'
import { ledgerImportKinds } from '@/shared/ledger/ledger-imports'
import { Timestamp } from '../../../-history/timestamp'
import { useActionsColumn } from '../../../-list/-rows/actions-column'
import { CellText } from '../../../-list/-rows/cell-text'
import { FilterSelect } from '../../../-list/-toolbar/filter-select'
import { namedOptions } from '../../../-list/-toolbar/list-search'
import { Beside } from '../../../-list/beside'
import { ListTable } from '../../../-list/list-table'
import { useRecordInAddress } from '../../../-list/record-in-address'
import { type importColumns, useImportSearch } from './import-search'
import { ImportView } from './import-view'

/** How much a file brought: entries, or rows of what is none. */
const broughtBy = ({ entries, created, changed }: KeptImport) =>
  entries > 0 ? words.counts.entries(entries) : words.counts.rows(created + changed)

const facts: Column<KeptImport, (typeof importColumns)[number]>[] = [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'name',
    isRowName: true,
    cell: ({ name, kind }) => (
      <chakra.div minWidth="0">
        <CellText text={name} />
        <Beside text={importKindNames[kind]} />
      </chakra.div>
    ),
  },
  {
    key: 'by',
    header: words.columns.by,
    sortBy: 'createdAt',
    width: '12rem',
    cell: ({ createdAt, createdByName }) => (
      <chakra.div minWidth="0">
        <Timestamp at={createdAt} />
        <Beside text={createdByName ?? words.former} />
      </chakra.div>
    ),
  },
  {
    key: 'entries',
    header: words.columns.entries,
    sortBy: 'entries',
    width: '9rem',
    cell: (each) => (
      <chakra.div minWidth="0">
        <CellText text={broughtBy(each)} />
        <Beside text={each.payments === 0 ? null : words.counts.payments(each.payments)} />
      </chakra.div>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    width: '8rem',
    cell: ({ state }) => <Tag variant={state === 'standing' ? 'default' : 'outline'}>{words.states[state]}</Tag>,
  },
]

const nameOf = ({ name, createdAt }: KeptImport) => adminTable.nameOf(name, onOfficeClock(createdAt, 'dateTime'))

/** Every file that was brought into the book, newest first, page by page; one is opened over the list, and taken back there. */
export function Imports() {
  const search = useImportSearch()
  const opened = useRecordInAddress(false)
  const list = trpc.admin.ledgerImports.list.useQuery(search.input, search.options)
  const open = useActionsColumn<KeptImport>({
    header: words.columns.actions,
    nameOf,
    actionsWidth: '7rem',
    onOpen: ({ id }) => opened.open(id),
  })
  return (
    <section>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="3">
        <Heading level={2} textStyle="heading">
          {words.title}
        </Heading>
        <LinkButton variant="outline" to="/admin" search={{ tab: 'holdings', book: search.address.book }}>
          {words.back}
        </LinkButton>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2" mb="2">
        <SearchBox
          clearLabel={adminTable.clearSearch}
          label={words.search}
          q={search.q}
          onSearch={(q) => search.change({ q }, { isReplacing: true })}
        />
        <FilterSelect
          words={words.filter.kind}
          options={namedOptions(ledgerImportKinds, importKindNames)}
          value={search.kind}
          onChange={(kind) => search.change({ kind })}
          isWide
        />
        <FilterSelect
          words={words.filter.state}
          options={namedOptions(importStates, words.states)}
          value={search.state}
          onChange={(status) => search.change({ status })}
        />
      </chakra.div>
      <section>
        <ListTable
          caption={words.title}
          columns={[...facts, open]}
          search={search}
          list={list}
          failed={words.failed}
          empty={{ text: words.empty }}
        />
      </section>
      {typeof opened.record === 'number' && (
        <ImportView key={opened.record} id={opened.record} onClose={opened.close} />
      )}
    </section>
  )
}
