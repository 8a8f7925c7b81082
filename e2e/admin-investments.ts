import { expect, type Page } from '@playwright/test'

/** A record as far as the tests look at it. */
export type Stored = { id: number; name: string }

const restPath = '/api/admin/investments'

export const dialog = (page: Page, name: 'Add Investment' | 'Edit Investment') => page.getByRole('dialog', { name })

export const form = (page: Page) => page.getByRole('dialog').getByRole('form')

export const notices = (page: Page) => page.locator('#notifications')

/** The row of a record in the list. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** What the server holds, newest first. */
export const stored = async (page: Page): Promise<Stored[]> => (await page.request.get(restPath)).json()

/** Adds a record past the screen. */
export async function create(page: Page, data: object): Promise<Stored> {
  const answer = await page.request.post(restPath, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

export async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Add New Investment' }).click()
  await expect(dialog(page, 'Add Investment')).toBeVisible()
}

/** Changes a record as somebody else would, past the screen. */
export const changeByRest = (page: Page, id: number, data: object) => page.request.put(`${restPath}/${id}`, { data })

export const removeByRest = (page: Page, id: number) => page.request.delete(`${restPath}/${id}`)

/** Takes away what tests added: its names begin with 'Test'. The sample content stays. */
export async function removeTestInvestments(page: Page) {
  for (const { id, name } of await stored(page)) if (name.startsWith('Test ')) await removeByRest(page, id)
}
