import { chakra } from '@/client/theme/chakra'
import { distributionSourceNames, partKindNames } from '@/content/holdings'
import { portalPayments } from '@/content/portal'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import { formatDay, toTheCent } from '@/shared/formats'
import type { OwnDistribution } from '@/shared/own-holdings'

const words = portalPayments

const isTakenBack = ({ isReversed, reversesId }: OwnDistribution) => isReversed || reversesId !== null
const struck = (payment: OwnDistribution) => isTakenBack(payment) && { textDecoration: 'line-through' }

const What = ({ payment }: { payment: OwnDistribution }) => (
  <chakra.div py="1.5">
    <chakra.span fontWeight="semibold" {...struck(payment)}>
      {payment.name}
    </chakra.span>
    {isTakenBack(payment) && (
      <Tag variant="outline" ms="2">
        {payment.reversesId === null ? words.reversed : words.reversal}
      </Tag>
    )}
    <chakra.span display="block" color="fg.muted" fontWeight="normal">
      <time dateTime={payment.paidOn}>{formatDay(payment.paidOn)}</time> · {distributionSourceNames[payment.source]},{' '}
      {words.period(formatDay(payment.periodFrom), formatDay(payment.periodTo))} · {payment.entityName}
    </chakra.span>
    {payment.parts.map(({ id, kind, cents, returnedAt }) => (
      <chakra.span key={id} display="block" fontWeight="normal">
        {partKindNames[kind]}: {toTheCent(cents)}
        {returnedAt !== null && ` (${words.returned})`}
      </chakra.span>
    ))}
  </chakra.div>
)

const columns: Column<OwnDistribution>[] = [
  { key: 'what', header: words.columns.what, isRowName: true, cell: (payment) => <What payment={payment} /> },
  {
    key: 'amount',
    header: words.columns.amount,
    isNumeric: true,
    cell: (payment) => (
      <chakra.span whiteSpace="nowrap" {...struck(payment)}>
        {toTheCent(payment.cents)}
      </chakra.span>
    ),
  },
]

/** Each payment, with what kind it was. */
export const Payments = ({ payments }: { payments: readonly OwnDistribution[] }) => (
  <DataTable
    caption={words.heading}
    columns={columns}
    rows={payments}
    rowKey={({ distributionId, positionId }) => `${distributionId} ${positionId}`}
    instead={payments.length === 0 ? <p>{words.empty}</p> : undefined}
  />
)
