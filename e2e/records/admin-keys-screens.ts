import type { Page } from '@playwright/test'
import { adminShortcuts } from '../../src/content/records/admin-shortcuts'
import { previewWords } from '../../src/content/records/previews'
import type { Screen } from '../screens'

const atTable = (press: string, dialog: string) => async (page: Page) => {
  await page.getByRole('table').waitFor()
  await page.keyboard.press(press)
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

/** What the keyboard opens in the Admin Portal, what a form shows before it is saved, and the line of interrupted live updates. */
export const adminKeysScreens: Screen[] = [
  { name: 'admin-shortcuts', path: '/admin', as: 'admin', prepare: atTable('?', 'Keyboard shortcuts') },
  { name: 'admin-commands', path: '/admin', as: 'admin', prepare: atTable('Control+k', 'Find anything') },
  {
    name: 'admin-commands-none',
    path: '/admin',
    as: 'admin',
    prepare: async (page) => {
      await atTable('Control+k', 'Find anything')(page)
      await page.keyboard.type('nonsense')
      await page.getByText(adminShortcuts.commands.nothing).waitFor()
    },
  },
  {
    name: 'admin-preview',
    path: '/admin?record=new',
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Test Fig Court')
      await page.getByRole('button', { name: previewWords.label, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Test Fig Court' }).waitFor()
    },
  },
  {
    name: 'admin-live-interrupted',
    path: '/admin',
    as: 'admin',
    arrange: async (page, allow) => {
      allow.failure('/api/trpc/admin.events.changes')
      await page.route('**/api/trpc/admin.events.changes', (route) => route.abort('connectionrefused'))
    },
    prepare: (page) => page.getByText('Live updates are interrupted. Reconnecting...').waitFor(),
  },
]
