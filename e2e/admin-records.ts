import { expect, type Page } from '@playwright/test'
import { inPaths } from '../src/shared/platform/api-addresses'
import type { RecordList } from '../src/shared/records/record-lists'
import type { Caller } from './accounts'
import { restPath } from '../scripts/rest-path'

/** The form of the open dialog. */
export const form = (page: Page) => page.getByRole('dialog').getByRole('form')

export const notices = (page: Page) => page.locator('#notifications')

/** The row of a record in the list. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

export const sidebarLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name })

export const total = (page: Page, count: number) => page.getByText(`Total: ${count}`, { exact: true })

/** A list past the screen, as its caller's session may read and write it. */
export function restOf<Stored extends { id: number }>(list: RecordList) {
  const path = `/admin/${inPaths(list)}` as const
  return {
    /** What the server holds, newest first. */
    stored: async ({ request }: Caller): Promise<Stored[]> => (await request.get(restPath(path))).json(),
    create: async ({ request }: Caller, data: object): Promise<Stored> => {
      const answer = await request.post(restPath(path), { data })
      expect(answer.status(), await answer.text()).toBe(201)
      return answer.json()
    },
    change: ({ request }: Caller, id: number, data: object) => request.put(restPath(`${path}/{id}`, { id }), { data }),
    remove: ({ request }: Caller, id: number) => request.delete(restPath(`${path}/{id}`, { id })),
  }
}
