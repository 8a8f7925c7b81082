import type { Page } from '@playwright/test'
import { adminShortcuts } from '../../src/content/records/admin-shortcuts'
import type { Screen } from '../screens'

const atTable = (press: string, dialog: string) => async (page: Page) => {
  await page.getByRole('table').waitFor()
  await page.keyboard.press(press)
  await page.getByRole('dialog', { name: dialog }).waitFor()
}

/** What the keyboard opens in the Admin Portal, and the line of interrupted live updates. */
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
