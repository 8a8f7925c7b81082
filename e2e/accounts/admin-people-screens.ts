import type { Page } from '@playwright/test'
import { openNewProperty } from '../site/admin-properties'
import { openNewUser } from './admin-users'
import type { Screen } from '../screens'

const properties = { path: '/admin?tab=properties', as: 'admin' } as const
const users = { path: '/admin?tab=users', as: 'admin' } as const

async function openFirstWithDetails(page: Page) {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByText('More details').click()
  await page.getByText('More details').scrollIntoViewIfNeeded()
}

/** The tabs Properties and Users in their states. */
export const peopleScreens: Screen[] = [
  { name: 'admin-properties-full', ...properties, prepare: (page) => page.getByRole('rowheader').first().waitFor() },
  {
    name: 'admin-property-invalid',
    ...properties,
    prepare: async (page) => {
      await openNewProperty(page)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('Name is required').waitFor()
    },
  },
  { name: 'admin-property-edit', ...properties, prepare: openFirstWithDetails },
  { name: 'admin-users-full', ...users, prepare: (page) => page.getByRole('rowheader').first().waitFor() },
  {
    name: 'admin-user-invalid',
    ...users,
    prepare: async (page) => {
      await openNewUser(page)
      await page.getByLabel('Password', { exact: true }).fill('12345')
      await page.getByLabel('Confirm Password').fill('123')
      await page.getByText("Passwords don't match").waitFor()
    },
  },
  { name: 'admin-user-edit', ...users, prepare: openFirstWithDetails },
  {
    name: 'admin-user-invite',
    ...users,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('dialog', { name: 'Invite' }).waitFor()
    },
  },
  {
    name: 'admin-user-password',
    ...users,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Set password for / })
        .first()
        .click()
      await page.getByLabel('Confirm Password').waitFor()
    },
  },
]
