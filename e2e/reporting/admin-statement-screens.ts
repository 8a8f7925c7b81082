import { statementListWords as words } from '../../src/content/reporting/admin-statements'
import { adminTable } from '../../src/content/records/admin-table'
import { statementStatuses } from '../../src/shared/reporting/statements'
import { replaceAnswers } from '../calls'
import { listing } from '../screen-states'
import type { Screen } from '../screens'
import { statements } from './portal-screens'

const owners = ['Calloway Family Trust', 'Featherstonehaugh-Cholmondeley Self-Directed IRA, Custodian of Record']

/** A statement of each status, of which two say something else than the book by now. */
const issuedStatements = statements.items.flatMap((statement) =>
  statementStatuses.map((status, index) => ({
    ...statement,
    id: 10 - index,
    entityName: owners[index % owners.length] ?? '',
    entityFacts: 'Trust · 0042 · Knoxville, TN',
    periodFrom: statement.figures.periodFrom,
    periodTo: statement.figures.periodTo,
    status,
    publishedAt: status === 'draft' ? null : statement.publishedAt,
    isOutdated: index % 2 === 0,
    createdAt: '2026-10-01T15:00:00.000Z',
  })),
)

const screen = (name: string, state: Pick<Screen, 'arrange' | 'prepare'>): Screen => ({
  name,
  path: '/admin?tab=statements',
  as: 'admin',
  ...state,
})
const arrange = listing('admin.statements.list', issuedStatements)

const compared = (inPeriodCents: number, capitalCents: number) => ({
  id: 1,
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  inPeriodCents,
  openingCents: capitalCents,
  closingCents: capitalCents,
  units: capitalCents * 100,
  ofOffering: { inPeriodCents: inPeriodCents - 50_000, openingCents: 6_000_000, closingCents: 6_000_000 },
})
const last = { ...compared(150_000, 10_000_000), id: 2, periodFrom: '2026-04-01', periodTo: '2026-06-30' }
const runRows = owners.map((entityName, index) => ({
  entityId: index + 1,
  entityName,
  entityFacts: 'Trust · 0042 · Knoxville, TN',
  statement: {
    ...compared(175_000, 9_500_000),
    status: 'draft',
    isOutdated: false,
    publishedAt: null,
  },
  last,
  differences: index === 0 ? ['opening', 'units'] : [],
}))
const runSums = {
  owners: 2,
  missing: 0,
  outdated: 0,
  draftIds: [1, 2],
  waitingIds: [],
  published: 0,
  publishesAt: null,
  inPeriodCents: 350_000,
  lastInPeriodCents: 300_000,
  openingCents: 19_000_000,
  closingCents: 19_000_000,
  ofOffering: { inPeriodCents: 250_000, lastInPeriodCents: 200_000, closingCents: 12_000_000 },
}

/** The section Statements in its states. */
export const adminStatementScreens: Screen[] = [
  screen('admin-statements-full', { arrange, prepare: (page) => page.getByRole('table').waitFor() }),
  {
    name: 'admin-statement-run',
    path: '/admin?tab=statements&kind=run&book=1&from=2026-07-01&to=2026-09-30',
    as: 'admin',
    arrange: (page) =>
      replaceAnswers(page, {
        'admin.statements.run': { items: runRows, total: runRows.length },
        'admin.statements.runSums': runSums,
      }),
    prepare: (page) => page.getByRole('table').waitFor(),
  },
  screen('admin-statement-open', {
    arrange,
    prepare: async (page) => {
      await page.getByRole('button', { name: adminTable.openLabel }).first().click()
      await page.getByRole('dialog').getByText(words.check.changedHints.draft).waitFor()
    },
  }),
]
