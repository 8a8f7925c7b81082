import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { journalWords } from '@/content/reporting/admin-journal'
import { adminTable } from '@/content/records/admin-table'
import { reportListWords } from '@/content/reporting/admin-reports'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { fileAddress } from '@/shared/platform/file-paths'
import type { JournalLine, JournalSums } from '@/shared/reporting/journal'
import type { CalendarDay } from '@/shared/values/days'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { usePages } from '../../-history/pages'
import { CellText } from '../../-list/-rows/cell-text'
import { ListFrame } from '../../-list/list-frame'
import { Report } from '../../-report/report'
import type { ReportColumn } from '../../-report/report-columns'
import { AccountsDialog } from './accounts-dialog'

const words = journalWords
const { columns: labels } = words
const rowsPerPage = 100

const columns: ReportColumn<JournalLine>[] = [
  { key: 'account', header: labels.account, isRowName: true, text: ({ account }) => account },
  { key: 'transaction', header: labels.transaction, text: ({ transaction }) => transaction },
  { key: 'day', header: labels.day, text: ({ day }) => formatDay(day) },
  {
    key: 'debit',
    header: labels.debit,
    isNumeric: true,
    text: ({ debitCents }) => (debitCents === null ? adminTable.dash : toTheCent(debitCents)),
  },
  {
    key: 'credit',
    header: labels.credit,
    isNumeric: true,
    text: ({ creditCents }) => (creditCents === null ? adminTable.dash : toTheCent(creditCents)),
  },
  { key: 'owner', header: labels.owner, text: ({ entityName }) => entityName ?? adminTable.dash },
  {
    key: 'memo',
    header: labels.memo,
    text: ({ memo }) => memo,
    beside: ({ investmentName, className }) => `${investmentName}, ${className}`,
  },
]

const sumColumns: Column<JournalSums['accounts'][number]>[] = [
  {
    key: 'account',
    header: words.sumColumns.account,
    isRowName: true,
    cell: ({ account }) => <CellText text={account} />,
  },
  {
    key: 'debit',
    header: words.sumColumns.debit,
    isNumeric: true,
    cell: ({ debitCents }) => toTheCent(debitCents),
  },
  {
    key: 'credit',
    header: words.sumColumns.credit,
    isNumeric: true,
    cell: ({ creditCents }) => toTheCent(creditCents),
  },
]

/** What the journal comes to by account. */
const ByAccount = ({ accounts }: Pick<JournalSums, 'accounts'>) => (
  <chakra.section mt="8" maxWidth="form">
    <Heading level={2} textStyle="heading" mb="3">
      {words.byAccount}
    </Heading>
    <ListFrame endsIn="fact">
      <DataTable caption={words.byAccount} columns={sumColumns} rows={accounts} rowKey={({ purpose }) => purpose} />
    </ListFrame>
  </chakra.section>
)

type Asked = { from: CalendarDay; to: CalendarDay; investmentId?: number }

/** Every movement of the ledger as debits and credits, by the accounts as the firm calls them. */
export function JournalReport({ asked }: { asked: Asked }) {
  const calls = trpc.useUtils()
  const [isNaming, setNaming] = useState(false)
  const { window, goTo } = usePages(rowsPerPage)
  const list = trpc.admin.reports.journal.useQuery({ ...asked, ...window }, { placeholderData: keepPreviousData })
  const { data: sums } = trpc.admin.reports.journalSums.useQuery(asked)
  return (
    <>
      <Report
        title={`${reportListWords.reports.journal}: ${formatDay(asked.from)} – ${formatDay(asked.to)}`}
        columns={columns}
        rowKey={({ transaction, purpose, entityId, debitCents, creditCents }) =>
          [transaction, purpose, entityId, debitCents, creditCents].join()
        }
        list={list}
        window={window}
        goTo={goTo}
        sums={sums && { debit: toTheCent(sums.debitCents), credit: toTheCent(sums.creditCents) }}
        words={reportListWords}
        isWide
        file={fileAddress('journalReport', asked)}
        read={(part) => calls.client.admin.reports.journal.query({ ...asked, ...part })}
        files={
          <Button variant="outline" size="small" onClick={() => setNaming(true)}>
            {words.accounts.open}
          </Button>
        }
      />
      {sums && sums.accounts.length > 0 && <ByAccount accounts={sums.accounts} />}
      {isNaming && <AccountsDialog onClose={() => setNaming(false)} />}
    </>
  )
}
