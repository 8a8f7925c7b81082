import { chakra } from '@/client/theme/chakra'
import { useEffect, useEffectEvent, useRef } from 'react'
import { entryWords } from '@/content/ledger/admin-entries'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { importWords } from '@/content/ledger/admin-imports'
import { adminTable } from '@/content/records/admin-table'
import { entryKindNames } from '@/content/ledger/holdings'
import { trpc } from '@/client/calls/trpc'
import type { Column } from '@/client/ui/data-table'
import type { SelectOption } from '@/client/ui/fields/select'
import { Tag } from '@/client/ui/tag'
import type { Entry, entrySorts } from '@/shared/ledger/entries'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { Timestamp } from '../../-history/timestamp'
import { useActionsColumn } from '../../-list/-rows/actions-column'
import { CellText } from '../../-list/-rows/cell-text'
import { ListTable } from '../../-list/list-table'
import { LocalDay } from '../../-list/-rows/local-day'
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

const facts: Column<Entry, (typeof entrySorts)[number]>[] = [
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
]

const nameOf = (entry: Entry) =>
  adminTable.nameOf(entryNameOf(entry), entryWords.of(ownerLabelOf(entry), toTheCent(entry.cents)))

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
  const open = useActionsColumn<Entry>({
    header: columns.actions,
    nameOf,
    actionsWidth: '7rem',
    onOpen: ({ id }) => onOpen(id),
  })
  return (
    <>
      <chakra.div ref={top} scrollMarginTop="32" />
      <EntryFilters search={search} owners={owners} classes={classes} />
      {/* Apart, because the foot stays in sight within what it stands in, and would cover the filters. */}
      <section>
        <ListTable
          caption={title}
          columns={[...facts, open]}
          search={search}
          list={list}
          failed={failed}
          empty={{ text: noEntries }}
        />
      </section>
    </>
  )
}
