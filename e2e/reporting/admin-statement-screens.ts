import { statementListWords as words } from '../../src/content/reporting/admin-statements'
import { adminTable } from '../../src/content/records/admin-table'
import { statementStatuses } from '../../src/shared/reporting/statements'
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

/** The section Statements in its states. */
export const adminStatementScreens: Screen[] = [
  screen('admin-statements-full', { arrange, prepare: (page) => page.getByRole('table').waitFor() }),
  screen('admin-statement-open', {
    arrange,
    prepare: async (page) => {
      await page.getByRole('button', { name: adminTable.openLabel }).first().click()
      await page.getByRole('dialog').getByText(words.check.changedHints.draft).waitFor()
    },
  }),
]
