import { chakra } from '@/client/theme/chakra'
import { entryFileWords, portalEntries } from '@/content/portal'
import { entryKindNames } from '@/content/holdings'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import { Anchor } from '@/client/ui/text-link'
import { formatDay, toTheCent } from '@/shared/formats'
import type { OwnEntry } from '@/shared/own-holdings'

const words = portalEntries

/** Struck out with a line and a word, so that colour and line alone tell nothing. */
const isTakenBack = ({ isReversed, reversesId }: OwnEntry) => isReversed || reversesId !== null

const What = ({ entry, isBrief }: { entry: OwnEntry; isBrief: boolean }) => (
  <chakra.div py="1.5">
    <chakra.span fontWeight="semibold" {...(isTakenBack(entry) && { textDecoration: 'line-through' })}>
      {entryKindNames[entry.kind]}
    </chakra.span>
    {isTakenBack(entry) && (
      <Tag variant="outline" ms="2">
        {entry.reversesId === null ? words.reversed : words.reversal}
      </Tag>
    )}
    <chakra.span display="block" color="fg.muted" fontWeight="normal">
      <time dateTime={entry.effectiveOn}>{formatDay(entry.effectiveOn)}</time>
      {!isBrief && ` · ${entry.investmentName}`} · {entry.entityName}
    </chakra.span>
  </chakra.div>
)

const columnsFor = (isBrief: boolean): Column<OwnEntry>[] => [
  {
    key: 'what',
    header: words.columns.what,
    isRowName: true,
    cell: (entry) => <What entry={entry} isBrief={isBrief} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    isNumeric: true,
    cell: (entry) => (
      <chakra.span whiteSpace="nowrap" {...(isTakenBack(entry) && { textDecoration: 'line-through' })}>
        {toTheCent(entry.cents)}
      </chakra.span>
    ),
  },
]

/** What a file of entries is narrowed to. */
type Narrowed = { entityId?: number; investmentId?: string }

/** All entries as a file, to keep or to hand on. */
export const EntryFile = (asked: Narrowed) => {
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  return (
    <Anchor href={`/api/investor/entries.csv?${search}`} download data-unprinted="">
      {entryFileWords.label}
    </Anchor>
  )
}

/** Entries as a table. @param isBrief the page names the offering already */
export const Entries = ({ entries, isBrief = false }: { entries: readonly OwnEntry[]; isBrief?: boolean }) => (
  <DataTable
    caption={words.heading}
    columns={columnsFor(isBrief)}
    rows={entries}
    rowKey={({ id }) => id}
    instead={entries.length === 0 ? <p>{words.empty}</p> : undefined}
  />
)
