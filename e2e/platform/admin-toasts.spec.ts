import type { Locator } from '@playwright/test'
import { interfaceWords } from '../../src/content/platform/interface'
import { duplicate } from '../../src/content/records/duplicates'
import { create, form, notices, removeByRest, removeTestOfferings, row, stored } from '../admin-investments'
import { unhurried } from '../looking'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
type Box = Awaited<ReturnType<typeof boxOf>>
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

test('a toast covers neither the heading of a list nor the fields of a dialog, its buttons and its way out @mobile', async ({
  page,
  open,
}) => {
  await create(page, { name: 'Test Covered' })
  await create(page, { name: 'Test Goes' })
  await open('/admin')
  await page.getByRole('button', { name: 'Delete Test Goes' }).click()
  await expect(row(page, 'Test Goes')).toHaveCount(0)
  const toast = notices(page).locator('[data-variant]').first()
  expect(areApart(await boxOf(toast), await boxOf(page.getByRole('heading', { level: 1 })))).toBe(true)
  await unhurried(page)
  await page.getByRole('button', { name: 'Edit Test Covered' }).click()
  await form(page).getByRole('button', { name: duplicate.label, exact: true }).click()
  await expect(notices(page).getByRole('status')).toContainText('Copy of Test Covered')
  for (const name of ['Cancel', 'Update Investment', interfaceWords.close])
    expect(areApart(await boxOf(toast), await boxOf(page.getByRole('button', { name, exact: true }))), name).toBe(true)
  // What is filled in scrolls between the head of the dialog and its foot.
  const fieldsBegin = await form(page).evaluate((element) => {
    let part: Element | null = element
    while (part && getComputedStyle(part).overflowY !== 'auto') part = part.parentElement
    return part?.getBoundingClientRect().top ?? 0
  })
  const { y, height } = await boxOf(toast)
  expect(y + height, 'where the toast ends').toBeLessThanOrEqual(fieldsBegin)
  const copy = (await stored(page)).find(({ name }) => name === 'Copy of Test Covered')
  if (copy) await removeByRest(page, copy.id)
})
