import { chakra } from '@/client/theme/chakra'
import { distributionSourceNames, partKindNames } from '@/content/ledger/holdings'
import { portalPayments } from '@/content/reporting/portal'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { formatDay, toTheCent } from '@/shared/values/formats'
import type { OwnDistribution } from '@/shared/ledger/own-holdings'

const words = portalPayments

const isTakenBack = ({ isReversed, reversesId }: OwnDistribution) => isReversed || reversesId !== null

const What = ({ payment, isBrief }: { payment: OwnDistribution; isBrief: boolean }) => (
  <chakra.div py="1.5">
    <chakra.span fontWeight="semibold" {...(isTakenBack(payment) && { textDecoration: 'line-through' })}>
      {payment.name}
    </chakra.span>
    {isTakenBack(payment) && (
      <Tag variant="outline" ms="2">
        {payment.reversesId === null ? words.reversed : words.reversal}
      </Tag>
    )}
    <chakra.span display="block" color="fg.muted" fontWeight="normal">
      <time dateTime={payment.paidOn}>{formatDay(payment.paidOn)}</time>
      <span>{`${isBrief ? '' : ` · ${payment.investmentName}`} · ${payment.entityName}`}</span>
      <br />
      <span>
        {words.about(
          formatDay(payment.periodFrom),
          formatDay(payment.periodTo),
          distributionSourceNames[payment.source],
        )}
      </span>
    </chakra.span>
    {payment.parts.map(({ id, kind, cents, returnedAt }) => (
      <chakra.span key={id} display="block" fontWeight="normal">
        {`${partKindNames[kind]}: ${toTheCent(cents)}${returnedAt === null ? '' : ` (${words.returned})`}`}
      </chakra.span>
    ))}
  </chakra.div>
)

const columnsFor = (isBrief: boolean): Column<OwnDistribution>[] => [
  {
    key: 'what',
    header: words.columns.what,
    isRowName: true,
    cell: (payment) => <What payment={payment} isBrief={isBrief} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    isNumeric: true,
    cell: (payment) => <chakra.span whiteSpace="nowrap">{toTheCent(payment.cents)}</chakra.span>,
  },
]

type PaymentsProps = {
  payments: readonly OwnDistribution[]
  /** As the heading above them. */
  caption: string
  /** The page names the offering already. */
  isBrief?: boolean
}

/** Each payment, with what kind it was. */
export const Payments = ({ payments, caption, isBrief = false }: PaymentsProps) => (
  <DataTable
    caption={caption}
    columns={columnsFor(isBrief)}
    rows={payments}
    rowKey={({ distributionId, positionId }) => `${distributionId} ${positionId}`}
    instead={payments.length === 0 ? <p>{words.empty}</p> : undefined}
  />
)

const latestMax = 3

/** The last payments that stand, and beside them what was taken back since the first of these: no reversal hides what was really paid. */
function latestOf(payments: readonly OwnDistribution[]) {
  const stand = payments.filter((payment) => !isTakenBack(payment)).slice(0, latestMax)
  const since = stand.at(-1)?.paidOn ?? ''
  const takenBack = payments
    .filter((payment) => isTakenBack(payment) && payment.paidOn >= since)
    .slice(0, 2 * latestMax)
  return payments.filter((payment) => stand.includes(payment) || takenBack.includes(payment))
}

/** The last few payments; nothing where there was none. @param payments the latest first */
export const LatestPayments = ({ payments }: { payments: readonly OwnDistribution[] }) =>
  payments.length > 0 && (
    <chakra.section mt={{ base: '12', lg: '16' }}>
      <Heading level={2} mb="4">
        {words.latest}
      </Heading>
      <Payments caption={words.latest} payments={latestOf(payments)} />
    </chakra.section>
  )
