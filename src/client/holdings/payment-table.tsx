import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { portalPaymentList as words } from '@/content/ledger/portal-payments'
import { portalEntries, portalPayments } from '@/content/reporting/portal'
import { Tag } from '@/client/ui/tag'
import { entryName } from '@/shared/ledger/own-entry-names'
import type { OwnEntry } from '@/shared/ledger/own-holdings'
import { formatDay, netOf, toTheCent } from '@/shared/values/formats'
import { type PaymentRow, amountOf } from './payment-rows'
import { ReflowingTable, tableRoles, whereCompact, whereNarrow } from './reflowing-table'

/** How rows are told: what an owner is called in a word, and whether the page names the offering already. */
export interface Told {
  shortNameOf: (entityId: number, legalName: string) => string
  isBrief: boolean
}

/** Where it is narrow: what and how much, and below that its kind, when, whose and of which offering. */
const Table = chakra(ReflowingTable, {
  base: {
    '& [data-part=narrow]': { display: 'none' },
    '& [data-part=kind]': { display: 'block' },
    [whereNarrow]: {
      '& thead': { srOnly: true },
      '& [data-part=wide], & [data-part=kind]': { display: 'none' },
      '& [data-part=narrow]': { display: 'block', textAlign: 'start', color: 'fg.muted' },
    },
    [whereCompact]: {
      '& tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& [data-fact=what]': { gridRow: '1', gridColumn: '1' },
      '& [data-fact=amount]': { gridRow: '1', gridColumn: '2' },
      '& [data-part=narrow]': { gridRow: '2', gridColumn: '1 / -1' },
    },
  },
})

/** Its words are struck out, and a word says why; never its amount, whose minus a line would hide. */
const isTakenBack = ({ isReversed, reversesId }: OwnEntry) => isReversed || reversesId !== null

/** Forty of them are in sight: the rule below the words says that they lead on. */
const PaymentLink = createLink(
  chakra('a', {
    base: {
      color: 'inherit',
      py: '1',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textDecorationColor: 'border.control',
      textUnderlineOffset: '0.2em',
      '&:hover': { color: 'accent' },
    },
  }),
)

/** @param whose for the ear, which meets the links of a list without their rows: a quarter's payments are of one name */
const Name = ({ entry, whose, children }: { entry: OwnEntry; whose: string; children: ReactNode }) =>
  entry.distributionId === null ? (
    <chakra.span fontWeight="semibold">{children}</chakra.span>
  ) : (
    <PaymentLink
      to="/portal/payments/$id"
      params={{ id: String(entry.distributionId) }}
      search
      aria-label={words.linked(
        entry.distributionName ?? entryName(entry),
        whose,
        entry.investmentName,
        entry.className,
      )}
    >
      {children}
    </PaymentLink>
  )

/** The payment's name, or what an entry is; how it is made up; and what became of it. */
function What({ row, whose }: { row: PaymentRow; whose: string }) {
  const { entries } = row
  const [first] = entries
  const amount = amountOf(row)
  const parts = entries.map((entry) =>
    entries.length === 1 ? entryName(entry) : words.part(entryName(entry), toTheCent(entry.cents)),
  )
  return (
    <>
      <chakra.span {...(isTakenBack(first) && { textDecoration: 'line-through' })}>
        <Name entry={first} whose={whose}>
          {first.distributionName ?? entryName(first)}
        </Name>
      </chakra.span>
      {isTakenBack(first) && (
        <Tag variant="outline" ms="2">
          {first.reversesId === null ? portalEntries.reversed : portalEntries.reversal}
        </Tag>
      )}
      {entries.some(({ returnedAt }) => returnedAt !== null) && (
        <Tag variant="default" ms="2">
          {portalPayments.returned}
        </Tag>
      )}
      {first.distributionId !== null && (
        <chakra.span {...(entries.length === 1 ? { 'data-part': 'kind' } : { display: 'block' })}>
          {parts.join(' · ')}
        </chakra.span>
      )}
      {amount.withheldCents !== 0 && (
        <chakra.span display="block">
          {words.withheld(toTheCent(amount.withheldCents), toTheCent(netOf(amount)))}
        </chakra.span>
      )}
      {first.reason !== null && (
        <chakra.span display="block" whiteSpace="pre-line">
          {portalEntries.reason(first.reason)}
        </chakra.span>
      )}
    </>
  )
}

function Row({ row, told: { shortNameOf, isBrief } }: { row: PaymentRow; told: Told }) {
  const [entry] = row.entries
  const owner = shortNameOf(entry.entityId, entry.entityName)
  const about = isBrief ? entry.className : entry.investmentName
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} data-part="wide">
        <chakra.time dateTime={entry.effectiveOn} whiteSpace="nowrap">
          {formatDay(entry.effectiveOn)}
        </chakra.time>
      </td>
      <th {...tableRoles.rowheader} scope="row" data-fact="what">
        <What row={row} whose={owner} />
      </th>
      <td {...tableRoles.cell} data-part="narrow">
        {[
          // Of a payment of one kind it takes no line of its own.
          ...(row.entries.length === 1 && entry.distributionId !== null ? [entryName(entry)] : []),
          words.about(formatDay(entry.effectiveOn), owner, about),
        ].join(' · ')}
      </td>
      <td {...tableRoles.cell} data-part="wide">
        {owner}
      </td>
      <td {...tableRoles.cell} data-part="wide">
        {about}
      </td>
      <td {...tableRoles.cell} data-label={words.columns.amount} data-fact="amount" data-numeric="">
        {toTheCent(amountOf(row).cents)}
      </td>
    </tr>
  )
}

/** Payments and entries as a table: where it is narrow in two lines, else a column for each fact. */
export const PaymentTable = ({ caption, rows, told }: { caption: string; rows: readonly PaymentRow[]; told: Told }) => (
  <Table {...tableRoles.table} aria-label={caption} mb="5">
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnheader} scope="col" data-part="wide">
          {words.columns.day}
        </th>
        <th {...tableRoles.columnheader} scope="col">
          {words.columns.what}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-part="narrow">
          {words.columns.about}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-part="wide">
          {words.columns.owner}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-part="wide">
          {told.isBrief ? words.columns.class : words.columns.offering}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-numeric="">
          {words.columns.amount}
        </th>
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup}>
      {rows.map((row) => (
        <Row key={row.key} row={row} told={told} />
      ))}
    </tbody>
  </Table>
)
