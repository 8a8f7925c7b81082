import { chakra } from '@/client/theme/chakra'
import { portalPaymentList } from '@/content/ledger/portal-payments'
import { entryFileWords, portalEntries, portalPayments } from '@/content/reporting/portal'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import { formatDay, netOf, toTheCent } from '@/shared/values/formats'
import { entryName } from '@/shared/ledger/own-entry-names'
import type { OwnEntry } from '@/shared/ledger/own-holdings'
import { FileLink } from './file-link'
import { fileAddress } from '@/shared/platform/file-paths'

const words = portalEntries

/** Its words are struck out, and a word says why; never its amount, whose minus a line would hide. */
const isTakenBack = ({ isReversed, reversesId }: OwnEntry) => isReversed || reversesId !== null

const What = ({ entry, isBrief }: { entry: OwnEntry; isBrief: boolean }) => (
  <chakra.div py="1.5">
    <chakra.span fontWeight="semibold" {...(isTakenBack(entry) && { textDecoration: 'line-through' })}>
      {entryName(entry)}
    </chakra.span>
    {isTakenBack(entry) && (
      <Tag variant="outline" ms="2">
        {entry.reversesId === null ? words.reversed : words.reversal}
      </Tag>
    )}
    {entry.returnedAt !== null && (
      <Tag variant="secondary" ms="2">
        {portalPayments.returned}
      </Tag>
    )}
    <chakra.span display="block" color="fg.muted" fontWeight="normal">
      {entry.distributionName !== null && <span>{`${entry.distributionName} · `}</span>}
      <time dateTime={entry.effectiveOn}>{formatDay(entry.effectiveOn)}</time>
      <span>{`${isBrief ? '' : ` · ${entry.investmentName}`} · ${entry.entityName}`}</span>
    </chakra.span>
    {entry.withheldCents !== 0 && (
      <chakra.span display="block" fontWeight="normal">
        {portalPaymentList.withheld(toTheCent(entry.withheldCents), toTheCent(netOf(entry)))}
      </chakra.span>
    )}
    {entry.reason !== null && (
      <chakra.span display="block" fontWeight="normal" whiteSpace="pre-line" overflowWrap="anywhere">
        {words.reason(entry.reason)}
      </chakra.span>
    )}
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
    cell: (entry) => <chakra.span whiteSpace="nowrap">{toTheCent(entry.cents)}</chakra.span>,
  },
]

/** What a file of entries is narrowed to. */
type Narrowed = { entityId?: number; investmentId?: string }

/** All entries as a file, to keep or to hand on. */
export const EntryFile = (asked: Narrowed) => (
  <chakra.span data-unprinted="">
    <FileLink href={fileAddress('ownEntries', asked)}>{entryFileWords.label}</FileLink>
  </chakra.span>
)

type EntriesProps = {
  entries: readonly OwnEntry[]
  /** As the heading above them. */
  caption: string
  /** The page names the offering already. */
  isBrief?: boolean
}

/** Entries as a table. */
export const Entries = ({ entries, caption, isBrief = false }: EntriesProps) => (
  <DataTable
    caption={caption}
    columns={columnsFor(isBrief)}
    rows={entries}
    rowKey={({ id }) => id}
    instead={entries.length === 0 ? <p>{words.empty}</p> : undefined}
  />
)
