import type { Page } from '@playwright/test'
import { aboutSiteWords } from '../../src/content/site/about-site'
import { backupWords } from '../../src/content/site/backups'
import { firmWords as words } from '../../src/content/site/admin-firm'
import type { Screen } from '../screens'
import { failing, holding, shows } from '../screen-states'

const path = '/admin?tab=settings'

const opening = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).waitFor()
}

/** What the firm says of itself in Settings, what its site is made of, and its backups. */
export const adminFirmScreens: Screen[] = [
  { name: 'admin-firm-loading', path, as: 'admin', arrange: holding('admin.firm.get'), prepare: shows(words.loading) },
  { name: 'admin-firm-failed', path, as: 'admin', arrange: failing('admin.firm.get'), prepare: shows(words.failed) },
  { name: 'admin-firm-edit', path, as: 'admin', prepare: opening('Edit the firm') },
  { name: 'admin-firm-partners', path, as: 'admin', prepare: opening('Edit the partners') },
  { name: 'admin-firm-questions', path, as: 'admin', prepare: opening('Edit the questions') },
  { name: 'admin-firm-figures', path, as: 'admin', prepare: opening('Edit the figures') },
  {
    name: 'admin-about-loading',
    path,
    as: 'admin',
    arrange: holding('admin.about.get'),
    prepare: shows(aboutSiteWords.loading),
  },
  {
    name: 'admin-about-failed',
    path,
    as: 'admin',
    arrange: failing('admin.about.get'),
    prepare: shows(aboutSiteWords.failed),
  },
  {
    name: 'admin-backups-loading',
    path,
    as: 'admin',
    arrange: holding('admin.backups.get'),
    prepare: shows(backupWords.loading),
  },
  {
    name: 'admin-backups-failed',
    path,
    as: 'admin',
    arrange: failing('admin.backups.get'),
    prepare: shows(backupWords.failed),
  },
  { name: 'admin-firm-legal', path, as: 'admin', prepare: opening('Edit: Privacy Policy') },
]
