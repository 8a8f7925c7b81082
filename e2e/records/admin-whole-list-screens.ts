import type { Page } from '@playwright/test'
import { ledgerImport } from '../../src/content/ledger/admin-ledger-import'
import { adminImport } from '../../src/content/records/admin-import'
import type { LedgerImportKind } from '../../src/shared/ledger/ledger-imports'
import type { Screen } from '../screens'

const heads = 'Name,Location,Units,Status\n'
const good = `${heads}Test Court 1,"Boone, IA",48,\nTest Court 2,"Ames, IA","1,200",Inactive\n`
const bad = `${heads}Test Court 1,"Boone, IA",many,Sold\nTest Court 2,Ames, IA,12,\n,Nowhere,1,\n`

/** Opens the import of the tab on screen and chooses a file. */
export async function chooseCsv(page: Page, text: string) {
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
  await page
    .getByRole('dialog')
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

const choosing = (text: string, shown: string) => async (page: Page) => {
  await chooseCsv(page, text)
  await page.getByRole('dialog').getByText(shown).waitFor()
}

/** Opens the dialog that brings a ledger in and chooses a file. */
export async function importLedger(page: Page, kind: LedgerImportKind, text: string) {
  await page.getByRole('button', { name: ledgerImport.open }).click()
  const dialog = page.getByRole('dialog', { name: ledgerImport.title })
  await dialog.getByLabel(ledgerImport.which).selectOption({ label: ledgerImport.kinds[kind] })
  await dialog
    .getByLabel(adminImport.file)
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

const bringing = (kind: LedgerImportKind, text: string, shown: string) => async (page: Page) => {
  await importLedger(page, kind, text)
  await page.getByRole('dialog', { name: ledgerImport.title }).getByText(shown).waitFor()
}

const owners = 'External ID,Legal Name,Kind\nE-1,Calloway Family Trust of 1998,Trust\nE-2,Ruth Calloway,Person\n'
const contributions =
  'Entity,Offering,Class,Day,Amount\nE-1,Willow Creek Apartments,Class A,3/4/2025,"150,000.00"\nE-2,Nowhere,Class A,2025-03-14,many\n'

const index =
  'Kind,Title,Entity,Offering,Tax Year\nReport,Third quarter 2026,,Willow Creek Apartments,\nK-1,For 2025,,Nowhere,2025\n'

/** What is done with a whole list, as far as nothing is written: taking a spreadsheet in, giving places. */
export const adminWholeListScreens: Screen[] = [
  {
    name: 'admin-import',
    path: '/admin?tab=investments',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('dialog', { name: 'Import investments' }).waitFor()
    },
  },
  {
    name: 'admin-order',
    path: '/admin?tab=investments',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Order', exact: true }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'admin-import-ready', path: '/admin?tab=properties', as: 'admin', prepare: choosing(good, '2 new') },
  {
    name: 'admin-import-faults',
    path: '/admin?tab=properties',
    as: 'admin',
    prepare: choosing(bad, 'The file has 5 faults'),
  },
  {
    name: 'admin-book-import',
    path: '/admin?tab=entities',
    as: 'admin',
    prepare: bringing('entities', owners, '2 new'),
  },
  {
    name: 'admin-book-import-asks',
    path: '/admin?tab=holdings',
    as: 'admin',
    prepare: bringing('positions', contributions, adminImport.questions.dayOrder.label),
  },
  {
    name: 'admin-book-import-documents',
    path: '/admin?tab=documents',
    as: 'admin',
    prepare: bringing('documents', index, 'The file has 2 faults'),
  },
  {
    name: 'admin-import-without-source',
    path: '/admin?tab=newsletters',
    as: 'admin',
    prepare: async (page) => {
      await chooseCsv(page, 'Email\nreader.of.the.list@example.test\n')
      await page.getByRole('button', { name: 'Import 1 subscriber' }).click()
      await page.getByText('Please say where these people agreed').waitFor()
    },
  },
]
