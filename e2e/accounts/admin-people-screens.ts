import type { Page } from '@playwright/test'
import { openNewProperty } from '../site/admin-properties'
import { openNewUser } from './admin-users'
import { changeAnswer } from '../calls'
import { failing, holding, shows } from '../screen-states'
import type { Screen } from '../screens'

const properties = { path: '/admin?tab=properties', as: 'admin' } as const
const users = { path: '/admin?tab=users', as: 'admin' } as const

const emptyOf = (procedure: string) => (page: Page) =>
  changeAnswer<object>(page, procedure, () => ({ items: [], total: 0 }))

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
    name: 'admin-properties-loading',
    ...properties,
    arrange: holding('admin.properties.list'),
    prepare: shows('Property Portfolio'),
  },
  {
    name: 'admin-properties-empty',
    ...properties,
    arrange: emptyOf('admin.properties.list'),
    prepare: shows('No properties yet'),
  },
  {
    name: 'admin-properties-failed',
    ...properties,
    arrange: failing('admin.properties.list'),
    prepare: shows('Try again'),
  },
  { name: 'admin-property-new', ...properties, prepare: openNewProperty },
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
    name: 'admin-users-loading',
    ...users,
    arrange: holding('admin.users.list'),
    prepare: shows('People with an Account'),
  },
  { name: 'admin-users-empty', ...users, arrange: emptyOf('admin.users.list'), prepare: shows('No users yet') },
  { name: 'admin-users-failed', ...users, arrange: failing('admin.users.list'), prepare: shows('Try again') },
  { name: 'admin-user-new', ...users, prepare: openNewUser },
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
