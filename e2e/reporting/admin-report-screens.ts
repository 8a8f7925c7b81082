import { journalWords } from '../../src/content/reporting/admin-journal'
import { replaceAnswers } from '../calls'
import { shows } from '../screen-states'
import type { Screen } from '../screens'

const owners = ['Calloway Family Trust', 'Featherstonehaugh-Cholmondeley Self-Directed IRA, Custodian of Record']
const owner = (index: number) => ({
  entityId: index + 1,
  entityName: owners[index] ?? '',
  entityFacts: 'Trust · 0042 · Knoxville, TN',
  positionId: index + 1,
  classId: 1,
  className: 'Class A',
  investmentId: 1,
  investmentName: 'Willow Creek Apartments',
})
const held = owners.map((_, index) => ({
  ...owner(index),
  units: 500_000_000,
  share: 500_000,
  contributedCents: 5_000_000,
  stillInCents: 4_900_000,
}))
const outstanding = owners.map((_, index) => ({
  ...owner(index),
  distributionId: 7,
  distributionName: 'Second quarter 2026',
  paidOn: '2026-07-15',
  cents: 125_000,
  paymentMethod: 'check',
  returnedAt: index === 0 ? '2026-07-30T15:00:00.000Z' : null,
}))
const line = { ...owner(0), transaction: 'D7', day: '2026-07-15', memo: 'Second quarter 2026' }
const journal = [
  { ...line, purpose: 'profit', account: 'Distributions:Profit', debitCents: 125_000, creditCents: null },
  { ...line, purpose: 'tax_withheld', account: 'Tax withheld', debitCents: null, creditCents: 30_000 },
  {
    ...line,
    purpose: 'cash',
    account: 'Cash',
    debitCents: null,
    creditCents: 95_000,
    entityId: null,
    entityName: null,
  },
]
const yearFigures = {
  openingCents: 123_456_789,
  contributedCents: 25_000_000,
  takenOverCents: 12_500_000,
  handedOverCents: 3_750_000,
  adjustedCents: -12_345,
  returnedCents: 4_000_000,
  redeemedCents: 2_500_000,
  closingCents: 150_694_444,
  preferredCents: 1_250_000,
  profitCents: 987_654,
  withheldCents: 240_000,
}
const years = owners.map((_, index) => ({ ...owner(index), ...yearFigures }))
const sums = { debitCents: 125_000, creditCents: 125_000 }

const of = (items: readonly object[]) => ({ items, total: items.length })
const answers = {
  'admin.reports.holdings': of(held),
  'admin.reports.holdingsSums': { positions: 2, contributedCents: 10_000_000, stillInCents: 9_800_000 },
  'admin.reports.outstanding': of(outstanding),
  'admin.reports.outstandingSums': { payments: 2, cents: 250_000 },
  'admin.reports.yearEnd': of(years),
  'admin.reports.yearEndSums': { ...yearFigures, rows: 2 },
  'admin.reports.journal': of(journal),
  'admin.reports.journalSums': {
    ...sums,
    transactions: 1,
    accounts: journal.map(({ purpose, account, debitCents, creditCents }) => ({
      purpose,
      account,
      debitCents: debitCents ?? 0,
      creditCents: creditCents ?? 0,
    })),
  },
}

const screen = (name: string, query: string, state: Pick<Screen, 'prepare'>): Screen => ({
  name,
  path: `/admin?tab=reports${query}`,
  as: 'admin',
  arrange: (page) => replaceAnswers(page, answers),
  ...state,
})

/** The section Reports in its states. */
export const adminReportScreens: Screen[] = [
  screen('admin-report-holdings', '', { prepare: shows('50.0000%') }),
  screen('admin-report-outstanding', '&kind=outstanding', { prepare: shows('Second quarter 2026') }),
  screen('admin-report-year-end', '&kind=yearEnd', { prepare: shows('$1,234,567.89') }),
  screen('admin-report-journal', '&kind=journal', { prepare: shows('Distributions:Profit') }),
  screen('admin-report-accounts', '&kind=journal', {
    prepare: async (page) => {
      await page.getByRole('button', { name: journalWords.accounts.open }).click()
      await page.getByRole('dialog', { name: journalWords.accounts.title }).getByRole('textbox').first().waitFor()
    },
  }),
]
