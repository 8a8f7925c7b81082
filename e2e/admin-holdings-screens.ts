import type { Page } from '@playwright/test'
import { distributionWords } from '../src/content/admin-distributions'
import { bookWords } from '../src/content/admin-holdings'
import { taxWords } from '../src/content/admin-taxes'
import { updateWords } from '../src/content/admin-updates'
import { shows } from './screen-states'
import type { Screen } from './screens'

const choose = async (page: Page) => {
  await page.getByLabel(bookWords.offering).selectOption({ label: 'Willow Creek Apartments' })
  await page.getByText(bookWords.noClasses).waitFor()
}

/** The section Holdings: nothing chosen, an empty book, and the form of its first class. */
export const adminHoldingsScreens: Screen[] = [
  { name: 'admin-holdings', path: '/admin?tab=holdings', as: 'admin', prepare: shows(bookWords.hint) },
  { name: 'admin-holdings-empty', path: '/admin?tab=holdings', as: 'admin', prepare: choose },
  {
    name: 'admin-holdings-class',
    path: '/admin?tab=holdings',
    as: 'admin',
    prepare: async (page) => {
      await choose(page)
      await page.getByRole('button', { name: bookWords.addClass.label }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-distributions',
    path: '/admin?tab=distributions',
    as: 'admin',
    prepare: shows(distributionWords.empty),
  },
  {
    name: 'admin-distributions-amounts',
    path: '/admin?tab=distributions',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: distributionWords.add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-taxes', path: '/admin?tab=taxes', as: 'admin', prepare: shows(taxWords.intro) },
  { name: 'admin-updates', path: '/admin?tab=updates', as: 'admin', prepare: shows(updateWords.empty) },
  {
    name: 'admin-updates-write',
    path: '/admin?tab=updates',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: updateWords.add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
