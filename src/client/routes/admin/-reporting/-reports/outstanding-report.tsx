import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { noPaymentMethod, paymentMethodNames } from '@/content/ledger/holdings'
import { reportListWords } from '@/content/reporting/admin-reports'
import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { TextLink } from '@/client/ui/text-link'
import type { Notification } from '@/client/ui/toasts/notifications'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { looksAfter } from '@/shared/accounts/areas'
import { fileAddress } from '@/shared/platform/file-paths'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { markCashed } from '@/shared/ledger/distributions'
import type { OutstandingRow, outstandingStates } from '@/shared/reporting/reports'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { recordSearch } from '../../-list/record-link'
import { usePages } from '../../-history/pages'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { PaidAgainDialog } from './paid-again-dialog'
import { Report } from '../../-report/report'
import type { ReportColumn } from '../../-report/report-columns'

const words = reportListWords
const { columns: labels } = words
const rowsPerPage = 100

const columns: ReportColumn<OutstandingRow>[] = [
  {
    key: 'owner',
    header: labels.owner,
    isRowName: true,
    text: ({ entityName }) => entityName,
    linked: ({ entityId, entityName }) => (
      <TextLink to="/admin/investors/$id" params={{ id: String(entityId) }}>
        <bdi>{entityName}</bdi>
      </TextLink>
    ),
    beside: ({ entityFacts }) => entityFacts,
  },
  {
    key: 'payment',
    header: labels.payment,
    text: ({ distributionName }) => distributionName,
    linked: ({ distributionId, distributionName }) => (
      <TextLink to="/admin" search={recordSearch('distributions', distributionId)}>
        <bdi>{distributionName}</bdi>
      </TextLink>
    ),
    beside: ({ investmentName, className }) => `${investmentName}, ${className}`,
  },
  { key: 'paidOn', header: labels.paidOn, text: ({ paidOn }) => formatDay(paidOn) },
  { key: 'amount', header: labels.amount, isNumeric: true, width: '8rem', text: ({ cents }) => toTheCent(cents) },
  {
    key: 'method',
    header: labels.method,
    text: ({ paymentMethod }) => (paymentMethod === null ? noPaymentMethod : paymentMethodNames[paymentMethod]),
  },
  {
    key: 'state',
    header: labels.state,
    text: ({ returnedAt }) => (returnedAt === null ? words.states.uncashed : words.states.returned),
    beside: ({ returnedAt }) => returnedAt && onOfficeClock(returnedAt, 'date'),
  },
]

const actionsFor = (press: (row: OutstandingRow) => void, payAgain: (row: OutstandingRow) => void) => ({
  header: labels.actions,
  of: (row: OutstandingRow) =>
    row.returnedAt === null ? (
      <Button
        size="small"
        variant="outline"
        aria-label={words.cashedOf(ownerLabelOf(row), row.distributionName)}
        onClick={() => press(row)}
      >
        {words.cashed}
      </Button>
    ) : (
      <Button
        size="small"
        variant="outline"
        aria-label={words.paidAgain.openOf(ownerLabelOf(row), row.distributionName)}
        onClick={() => payAgain(row)}
      >
        {words.paidAgain.open}
      </Button>
    ),
})

type NotedPayment = z.input<typeof markCashed.input>

type Asked = { state?: (typeof outstandingStates)[number]; investmentId?: number }

/** Payments that the bank sent back, and checks that nobody has cashed. */
export function OutstandingReport({ asked }: { asked: Asked }) {
  const calls = trpc.useUtils()
  const { user } = useCurrentUser()
  const [again, setAgain] = useState<OutstandingRow | null>(null)
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.reports.outstanding.useQuery({ ...asked, ...window }, { placeholderData: keepPreviousData })
  const sums = trpc.admin.reports.outstandingSums.useQuery(asked)
  const written = useAfterWrite('distributions')
  const note = trpc.admin.distributions.markCashed.useMutation(
    written(
      (_, payment) => (payment.isCashed === false ? words.putBack : { ...words.noted, action: undoOf(payment) }),
      words.notNoted,
    ),
  )
  /** Puts back what was noted by mistake, also when the row and this report have left the screen by then. */
  function undoOf(payment: NotedPayment): NonNullable<Notification['action']> {
    return { label: words.undo, run: () => note.mutate({ ...payment, isCashed: false }) }
  }
  const press = ({ distributionId, positionId }: OutstandingRow) => note.mutate({ id: distributionId, positionId })
  const mayNote = user !== null && looksAfter(user, 'investors')
  return (
    <>
      <Report
        title={words.reports.outstanding}
        columns={columns}
        rowKey={({ distributionId, positionId }) => `${distributionId} ${positionId}`}
        list={list}
        window={window}
        goTo={goTo}
        sums={sums.data && { amount: toTheCent(sums.data.cents) }}
        words={words}
        file={fileAddress('outstandingReport', asked)}
        read={(part) => calls.client.admin.reports.outstanding.query({ ...asked, ...part })}
        {...(mayNote && { actions: actionsFor(press, setAgain) })}
      />
      {again && <PaidAgainDialog payment={again} onClose={() => setAgain(null)} />}
    </>
  )
}
