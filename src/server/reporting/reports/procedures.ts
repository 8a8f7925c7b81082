import { getJournalSums, listJournal, listJournalAccounts, setJournalAccounts } from '@/shared/reporting/journal'
import {
  getHoldingsSums,
  getOutstandingSums,
  getYearEndSums,
  listHoldingsOn,
  listOutstanding,
  listYearEnd,
} from '@/shared/reporting/reports'
import { investorsOrMoneyProcedure, router } from '../../platform/trpc/procedures'
import { listAccounts, setAccounts } from './accounts'
import { readHoldingsOn, readHoldingsSums } from './holdings-report'
import { readJournal, readJournalSums } from './journal'
import { readOutstanding, readOutstandingSums } from './outstanding'
import { readYearEnd, readYearEndSums } from './year-end'

const reader = investorsOrMoneyProcedure

/** What a bookkeeper reads of the whole ledger, each by pages with its sums apart. */
export const adminReports = router({
  /** Who held what at the end of a day, and how much of the class that was. */
  holdings: reader
    .input(listHoldingsOn.input)
    .output(listHoldingsOn.output)
    .query(({ ctx: { db }, input }) => readHoldingsOn(db, input)),
  holdingsSums: reader
    .input(getHoldingsSums.input)
    .output(getHoldingsSums.output)
    .query(({ ctx: { db }, input }) => readHoldingsSums(db, input)),

  /** A year by owner, offering and kind. */
  yearEnd: reader
    .input(listYearEnd.input)
    .output(listYearEnd.output)
    .query(({ ctx: { db }, input }) => readYearEnd(db, input)),
  yearEndSums: reader
    .input(getYearEndSums.input)
    .output(getYearEndSums.output)
    .query(({ ctx: { db }, input }) => readYearEndSums(db, input)),

  /** Payments that the bank sent back, and checks that nobody has cashed. */
  outstanding: reader
    .input(listOutstanding.input)
    .output(listOutstanding.output)
    .query(({ ctx: { db }, input }) => readOutstanding(db, input)),
  outstandingSums: reader
    .input(getOutstandingSums.input)
    .output(getOutstandingSums.output)
    .query(({ ctx: { db }, input }) => readOutstandingSums(db, input)),

  /** The journal for the general ledger, by the accounts as the firm calls them. */
  journal: reader
    .input(listJournal.input)
    .output(listJournal.output)
    .query(({ ctx: { db }, input }) => readJournal(db, input)),
  journalSums: reader
    .input(getJournalSums.input)
    .output(getJournalSums.output)
    .query(({ ctx: { db }, input }) => readJournalSums(db, input)),

  accounts: reader.output(listJournalAccounts.output).query(({ ctx: { db } }) => listAccounts(db)),
  /** Calls accounts otherwise; those that are not named stay. */
  setAccounts: reader
    .input(setJournalAccounts.input)
    .output(setJournalAccounts.output)
    .mutation(({ ctx, input: { accounts } }) => setAccounts(ctx, accounts)),
})
