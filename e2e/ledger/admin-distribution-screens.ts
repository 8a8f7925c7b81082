import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { registerWords } from '../../src/content/ledger/admin-registers'
import type { listDistributions } from '../../src/shared/ledger/distributions'
import type { getRegisterSums, listRegister } from '../../src/shared/ledger/payments/payment-registers'
import { replaceAnswers } from '../calls'
import type { Screen } from '../screens'

const names = { classId: 3, className: 'Class A', investmentId: 7, investmentName: 'Willow Creek Apartments' }
const at = new Date('2026-10-01T15:00:00.000Z')
const owners = [
  { entityName: 'Calloway Family Trust', entityFacts: 'Trust · 0042 · Knoxville, TN', dollars: 15_000, withheld: 0 },
  { entityName: 'Øyvind Fjeld Holding AS', entityFacts: 'Corporation · Oslo', dollars: 7_500, withheld: 2_250 },
]

/** What each owner gets, of which of the second one tax is withheld. */
const lines = owners.map(({ entityName, entityFacts, dollars, withheld }, index) => ({
  id: index + 1,
  positionId: index + 1,
  entityId: index + 1,
  entityName,
  entityFacts,
  kind: 'profit' as const,
  weight: dollars * 100_000,
  cents: dollars * 100,
  withheldCents: withheld * 100,
  rounding: 0,
  returnedAt: null,
}))

const draft: z.input<typeof listDistributions.output>['items'][number] = {
  ...names,
  id: 4,
  name: 'Third quarter 2026',
  periodFrom: '2026-07-01',
  periodTo: '2026-09-30',
  recordOn: '2026-09-30',
  paidOn: '2026-10-15',
  source: 'operating',
  method: 'pro_rata',
  status: 'draft',
  totalCents: 2_250_000,
  withheldCents: 225_000,
  parts: [{ kind: 'profit', cents: 2_250_000 }],
  lines,
  preparedBy: 1,
  preparedByName: 'Grace Hale',
  authorIds: [1],
  approvedByName: null,
  publishedAt: null,
  sentBackAt: null,
  sentBackReason: null,
  reversesId: null,
  memo: null,
  reversedById: null,
  isReversed: false,
  createdAt: at,
  updatedAt: at,
}

const rows: z.input<typeof listRegister.output>['items'] = lines.map((line) => ({
  positionId: line.positionId,
  entityId: line.entityId,
  entityName: line.entityName,
  entityFacts: line.entityFacts,
  units: line.weight,
  parts: [{ kind: line.kind, cents: line.cents }],
  totalCents: line.cents,
  withheldCents: line.withheldCents,
  netCents: line.cents - line.withheldCents,
  paymentMethod: 'ach',
  memo: registerWords.paymentMemo(names.investmentName, names.className, draft.name),
  returnedAt: null,
  cashedAt: null,
  beforeCents: line.positionId === 1 ? 1_500_000 : null,
}))

const sums: z.input<typeof getRegisterSums.output> = {
  owners: 2,
  totalCents: 2_250_000,
  withheldCents: 225_000,
  units: 2_250_000_000,
  perUnit: 100_000,
  parts: [{ kind: 'profit', cents: 2_250_000 }],
  previous: {
    id: 3,
    name: 'Second quarter 2026',
    paidOn: '2026-07-15',
    owners: 1,
    totalCents: 1_500_000,
    withheldCents: 0,
    perUnit: 100_000,
  },
  checks: 0,
  cashedChecks: 0,
  newOwners: 1,
  goneOwners: 0,
}

/** Opens the draft, and what a button of it leads to. */
const opened = (button?: string, title?: string) => async (page: Page) => {
  await page.getByRole('dialog', { name: draft.name }).waitFor()
  if (button === undefined) return
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
}

const shown = (more: object[] = [], paidOn = draft.paidOn) => ({
  'admin.distributions.list': { items: [{ ...draft, paidOn, lines: [...lines, ...more] }], total: 1 },
})

/** The draft, paid on another day. */
export const draftPaidOn = (day: string) => shown([], day)

/** Drafts of several payments, the first of them of whom the first account stands for. */
export const draftedPayments = (count: number) => ({
  'admin.distributions.list': {
    items: Array.from({ length: Math.min(count, 5) }, (_, index) => ({
      ...draft,
      id: index + 4,
      lines: [],
      ...(index > 0 && {
        className: `Class ${'ABCDE'.charAt(index)}`,
        authorIds: [0],
        preparedByName: 'Boaz Fielding',
      }),
    })),
    total: count,
  },
})

/** Four eyes are the rule. */
export const fourEyesRule = { 'admin.preferences.get': { name: 'fourEyes', value: true, asked: null } }

/** The draft of a fund of two hundred: those two, and others from whom nothing is withheld. */
export const draftOfMany = shown(
  lines.slice(0, 1).flatMap((line) =>
    Array.from({ length: 198 }, (_, index) => {
      const number = index + 3
      return { ...line, id: number, positionId: number, entityName: `Owner ${number}`, entityFacts: 'Individual' }
    }),
  ),
)

const screen = (name: string, prepare: Screen['prepare'], answers: Record<string, object> = shown()): Screen => ({
  name,
  path: '/admin?tab=distributions&record=4',
  as: 'admin',
  arrange: (page) =>
    replaceAnswers(page, {
      'admin.distributions.register': { items: rows, total: rows.length },
      'admin.distributions.registerSums': sums,
      ...answers,
    }),
  ...(prepare && { prepare }),
})

/** Published, and paid by check: one of the two was cashed. */
const paidByCheck = {
  'admin.distributions.list': { items: [{ ...draft, status: 'published', publishedAt: at }], total: 1 },
  'admin.distributions.register': {
    items: rows.map((row) => ({ ...row, paymentMethod: 'check', cashedAt: row.positionId === 1 ? at : null })),
    total: rows.length,
  },
  'admin.distributions.registerSums': { ...sums, checks: 2, cashedChecks: 1 },
}

/** A payment of which something is withheld, on its way. */
export const adminDistributionScreens: Screen[] = [
  screen('admin-distribution-draft', opened()),
  screen('admin-distribution-own', opened(), { ...shown(), ...fourEyesRule }),
  screen(
    'admin-distribution-withheld',
    opened(distributionWords.withholding.open, distributionWords.withholding.title),
  ),
  screen(
    'admin-distribution-withheld-many',
    opened(distributionWords.withholding.open, distributionWords.withholding.title),
    draftOfMany,
  ),
  screen('admin-distribution-register', opened(registerWords.open, registerWords.title)),
  screen('admin-distribution-register-cashed', opened(registerWords.open, registerWords.title), paidByCheck),
]
