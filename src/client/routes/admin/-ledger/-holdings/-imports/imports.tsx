import { chakra } from '@/client/theme/chakra'
import { importWords as words } from '@/content/ledger/admin-imports'
import { importKindNames } from '@/content/ledger/import-noun'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type KeptImport, importStates } from '@/shared/ledger/kept-imports'
import { ledgerImportKinds } from '@/shared/ledger/ledger-imports'
import { siteDrawings } from '@/shared/site/drawings'
import { Timestamp } from '../../../-history/timestamp'
import { CellText } from '../../../-list/-rows/cell-text'
import { FilterSelect } from '../../../-list/-toolbar/filter-select'
import { Beside } from '../../../-list/beside'
import { ListFailure } from '../../../-list/list-failure'
import { ListFoot } from '../../../-list/list-foot'
import { ListFrame } from '../../../-list/list-frame'
import { ToLastPage } from '../../../-list/pages'
import { useRecordInAddress } from '../../../-list/record-in-address'
import { type importColumns, useImportSearch } from './import-search'
import { ImportView } from './import-view'

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

/** How much a file brought: entries, or rows of what is none. */
const broughtBy = ({ entries, created, changed }: KeptImport) =>
  entries > 0 ? words.counts.entries(entries) : words.counts.rows(created + changed)

const columnsOf = (onOpen: (id: number) => void): Column<KeptImport, (typeof importColumns)[number]>[] => [
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
  {
    key: 'actions',
    header: words.columns.actions,
    width: '7rem',
    cell: ({ id, name, createdAt }) => (
      <Button
        size="small"
        variant="outline"
        aria-label={adminTable.open(adminTable.nameOf(name, onOfficeClock(createdAt, 'dateTime')))}
        onClick={() => onOpen(id)}
      >
        {adminTable.openLabel}
      </Button>
    ),
  },
]

/** Every file that was brought into the book, newest first, page by page; one is opened over the list, and taken back there. */
export function Imports() {
  const search = useImportSearch()
  const opened = useRecordInAddress(false)
  const list = trpc.admin.ledgerImports.list.useQuery(search.input, search.options)
  const rows = list.data?.items ?? []
  const total = list.data?.total ?? 0
  const isBeyondEnd = list.data !== undefined && !list.isPlaceholderData && rows.length === 0 && total > 0
  const instead = () => {
    if (list.error && !list.data)
      return <ListFailure title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined || total > 0) return undefined
    if (!search.isNarrowed) return <EmptyState drawing={siteDrawings.emptyList} text={words.empty} />
    const { title, text, action } = adminTable.noMatch
    const clear = (
      <Button variant="outline" onClick={search.clear}>
        {action}
      </Button>
    )
    return <EmptyState drawing={siteDrawings.emptyList} title={title} text={text} action={clear} />
  }
  return (
    <section>
      {isBeyondEnd && <ToLastPage total={total} size={search.size} />}
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
          options={optionsOf(ledgerImportKinds, importKindNames)}
          value={search.kind}
          onChange={(kind) => search.change({ kind })}
          isWide
        />
        <FilterSelect
          words={words.filter.state}
          options={optionsOf(importStates, words.states)}
          value={search.state}
          onChange={(status) => search.change({ status })}
        />
      </chakra.div>
      <section>
        <ListFrame>
          <DataTable
            caption={words.title}
            columns={columnsOf(opened.open)}
            rows={rows}
            rowKey={({ id }) => id}
            sorting={{ by: search.sort, order: search.order, onSort: search.sortBy }}
            isRenewing={list.isPlaceholderData}
            {...((!list.data || isBeyondEnd) && { loadingRows: 5 })}
            instead={instead()}
          />
        </ListFrame>
        <ListFoot search={search} shown={rows.length} total={list.data && total} />
      </section>
      {typeof opened.record === 'number' && (
        <ImportView key={opened.record} id={opened.record} onClose={opened.close} />
      )}
    </section>
  )
}
