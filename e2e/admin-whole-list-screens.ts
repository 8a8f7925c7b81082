import type { Page } from '@playwright/test'
import type { Screen } from './screens'

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
    prepare: choosing(bad, 'The file has 4 faults'),
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
