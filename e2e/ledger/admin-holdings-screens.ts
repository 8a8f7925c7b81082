import type { Page } from '@playwright/test'
import { entryWords } from '../../src/content/ledger/admin-entries'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { attachmentAnswers } from './attachment-answers'
import { replaceAnswers } from '../calls'
import { listing, shows } from '../screen-states'
import type { Screen } from '../screens'
import { choose } from '../records/choices'

const chooseOffering = async (page: Page) => {
  await choose(page.getByLabel(ledgerWords.offering), 'Willow Creek Apartments')
  await page.getByText(ledgerWords.noClasses).waitFor()
}

const names = { className: 'Class A', investmentName: 'Willow Creek Apartments', createdAt: '2026-01-05T15:30:00.000Z' }
const position = (id: number, entityName: string, dollars: number) => ({
  ...names,
  id,
  entityId: id,
  entityName,
  classId: 3,
  investmentId: 7,
  units: dollars * 10_000,
  contributedCents: dollars * 100,
  returnedCents: 3_750_000,
  distributedCents: 2_400_000,
  stillInCents: dollars * 100 - 3_750_000,
})
const held = [position(1, 'Calloway Family Trust', 150_000), position(2, 'Featherstonehaugh IRA, Custodian', 50_000)]

/** Entries of each of them: one that stands, one that was taken back, one that was paid. */
const entry = (id: number, of: (typeof held)[number] | undefined, more: object) => ({
  ...names,
  id,
  positionId: of?.id ?? 1,
  entityName: of?.entityName ?? '',
  entityFacts: 'Trust · 0042 · Knoxville, TN',
  effectiveOn: '2025-03-14',
  kind: 'contribution',
  cents: 15_000_000,
  withheldCents: 0,
  units: 1_500_000_000,
  memo: null,
  transferId: null,
  importId: null,
  importName: null,
  reversesId: null,
  isReversed: false,
  distributionName: null,
  part: null,
  returnedAt: null,
  createdByName: 'Grace Hale',
  ...more,
})
const ledgerEntries = [
  entry(14, held[0], {
    kind: 'distribution',
    cents: 1_500_000,
    withheldCents: 360_000,
    units: 0,
    distributionName: 'Second quarter 2026',
    part: 'profit',
  }),
  entry(13, held[1], {
    reversesId: 12,
    cents: -5_000_000,
    units: -500_000_000,
    memo: 'Never arrived; the bank sent it back.',
  }),
  entry(12, held[1], { isReversed: true, cents: 5_000_000, units: 500_000_000 }),
  entry(11, held[0], { importId: 3, importName: 'contributions-2025.csv' }),
]

/** A book with a class and two holders. */
const openHoldings = (page: Page) =>
  replaceAnswers(page, {
    'admin.classes.list': {
      items: [
        {
          ...names,
          id: 3,
          investmentId: 7,
          name: 'Class A',
          unitPriceCents: null,
          price: { cents: 100, units: 10_000, isKnown: true },
          closedOn: null,
        },
      ],
      total: 1,
    },
    'admin.positions.list': { items: held, total: held.length },
    'admin.entries.list': { items: ledgerEntries, total: ledgerEntries.length },
    'admin.attachments.list': attachmentAnswers,
  })

/** A book with two holders, beside which the firm types what its own records say. */
const reconciling = async (page: Page) => {
  const { reconcile, columns } = ledgerWords
  await choose(page.getByLabel(ledgerWords.offering), 'Willow Creek Apartments')
  await page.getByLabel(reconcile.yoursOf(columns.units)).fill('200,000')
  await page.getByLabel(reconcile.yoursOf(columns.contributed)).fill('$199,999.99')
  await page.getByLabel(reconcile.yoursOf(columns.returned)).fill('many')
  await page.getByText(reconcile.agrees, { exact: true }).waitFor()
}

const papers = (['draft', 'publishing', 'published', 'replaced', 'withdrawn'] as const).map((status, index) => ({
  id: 20 - index,
  kind: index % 2 === 0 ? 'k1' : 'report',
  title: ['Schedule K-1 (Form 1065) 2025', 'Report on the third quarter of 2026'][index % 2] ?? '',
  investmentId: 7,
  investmentName: names.investmentName,
  entityId: index % 2 === 0 ? 1 : null,
  entityName: index % 2 === 0 ? (held[index % held.length]?.entityName ?? null) : null,
  entityFacts: null,
  taxYear: index % 2 === 0 ? 2025 : null,
  publishedAt: status === 'draft' ? null : '2026-03-02T16:00:00.000Z',
  supersededBy: status === 'replaced' ? 18 : null,
  sizeBytes: status === 'draft' ? null : 48_000,
  pages: status === 'draft' ? null : 2,
  status,
  withdrawnReason: status === 'withdrawn' ? 'It names another year.' : null,
  replacesId: null,
  readers: 3,
  openedBy: 2,
  createdAt: names.createdAt,
}))

/** The sections below Investors while they are empty, and the forms of what comes first. */
export const adminHoldingsScreens: Screen[] = [
  {
    name: 'admin-holdings',
    path: '/admin?tab=holdings',
    as: 'admin',
    // Whatever books other screens have left.
    arrange: listing('admin.choices.list', []),
    prepare: shows(ledgerWords.hint),
  },
  {
    name: 'admin-holdings-books',
    path: '/admin?tab=holdings',
    as: 'admin',
    arrange: (page) =>
      replaceAnswers(page, {
        'admin.choices.list': {
          items: [
            { id: 7, label: 'Willow Creek Apartments', detail: 'Knoxville, TN' },
            { id: 8, label: 'Stonebridge Court', detail: null },
          ],
          total: 23,
        },
      }),
    prepare: shows(ledgerWords.books.others(21)),
  },
  { name: 'admin-holdings-empty', path: '/admin?tab=holdings', as: 'admin', prepare: chooseOffering },
  {
    name: 'admin-holdings-class',
    path: '/admin?tab=holdings',
    as: 'admin',
    prepare: async (page) => {
      await chooseOffering(page)
      await page.getByRole('button', { name: ledgerWords.addClass.label }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-holdings-class-edit',
    path: '/admin?tab=holdings',
    as: 'admin',
    arrange: openHoldings,
    prepare: async (page) => {
      await choose(page.getByLabel(ledgerWords.offering), 'Willow Creek Apartments')
      await page.getByRole('button', { name: ledgerWords.editClass.of('Class A') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-holdings-entries',
    path: '/admin?tab=holdings&book=7',
    as: 'admin',
    arrange: openHoldings,
    prepare: (page) => page.getByRole('table', { name: ledgerWords.entries }).waitFor(),
  },
  {
    name: 'admin-entry-open',
    path: '/admin?tab=holdings&book=7&record=14',
    as: 'admin',
    arrange: openHoldings,
    prepare: (page) => page.getByRole('dialog').getByText(entryWords.isPayment).waitFor(),
  },
  { name: 'admin-reconcile', path: '/admin?tab=holdings', as: 'admin', arrange: openHoldings, prepare: reconciling },
  {
    name: 'admin-documents-full',
    path: '/admin?tab=documents',
    as: 'admin',
    arrange: listing('admin.documents.list', papers),
    prepare: (page) => page.getByRole('table').waitFor(),
  },
]
