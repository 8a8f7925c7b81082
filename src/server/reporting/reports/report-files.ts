import type { z } from 'zod'
import { noPaymentMethod, paymentMethodNames } from '@/content/ledger/holdings'
import { journalFile } from '@/content/reporting/admin-journal'
import { reportFileWords, reportListWords } from '@/content/reporting/admin-reports'
import { listJournal } from '@/shared/reporting/journal'
import { listHoldingsOn, listOutstanding, listYearEnd } from '@/shared/reporting/reports'
import { dayIn } from '@/shared/values/days'
import { file } from '../../http/requests/file-routes'
import { type AppContext, queryOf, searchOf } from '../../http/requests/requests'
import { readPreferences } from '../../platform/preferences'
import type { Context } from '../../platform/trpc/context'
import { requireReader } from '../../platform/trpc/procedures'
import { amountCell } from '../../records/files/csv'
import { readQuery } from '../../records/resources'
import { sendReport } from '../../records/files/report-file'
import { readHoldingsOn } from './holdings-report'
import { readJournal } from './journal'
import { readOutstanding } from './outstanding'
import { reportResource } from './resource'
import { readYearEnd } from './year-end'

type Row<Read extends (...given: never[]) => Promise<{ items: unknown[] }>> = Awaited<ReturnType<Read>>['items'][number]

const { columns } = reportListWords
const { names } = reportFileWords

/** Who asks, and what for, by the contract of the report. Throws Failure not_signed_in, not_admin and area_…, and what the report answers to a bad query. */
async function askedFor<Asked extends object>(c: AppContext, called: Context, contract: z.ZodType<Asked>) {
  const user = await requireReader(called, reportResource.list)
  return { ctx: { ...called, user }, asked: readQuery(contract, queryOf(searchOf(c.req.url))) }
}

/** What a file is called: its report, and what it is of. */
const named = (name: string, ...of: readonly (string | undefined)[]) =>
  [name, ...of].filter((part) => part !== undefined).join('-')

/** `GET /api/admin/reports/holdings.csv?day=`: who held what at the end of a day. */
async function serveHoldings(c: AppContext, called: Context): Promise<Response> {
  const { ctx, asked } = await askedFor(c, called, listHoldingsOn.input)
  return sendReport(c, ctx, {
    name: named(names.holdings, asked.day),
    noun: reportResource,
    columns: [
      columns.owner,
      reportFileWords.facts,
      columns.offering,
      columns.class,
      columns.units,
      reportFileWords.shareInPercent,
      columns.contributed,
      columns.stillIn,
    ],
    read: (db, window) => readHoldingsOn(db, { ...asked, ...window }),
    cellsOf: (row: Row<typeof readHoldingsOn>) => [
      row.entityName,
      row.entityFacts,
      row.investmentName,
      row.className,
      row.units / 10_000,
      row.share / 10_000,
      amountCell(row.contributedCents),
      amountCell(row.stillInCents),
    ],
  })
}

/** `GET /api/admin/reports/year-end.csv?year=`: a year by owner, offering and kind. */
async function serveYearEnd(c: AppContext, called: Context): Promise<Response> {
  const { ctx, asked } = await askedFor(c, called, listYearEnd.input)
  return sendReport(c, ctx, {
    name: named(names.yearEnd, String(asked.year)),
    noun: reportResource,
    columns: [
      columns.owner,
      reportFileWords.facts,
      columns.offering,
      columns.opening,
      columns.contributed,
      columns.takenOver,
      columns.handedOver,
      columns.adjusted,
      columns.returned,
      columns.redeemed,
      columns.closing,
      columns.preferred,
      columns.profit,
      columns.withheld,
    ],
    read: (db, window) => readYearEnd(db, { ...asked, ...window }),
    cellsOf: (row: Row<typeof readYearEnd>) => [
      row.entityName,
      row.entityFacts,
      row.investmentName,
      amountCell(row.openingCents),
      amountCell(row.contributedCents),
      amountCell(row.takenOverCents),
      amountCell(row.handedOverCents),
      amountCell(row.adjustedCents),
      amountCell(row.returnedCents),
      amountCell(row.redeemedCents),
      amountCell(row.closingCents),
      amountCell(row.preferredCents),
      amountCell(row.profitCents),
      amountCell(row.withheldCents),
    ],
  })
}

/** `GET /api/admin/reports/outstanding.csv`: payments that the bank sent back, and checks that nobody has cashed. */
async function serveOutstanding(c: AppContext, called: Context): Promise<Response> {
  const { ctx, asked } = await askedFor(c, called, listOutstanding.input)
  const { timeZone } = await readPreferences(ctx.db)
  const { states } = reportListWords
  return sendReport(c, ctx, {
    name: named(names.outstanding, asked.state),
    noun: reportResource,
    columns: [
      columns.paidOn,
      columns.owner,
      reportFileWords.facts,
      columns.offering,
      columns.class,
      columns.payment,
      columns.amount,
      columns.method,
      columns.state,
      columns.sentBack,
    ],
    read: (db, window) => readOutstanding(db, { ...asked, ...window }),
    cellsOf: (row: Row<typeof readOutstanding>) => [
      row.paidOn,
      row.entityName,
      row.entityFacts,
      row.investmentName,
      row.className,
      row.distributionName,
      amountCell(row.cents),
      row.paymentMethod === null ? noPaymentMethod : paymentMethodNames[row.paymentMethod],
      row.returnedAt === null ? states.uncashed : states.returned,
      row.returnedAt === null ? null : dayIn(timeZone, new Date(row.returnedAt)),
    ],
  })
}

/** `GET /api/admin/reports/journal.csv?from=&to=`: the journal, in the columns that QuickBooks takes in. */
async function serveJournal(c: AppContext, called: Context): Promise<Response> {
  const { ctx, asked } = await askedFor(c, called, listJournal.input)
  return sendReport(c, ctx, {
    name: named(journalFile.name, asked.from, asked.to),
    noun: reportResource,
    columns: Object.values(journalFile.columns),
    read: (db, window) => readJournal(db, { ...asked, ...window }),
    cellsOf: (row: Row<typeof readJournal>) => [
      row.transaction,
      row.day,
      row.account,
      row.debitCents === null ? null : amountCell(row.debitCents),
      row.creditCents === null ? null : amountCell(row.creditCents),
      row.memo,
      row.entityName,
      row.investmentName,
    ],
  })
}

const types = ['text/csv'] as const

/** What is read of the whole ledger, as files. */
export const reportFiles = {
  holdingsReport: file('any area', serveHoldings, { summary: 'Who held what at the end of a day.', types }),
  yearEndReport: file('any area', serveYearEnd, { summary: 'A year by owner, offering and kind.', types }),
  outstandingReport: file('any area', serveOutstanding, { summary: 'Payments that have not arrived.', types }),
  journalReport: file('any area', serveJournal, { summary: 'The journal for the general ledger.', types }),
} as const
