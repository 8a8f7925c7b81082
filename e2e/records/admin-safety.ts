import { expect, type Page } from '@playwright/test'

/** The call that saves a changed investment. */
export const update = 'admin.investments.update'

/** Presses the button that saves the open form. */
export const save = (page: Page) => page.getByRole('button', { name: 'Update Investment' }).click()

/** A field of the open form, also while a question lies over it. */
export const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Edit Investment' }).getByLabel(label, { exact: true })

/** Opens the form of a record. */
export async function edit(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  await expect(page.getByRole('form', { name: 'Edit Investment' })).toBeVisible()
}
