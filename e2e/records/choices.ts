import { expect, type Locator } from '@playwright/test'
import { adminChoices } from '../../src/content/records/admin-choices'

/** What is offered by the field of choices that is open. */
export const optionsOf = (field: Locator) => field.page().getByRole('listbox').getByRole('option')

/** Searches in a field of choices and chooses what is called so. @param label as the list has it, or a part that nothing else has */
export async function choose(field: Locator, label: string | RegExp, searched = String(label)): Promise<void> {
  await field.fill(searched)
  // Until it is found, the list holds what was found before, and moves under the press when that gives way.
  await expect(field.page().getByText(adminChoices.searching, { exact: true })).toHaveCount(0)
  const option = optionsOf(field).filter({ hasText: label })
  await expect(option).toHaveCount(1)
  await option.click()
  await expect(field.page().getByRole('listbox')).toHaveCount(0)
}
