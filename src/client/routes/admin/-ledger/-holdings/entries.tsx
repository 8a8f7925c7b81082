import { chakra } from '@/client/theme/chakra'
import { useEffect, useEffectEvent, useRef } from 'react'
import { entryWords } from '@/content/ledger/admin-entries'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { importWords } from '@/content/ledger/admin-imports'
import { adminTable } from '@/content/records/admin-table'
import { entryKindNames } from '@/content/ledger/holdings'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import type { SelectOption } from '@/client/ui/fields/select'
import { Tag } from '@/client/ui/tag'
import { siteDrawings } from '@/shared/site/drawings'
import type { Entry, entrySorts } from '@/shared/ledger/entries'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { Timestamp } from '../../-history/timestamp'
import { CellText } from '../../-list/-rows/cell-text'
import { ListFailure } from '../../-list/list-failure'
import { ListFoot } from '../../-list/list-foot'
import { ListFrame } from '../../-list/list-frame'
import { LocalDay } from '../../-list/-rows/local-day'
import { ToLastPage } from '../../-list/pages'
import { Beside } from '../../-list/beside'
import { entryNameOf, isTakenBack, paymentOf } from './entry-facts'
import { EntryFilters } from './entry-filters'
import { useEntrySearch } from './entry-search'

const words = ledgerWords
const { columns, entries: title, noEntries, failed } = words

const struck = (entry: Entry) => isTakenBack(entry) && { textDecoration: 'line-through' }

/** What an entry is, whether it was taken back, of what was paid the payment, and why it was entered. */
const What = ({ entry }: { entry: Entry }) => (
  <chakra.div minWidth="0">
    <chakra.span {...struck(entry)}>{entryKindNames[entry.kind]}</chakra.span>
    {isTakenBack(entry) && (
      <Tag variant="outline" ms="2">
        {entry.reversesId === null ? words.reversed : words.reversal}
      </Tag>
    )}
    {entry.returnedAt !== null && (
      <Tag variant="outline" ms="2">
        {words.sentBack}
      </Tag>
    )}
    <Beside text={paymentOf(entry)} />
    <Beside text={entry.memo} />
  </chakra.div>
)

const columnsOf = (onOpen: (id: number) => void): Column<Entry, (typeof entrySorts)[number]>[] => [
  { key: 'what', header: columns.what, isRowName: true, cell: (entry) => <What entry={entry} /> },
  {
    key: 'day',
    header: columns.day,
    sortBy: 'effectiveOn',
    width: '7.5rem',
    cell: ({ effectiveOn }) => <LocalDay day={effectiveOn} />,
  },
  {
    key: 'entity',
    header: columns.entity,
    cell: ({ entityName, entityFacts, className }) => (
      <chakra.div minWidth="0">
        <CellText text={entityName} />
        <Beside text={entityFacts} />
        <Beside text={className} />
      </chakra.div>
    ),
  },
  {
    key: 'amount',
    header: columns.amount,
    isNumeric: true,
    width: '10rem',
    cell: (entry) => (
      <chakra.div minWidth="0">
        <chakra.span {...struck(entry)}>{toTheCent(entry.cents)}</chakra.span>
        <Beside text={entry.units === 0 ? null : ledgerWords.unitsOf(formatUnits(entry.units))} />
      </chakra.div>
    ),
  },
  {
    key: 'entered',
    header: columns.entered,
    sortBy: 'createdAt',
    width: '12rem',
    cell: ({ createdAt, createdByName, importName }) => (
      <chakra.div minWidth="0">
        <Timestamp at={createdAt} />
        <Beside text={createdByName} />
        <Beside text={importName === null ? null : importWords.from(importName)} />
      </chakra.div>
    ),
  },
  {
    key: 'actions',
    header: columns.actions,
    width: '7rem',
    cell: (entry) => (
      <Button
        size="small"
        variant="outline"
        aria-label={adminTable.open(
          adminTable.nameOf(entryNameOf(entry), entryWords.of(ownerLabelOf(entry), toTheCent(entry.cents))),
        )}
        onClick={() => onOpen(entry.id)}
      >
        {adminTable.openLabel}
      </Button>
    ),
  },
]

type EntriesProps = {
  investmentId: number
  /** Who holds or held something of the offering, and its classes, as choices. */
  owners: readonly SelectOption[]
  classes: readonly SelectOption[]
  onOpen: (id: number) => void
}

/** The entries of an offering, newest day first, page by page. What was reversed is struck out, beside its reversal. */
export function Entries({ investmentId, owners, classes, onOpen }: EntriesProps) {
  const search = useEntrySearch(investmentId)
  const top = useRef<HTMLDivElement>(null)
  const showFile = useEffectEvent(() => {
    if (search.importId !== undefined) top.current?.scrollIntoView()
  })
  // Whoever comes from a file looks for its entries, which stand below all that is held.
  useEffect(() => showFile(), [])
  const list = trpc.admin.entries.list.useQuery(search.input, search.options)
  const rows = list.data?.items ?? []
  const total = list.data?.total ?? 0
  const isBeyondEnd = list.data !== undefined && !list.isPlaceholderData && rows.length === 0 && total > 0
  const instead = () => {
    if (list.error && !list.data)
      return <ListFailure title={failed} error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined || total > 0) return undefined
    if (!search.isNarrowed) return <EmptyState drawing={siteDrawings.emptyList} text={noEntries} />
    const { title: nothing, text, action } = adminTable.noMatch
    const clear = (
      <Button variant="outline" onClick={search.clear}>
        {action}
      </Button>
    )
    return <EmptyState drawing={siteDrawings.emptyList} title={nothing} text={text} action={clear} />
  }
  return (
    <>
      {isBeyondEnd && <ToLastPage total={total} size={search.size} />}
      <chakra.div ref={top} scrollMarginTop="32" />
      <EntryFilters search={search} owners={owners} classes={classes} />
      {/* Apart, because the foot stays in sight within what it stands in, and would cover the filters. */}
      <section>
        <ListFrame>
          <DataTable
            caption={title}
            columns={columnsOf(onOpen)}
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
    </>
  )
}
