import { expect, type Page } from '@playwright/test'
import type { Caller } from './accounts'
import { restOf } from './admin-records'

export { form, notices, row } from './admin-records'

/** A record as far as the tests look at it. */
export type Stored = { id: number; name: string }

export const { stored, create, change: changeByRest, remove: removeByRest } = restOf<Stored>('investments')

export const dialog = (page: Page, name: 'Add Investment' | 'Edit Investment') => page.getByRole('dialog', { name })

export async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Add New Investment' }).click()
  await expect(dialog(page, 'Add Investment')).toBeVisible()
}

/** Takes away what tests added: its names begin with 'Test'. The sample content stays. */
export async function removeTestOfferings(caller: Caller) {
  for (const { id, name } of await stored(caller)) if (name.startsWith('Test ')) await removeByRest(caller, id)
}
