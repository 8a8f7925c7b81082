import { k1BatchWords as words } from '../../src/content/reporting/admin-k1-batches'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { type K1Batch, type K1Candidate, nothingRead } from '../../src/shared/reporting/k1-batches'
import { replaceAnswers } from '../calls'
import type { Screen } from '../screens'

const calloway: K1Candidate = {
  entityId: 5,
  legalName: 'Calloway Family Trust of 1998',
  kind: 'trust',
  tinLast4: '4417',
  town: 'Knoxville',
}
const row = {
  doubt: null,
  read: {
    name: 'Calloway Family Trust of 1998',
    lastFour: '4417',
    year: 2025,
    partnership: 'Willow Creek Apartments',
    amended: false,
  },
  fault: null,
  pages: 3,
  entityId: 5,
  entityName: 'Calloway Family Trust of 1998',
  entityFacts: 'Trust · 4417 · Knoxville',
  investmentId: 7,
  investmentName: 'Willow Creek Apartments',
  candidates: [calloway],
  as: null,
  year: null,
  documentId: null,
} satisfies Partial<K1Batch['rows'][number]>
const pecan = {
  entityId: 9,
  entityName: 'Pecan Grove Partners LP',
  entityFacts: 'Partnership · 2210',
  candidates: [
    { entityId: 9, legalName: 'Pecan Grove Partners LP', kind: 'partnership', tinLast4: '2210', town: null },
  ],
} satisfies Partial<K1Batch['rows'][number]>
const unknown = {
  entityId: null,
  entityName: null,
  entityFacts: null,
  investmentId: null,
  investmentName: null,
  candidates: [],
}

/** A zip with a K-1 of each kind. */
const batch: K1Batch = {
  id: 3,
  taxYear: 2025,
  fileName: 'k-1s-2025.zip',
  createdBy: 'Ada Moss',
  createdAt: '2026-03-02T15:00:00.000Z',
  confirmedAt: null,
  doneAt: null,
  publishesAt: null,
  isHere: true,
  byPost: 0,
  present: [{ entityId: 6, investmentId: 7, year: 2025, isWaiting: false }],
  rows: [
    { ...row, file: 'K-1s/calloway.pdf', match: 'certain' },
    {
      ...row,
      file: 'K-1s/ledbetter.pdf',
      match: 'certain',
      entityId: 12,
      entityName: 'Ledbetter Living Trust',
      entityFacts: 'Trust',
    },
    {
      ...row,
      file: 'K-1s/hale.pdf',
      match: 'present',
      entityId: 6,
      entityName: 'Hale Holdings, LLC',
      entityFacts: 'LLC',
    },
    {
      ...row,
      file: 'K-1s/calloway-ira.pdf',
      match: 'doubtful',
      doubt: 'other_kind',
      read: { ...row.read, name: 'Constance Calloway IRA, Equity Trust Co Custodian', lastFour: '4417' },
      candidates: [
        calloway,
        { ...calloway, entityId: 8, legalName: 'Constance Calloway', kind: 'individual', town: 'Asheville' },
      ],
    },
    { ...row, ...unknown, read: nothingRead, file: 'K-1s/scan-0047.pdf', match: 'none', doubt: 'nothing_found' },
    {
      ...row,
      ...pecan,
      file: 'K-1s/pecan-grove-2.pdf',
      match: 'duplicate',
      doubt: 'same_holder',
      read: { ...row.read, name: 'Pecan Grove Partners LP', lastFour: '2210', amended: true },
    },
    { ...row, ...pecan, file: 'K-1s/pecan-grove.pdf', match: 'duplicate', doubt: 'same_holder' },
    {
      ...row,
      file: 'K-1s/calloway-2024.pdf',
      match: 'doubtful',
      doubt: 'other_year',
      read: { ...row.read, year: 2024 },
    },
    { ...row, ...unknown, file: 'K-1s/list.xlsx', match: 'none', pages: null, fault: 'This file is not a PDF.' },
  ],
}
const summary = {
  id: 3,
  taxYear: 2025,
  fileName: batch.fileName,
  createdAt: batch.createdAt,
  createdBy: batch.createdBy,
  confirmedAt: null,
  doneAt: null,
  publishesAt: null,
  isHere: true,
  files: batch.rows.length,
  toDecide: batch.rows.length - 2,
  leftOut: 0,
}

/** The same after two of them were published. */
const confirmed = { confirmedAt: '2026-03-02T16:00:00.000Z' }
const confirmedRows = batch.rows.map((each) =>
  each.match === 'certain' ? { ...each, as: 'k1' as const, year: 2025, documentId: 11 } : each,
)
const left = confirmedRows.filter(({ documentId }) => documentId === null)

/** The dialog that takes K-1s: before a zip is chosen, with one that was read, and with what was left out of it. */
export const adminK1BatchScreens: Screen[] = [
  {
    name: 'admin-k1-batch',
    path: '/admin?tab=taxes',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: taxWords.upload }).click()
      await page.getByLabel(words.file).waitFor()
    },
  },
  {
    name: 'admin-k1-batch-rows',
    path: '/admin?tab=taxes',
    as: 'admin',
    arrange: (page) =>
      replaceAnswers(page, { 'admin.k1Batches.list': { items: [summary], total: 1 }, 'admin.k1Batches.get': batch }),
    prepare: async (page) => {
      await page.getByRole('button', { name: words.goOn(batch.rows.length, batch.taxYear) }).click()
      await page.getByRole('heading', { name: words.toDecide(batch.rows.length - 2) }).waitFor()
    },
  },
  {
    name: 'admin-k1-batch-left-out',
    path: '/admin?tab=taxes',
    as: 'admin',
    arrange: (page) =>
      replaceAnswers(page, {
        'admin.k1Batches.list': { items: [{ ...summary, ...confirmed, leftOut: left.length }], total: 1 },
        'admin.k1Batches.get': { ...batch, ...confirmed, byPost: 1, rows: confirmedRows },
      }),
    prepare: async (page) => {
      await page.getByRole('button', { name: words.leftOutOf(left.length, batch.taxYear) }).click()
      await page.getByRole('heading', { name: words.leftOutTitle(left.length) }).waitFor()
    },
  },
]
