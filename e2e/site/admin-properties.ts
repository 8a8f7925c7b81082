import { expect, type Page } from '@playwright/test'
import type { Caller } from '../accounts'
import { restOf } from '../admin-records'

const { stored, create, remove } = restOf<{ id: number; name: string }>('properties')

export { create, stored }

export const dialog = (page: Page, name: 'Add Property' | 'Edit Property') => page.getByRole('dialog', { name })

export async function openNewProperty(page: Page) {
  await page.getByRole('button', { name: 'Add New Property' }).click()
  await expect(dialog(page, 'Add Property')).toBeVisible()
}

/** Takes away what tests added: its names begin with 'Test'. The sample content stays. */
export async function removeTestProperties(caller: Caller) {
  for (const { id, name } of await stored(caller)) if (name.startsWith('Test ')) await remove(caller, id)
}
