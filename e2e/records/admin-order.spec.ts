import type { Page } from '@playwright/test'
import { notices, restOf } from '../admin-records'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

type Stored = { id: number; name: string; sortOrder: number | null }
const { stored, create, remove } = restOf<Stored>('properties')

test.afterEach(async ({ asAdministrator }) => {
  const rows = await stored(asAdministrator)
  const places = rows.map(({ id }) => ({ id, place: null }))
  await asAdministrator.request.put(restPath('/admin/properties/order'), { data: { places } })
  for (const { id, name } of rows) if (name.startsWith('Test ')) await remove(asAdministrator, id)
})

/** The names that visitors see first. */
async function shownFirst(page: Page, count: number) {
  const rows: Stored[] = await (await page.request.get(restPath('/properties'))).json()
  return rows.slice(0, count).map(({ name }) => name)
}

test('properties get their places by keys and by hand, and lose them with one press @deep', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  for (const name of ['Test C', 'Test B', 'Test A']) await create(page, { name })
  await open('/admin?tab=properties')
  await page.getByRole('button', { name: 'Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order of the properties' })
  const rows = dialog.getByRole('listitem')
  await expect(rows.first()).toContainText('Test A')
  await axe()
  const down = dialog.getByRole('button', { name: 'Move Test A down' })
  await down.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(down).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: 'Test A: place 3 of' })).toHaveCount(1)

  const handle = rows.filter({ hasText: 'Test C' }).locator('[data-handle]')
  const target = rows.first()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('The rows are not on screen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(rows.first()).toContainText('Test C')
  await dialog.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await shownFirst(page, 3)).toEqual(['Test C', 'Test B', 'Test A'])

  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shownFirst(page, 3)).toEqual(['Test A', 'Test B', 'Test C'])
})
