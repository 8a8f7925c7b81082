import type { Page } from '@playwright/test'
import { adminHistoryScreens } from './records/admin-history-screens'
import { adminEntityScreens } from './ledger/admin-entity-screens'
import { adminDistributionScreens } from './ledger/admin-distribution-screens'
import { adminInvestorScreens } from './ledger/admin-investor-screens'
import { adminHoldingsScreens } from './ledger/admin-holdings-screens'
import { adminApprovalScreens } from './ledger/admin-approval-screens'
import { adminImportScreens } from './ledger/admin-import-screens'
import { adminWholeListScreens } from './records/admin-whole-list-screens'
import { adminInterestScreens } from './inbox/admin-interest-screens'
import { adminFirmScreens } from './site/admin-firm-screens'
import { adminPictureScreens } from './site/pictures/admin-picture-screens'
import { adminIssueScreens } from './newsletter/admin-issue-screens'
import { adminKeysScreens } from './records/admin-keys-screens'
import { adminOverviewScreens } from './records/admin-overview-screens'
import { peopleScreens } from './accounts/admin-people-screens'
import { adminReportScreens } from './reporting/admin-report-screens'
import { adminStatementScreens } from './reporting/admin-statement-screens'
import { adminSafetyScreens } from './records/admin-safety-screens'
import { adminWordsScreens } from './records/admin-words-screens'
import { pathOf } from './calls'
import { adminListScreens, failing, holding, shows } from './screen-states'
import { failureIn } from './forms'
import type { Screen } from './screens'

async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Add New Investment' }).click()
  await page.getByRole('dialog', { name: 'Add Investment' }).waitFor()
}

const name = (page: Page) => page.getByRole('dialog').getByLabel('Name', { exact: true })

async function sendWrongPassword(page: Page) {
  await page.getByLabel('Username').fill('grace.admin')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The sign-in screen and the Admin Portal in their states. */
export const adminScreens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-signed-in', path: '/login?from=%2Fadmin', as: 'admin', prepare: shows('You are signed in as') },
  {
    name: 'login-invalid',
    path: '/login',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Username is required').waitFor()
    },
  },
  { name: 'login-pending', path: '/login', arrange: holding('auth.login'), prepare: sendWrongPassword },
  {
    name: 'login-failed',
    path: '/login',
    arrange: async (_page, allow) => allow.status(401, pathOf('auth.login')),
    prepare: async (page) => {
      await sendWrongPassword(page)
      await failureIn(page.getByRole('form').first()).waitFor()
    },
  },
  { name: 'admin-access-denied', path: '/admin', prepare: shows('Access Denied') },
  {
    name: 'admin-checking',
    path: '/admin',
    as: 'admin',
    arrange: holding('auth.me'),
    prepare: shows('Loading admin dashboard...'),
  },
  {
    name: 'admin-investments-full',
    path: '/admin',
    as: 'admin',
    prepare: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'admin-sidebar-narrow',
    path: '/admin',
    as: 'admin',
    prepare: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
  },
  {
    name: 'admin-investment-invalid',
    path: '/admin',
    as: 'admin',
    prepare: async (page) => {
      await openNew(page)
      await page.getByRole('button', { name: 'Create Investment' }).click()
      await page.getByText('Name is required').waitFor()
    },
  },
  {
    name: 'admin-investment-edit',
    path: '/admin',
    as: 'admin',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByText('More details').click()
      await page.getByText('More details').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-investment-failed',
    path: '/admin',
    as: 'admin',
    arrange: failing('admin.investments.create'),
    prepare: async (page) => {
      await openNew(page)
      await name(page).fill('Willow Creek')
      await page.getByRole('button', { name: 'Create Investment' }).click()
      await failureIn(page.getByRole('dialog')).waitFor()
    },
  },
  {
    name: 'admin-investment-discard',
    path: '/admin',
    as: 'admin',
    prepare: async (page) => {
      await openNew(page)
      await name(page).fill('Willow Creek')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor()
    },
  },
  ...peopleScreens,
  {
    name: 'admin-settings-full',
    path: '/admin?tab=settings',
    as: 'admin',
    prepare: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'admin-settings-loading',
    path: '/admin?tab=settings',
    as: 'admin',
    arrange: holding('admin.settings.list'),
    prepare: shows('Loading settings...'),
  },
  {
    name: 'admin-settings-failed',
    path: '/admin?tab=settings',
    as: 'admin',
    arrange: failing('admin.settings.list'),
    prepare: shows('Try again'),
  },
  ...adminFirmScreens,
  ...adminPictureScreens,
  ...adminWordsScreens,
  ...adminInterestScreens,
  ...adminIssueScreens,
  ...adminEntityScreens,
  ...adminInvestorScreens,
  ...adminDistributionScreens,
  ...adminHoldingsScreens,
  ...adminImportScreens,
  ...adminApprovalScreens,
  ...adminStatementScreens,
  ...adminReportScreens,
  ...adminSafetyScreens,
  ...adminHistoryScreens,
  ...adminKeysScreens,
  ...adminOverviewScreens,
  ...adminWholeListScreens,
  ...adminListScreens,
]
