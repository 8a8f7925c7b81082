import type { Page } from '@playwright/test'
import { approvalView as view, approvalWords as words } from '../../src/content/ledger/admin-approvals'
import { replaceAnswers } from '../calls'
import { failing, holding, listing, shows } from '../screen-states'
import type { Screen } from '../screens'
import { draftedPayments, fourEyesRule } from './admin-distribution-screens'

const list = 'admin.approvals.list'
const path = '/admin?tab=approvals'
const at = '2026-11-20T15:30:00.000Z'

const approval = (id: number, more: object) => ({
  id,
  call: 'entries.create',
  subject: 'Calloway Family Trust, Class A, Willow Creek Apartments',
  kind: 'redemption',
  effectiveOn: '2026-10-01',
  cents: 2_500_000,
  units: -250_000_000,
  memo: 'Bought back as agreed on September 12.',
  closedReason: null,
  entries: 1,
  state: 'waiting',
  askedByName: 'Grace Hale',
  askedAt: at,
  isOwn: false,
  decidedByName: null,
  decidedAt: null,
  reason: null,
  ...more,
})
const decided = { decidedByName: 'Samuel Ortiz', decidedAt: at }
const file = { kind: null, effectiveOn: null, cents: null, units: null, memo: null, entries: 1_629 }
const declinedFile = {
  ...file,
  ...decided,
  call: 'imports.run',
  subject: 'Zahlungen an alle Gesellschafter der Willow Creek Apartments, endgültig (3).csv',
  state: 'declined',
  reason: 'The wrong year in one column.',
}
const approvals = [
  approval(4, {}),
  approval(3, {
    call: 'transfers.create',
    kind: null,
    subject: 'Ruth Calloway → Calloway Family Trust, Class A, Willow Creek Apartments',
    effectiveOn: '2025-12-31',
    units: 250_000_000,
    closedReason: 'The custodian corrected its report.',
    isOwn: true,
  }),
  approval(2, declinedFile),
  approval(1, {
    ...file,
    ...decided,
    call: 'statements.publishRun',
    subject: 'Heron LLC, Q3 2026 and 63 more: Class A, Willow Creek Apartments',
    entries: 0,
    state: 'carried_out',
  }),
]

const outlook = {
  entries: 1,
  positions: 1,
  paidSince: { payments: 3, cents: 1_250_000 },
  altered: [
    {
      entityName: 'Calloway Family Trust',
      entityFacts: 'Trust · 4821 · Knoxville',
      className: 'Class A',
      investmentName: 'Willow Creek Apartments',
      beforeUnits: 1_500_000_000,
      afterUnits: 1_250_000_000,
      beforeCents: 15_000_000,
      afterCents: 12_500_000,
    },
  ],
}
const statementsAsked = Array.from({ length: 31 }, (_, index) => ({
  id: index + 1,
  entityId: index + 1,
  entityName: ['Heron LLC', 'Núñez Family Trust', 'Ελένη Παππά'][index] ?? `Fielding Trust ${index}`,
  entityFacts: 'Trust · 4821 · Knoxville',
  status: 'draft',
  isOutdated: false,
  inPeriodCents: 1_500_000 + index,
  openingCents: 15_000_000,
  closingCents: 15_000_000,
}))
const nothing = { entries: 0, positions: 0, altered: [] }

/** The approvals as they stand in these pictures, with one of them open. */
export const answeringApproval =
  (id: number, more: object = {}, besides: Record<string, object> = {}) =>
  (page: Page) =>
    replaceAnswers(page, {
      [list]: { items: approvals, total: approvals.length },
      'admin.approvals.get': {
        ...approvals.find((each) => each.id === id),
        outlook: id > 2 ? outlook : nothing,
        ...more,
      },
      'admin.statements.asked': { items: statementsAsked.slice(0, 25), total: statementsAsked.length },
      ...besides,
    })

const opened = (page: Page) => page.getByRole('dialog').getByText(view.facts.askedBy, { exact: true }).waitFor()

/** What waits for a second person: the list in each of its states, one opened by each of the two, what became of one, and the question why. */
export const adminApprovalScreens: Screen[] = [
  { name: 'admin-approvals', path, as: 'admin', arrange: answeringApproval(4), prepare: shows('Heron LLC') },
  { name: 'admin-approvals-empty', path, as: 'admin', arrange: listing(list, []), prepare: shows(words.empty.title) },
  {
    name: 'admin-approvals-drafts',
    path,
    as: 'admin',
    arrange: answeringApproval(4, {}, { ...draftedPayments(7), ...fourEyesRule }),
    prepare: shows(words.distributions.all(7)),
  },
  {
    name: 'admin-approvals-drafts-loading',
    path,
    as: 'admin',
    arrange: holding('admin.distributions.list'),
    prepare: shows(words.distributions.title),
  },
  {
    name: 'admin-approvals-drafts-failed',
    path,
    as: 'admin',
    arrange: failing('admin.distributions.list'),
    prepare: shows(words.distributions.failed),
  },
  { name: 'admin-approvals-loading', path, as: 'admin', arrange: holding(list), prepare: shows(words.panel) },
  { name: 'admin-approvals-failed', path, as: 'admin', arrange: failing(list), prepare: shows(words.failed) },
  {
    name: 'admin-approval-open',
    path: `${path}&record=4`,
    as: 'admin',
    arrange: answeringApproval(4),
    prepare: opened,
  },
  { name: 'admin-approval-own', path: `${path}&record=3`, as: 'admin', arrange: answeringApproval(3), prepare: opened },
  {
    name: 'admin-approval-declined',
    path: `${path}&record=2`,
    as: 'admin',
    arrange: answeringApproval(2),
    prepare: opened,
  },
  {
    name: 'admin-approval-statements',
    path: `${path}&record=1`,
    as: 'admin',
    arrange: answeringApproval(1, { state: 'waiting', decidedByName: null, decidedAt: null }),
    prepare: (page) => page.getByRole('dialog').getByText('Ελένη Παππά', { exact: true }).waitFor(),
  },
  {
    name: 'admin-approval-decline',
    path: `${path}&record=4`,
    as: 'admin',
    arrange: answeringApproval(4),
    prepare: async (page) => {
      await page.getByRole('button', { name: view.decline }).click()
      await page.getByRole('dialog').getByLabel(view.declining.reason).waitFor()
    },
  },
]
