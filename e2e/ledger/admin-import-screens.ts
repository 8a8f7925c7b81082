import { importWords, importView, takeBackWords } from '../../src/content/ledger/admin-imports'
import { replaceAnswers } from '../calls'
import { failing, holding, listing, shows } from '../screen-states'
import type { Screen } from '../screens'

const list = 'admin.ledgerImports.list'
const path = '/admin?tab=holdings&imports=true'
const at = '2026-01-05T15:30:00.000Z'

const imported = (id: number, name: string, more: object) => ({
  id,
  kind: 'distributions',
  name,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  historyId: 1,
  created: 1_629,
  changed: 0,
  same: 12,
  entries: 1_629,
  payments: 20,
  state: 'standing',
  createdByName: 'Grace Hale',
  createdAt: at,
  takenBackByName: null,
  takenBackAt: null,
  takenBackReason: null,
  ...more,
})
const owners = { kind: 'entities', created: 64, changed: 2, same: 0, entries: 0, payments: 0 }
const takenBack = {
  state: 'taken_back',
  takenBackByName: 'Grace Hale',
  takenBackAt: at,
  takenBackReason: 'Wrong year.',
}
const imports = [
  imported(3, 'payments-2021-to-2025.csv', {}),
  imported(2, 'Zahlungen an alle Gesellschafter der Willow Creek Apartments, endgültig (3).csv', takenBack),
  imported(1, 'owners.csv', owners),
]

const opened = {
  ...imports[0],
  standing: [
    { kind: 'distribution', entries: 1_200, cents: 184_000_000 },
    { kind: 'return_of_capital', entries: 429, cents: 52_345_678 },
  ],
  standingPayments: 20,
  owners: 64,
  statements: 12,
  offerings: [{ id: 7, name: 'Willow Creek Apartments', entries: 1_629 }],
  stays: [],
  obstacle: null,
  transfers: [],
  holders: [],
  history: [
    { id: 1, kind: 'entities', name: 'owners.csv', state: 'standing', entries: 0 },
    { id: 3, kind: 'distributions', name: 'payments-2021-to-2025.csv', state: 'standing', entries: 1_629 },
    { id: 4, kind: 'positions', name: 'contributions.csv', state: 'standing', entries: 120 },
  ],
}
const hung = {
  ...opened,
  stays: [{ kind: 'entities', rows: 66 }],
  obstacle:
    'Calloway Family Trust would have less than no units at the end of July 1, 2025. Reverse this first: Transferred out, July 1, 2025.',
}
const answering = (one: object) => (page: Parameters<typeof replaceAnswers>[0]) =>
  replaceAnswers(page, {
    [list]: { items: imports, total: imports.length },
    'admin.ledgerImports.get': one,
    'admin.attachments.list': { items: [], total: 0 },
  })

/** The files that were brought into the book: the list in each of its states, one opened, and the question before it is taken back. */
export const adminImportScreens: Screen[] = [
  { name: 'admin-imports', path, as: 'admin', arrange: answering(opened), prepare: shows('owners.csv') },
  { name: 'admin-imports-empty', path, as: 'admin', arrange: listing(list, []), prepare: shows(importWords.empty) },
  { name: 'admin-imports-loading', path, as: 'admin', arrange: holding(list), prepare: shows(importWords.title) },
  { name: 'admin-imports-failed', path, as: 'admin', arrange: failing(list), prepare: shows(importWords.failed) },
  {
    name: 'admin-import-open',
    path: `${path}&record=3`,
    as: 'admin',
    arrange: answering(opened),
    prepare: (page) => page.getByRole('dialog').getByText(importView.history.title).waitFor(),
  },
  {
    name: 'admin-import-hung',
    path: `${path}&record=3`,
    as: 'admin',
    arrange: answering(hung),
    prepare: (page) => page.getByRole('dialog').getByText(importView.obstacle(hung.obstacle)).waitFor(),
  },
  {
    name: 'admin-import-take-back',
    path: `${path}&record=3`,
    as: 'admin',
    arrange: answering(opened),
    prepare: async (page) => {
      await page.getByRole('button', { name: takeBackWords.label }).click()
      await page.getByRole('dialog').getByLabel(takeBackWords.reason).waitFor()
    },
  },
]
