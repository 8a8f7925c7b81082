import { expect, type Page } from '@playwright/test'
import type { RecordList } from '../src/shared/record-lists'

/** The form of the open dialog. */
export const form = (page: Page) => page.getByRole('dialog').getByRole('form')

export const notices = (page: Page) => page.locator('#notifications')

/** The row of a record in the list. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

export const sidebarLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name })

export const total = (page: Page, count: number) => page.getByText(`Total: ${count}`, { exact: true })

/** A list past the screen, as somebody else would read and write it. */
export function restOf<Stored extends { id: number }>(list: RecordList) {
  const path = `/api/admin/${list}`
  return {
    /** What the server holds, newest first. */
    stored: async (page: Page): Promise<Stored[]> => (await page.request.get(path)).json(),
    create: async (page: Page, data: object): Promise<Stored> => {
      const answer = await page.request.post(path, { data })
      expect(answer.status(), await answer.text()).toBe(201)
      return answer.json()
    },
    change: (page: Page, id: number, data: object) => page.request.put(`${path}/${id}`, { data }),
    remove: (page: Page, id: number) => page.request.delete(`${path}/${id}`),
  }
}
