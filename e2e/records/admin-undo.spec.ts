import type { Page } from '@playwright/test'
import { adminSafety } from '../../src/content/records/admin-dialogs'
import { furtherToasts } from '../../src/content/records/admin-toasts'
import { countCalls, failCall, pathOf } from '../calls'
import { faultAfterPress } from '../platform/focus-walk'
import { create, notices, removeByRest, removeTestOfferings, row, stored } from '../admin-investments'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const publicNames = async (page: Page) => {
  const investments: { name: string }[] = await (await page.request.get(restPath('/investments'))).json()
  return investments.map(({ name }) => name)
}

const { recentlyDeleted } = adminSafety

const undo = (page: Page) => notices(page).getByRole('button', { name: 'Undo' })

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(row(page, name)).toHaveCount(0)
  await expect(undo(page)).toBeVisible()
}

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test(
  'Undo in the toast of a deletion restores the record under its own id, in list, badge and public page',
  { tag: '@mobile-deep' },
  async ({ page, open }) => {
    const { id } = await create(page, { name: 'Test Returns' })
    await open('/admin')
    await expect(row(page, 'Test Returns')).toBeVisible()
    const total = (await stored(page)).length
    await remove(page, 'Test Returns')
    await expect(
      notices(page).getByRole('status').getByText('Investment deleted successfully', { exact: true }),
    ).toBeVisible()
    expect(await publicNames(page)).not.toContain('Test Returns')
    const calls = countCalls(page)
    // The second press of a double click finds nothing to press.
    await undo(page).dblclick()
    await expect(notices(page).getByRole('status')).toContainText('Restored')
    await expect(undo(page)).toHaveCount(0)
    await expect(row(page, 'Test Returns')).toBeVisible()
    await expect(page.getByText(`Total: ${total}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `Investments ${total} records` })).toBeVisible()
    expect(calls('admin.deleted.restoreSeveral')).toBe(1)
    expect(await stored(page)).toContainEqual(expect.objectContaining({ id, name: 'Test Returns' }))
    expect(await publicNames(page)).toContain('Test Returns')
  },
)

test('a key that is held deletes one record, not the rows that come after it @deep', async ({ page, open }) => {
  for (const name of ['Test Third', 'Test Second', 'Test First']) await create(page, { name })
  await open('/admin')
  const bin = page.getByRole('button', { name: 'Delete Test First' })
  await bin.focus()
  // From the second time on the browser says of a key that is down that it repeats.
  await page.keyboard.down('Enter')
  await expect(row(page, 'Test First')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete Test Second' })).toBeFocused()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(row(page, 'Test Second')).toBeVisible()
  // Another key in between: this press is meant.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Test Second')).toHaveCount(0)
  await expect(row(page, 'Test Third')).toBeVisible()
})

test(
  'a second click where a row was deleted presses nothing, and the toast names what was deleted',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open }) => {
    for (const name of ['Test Third', 'Test Second', 'Test First']) await create(page, { name })
    await open('/admin')
    const bin = page.getByRole('button', { name: 'Delete Test First' })
    await bin.scrollIntoViewIfNeeded()
    const box = await bin.boundingBox()
    if (!box) throw new Error('The row has no bin')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await expect(row(page, 'Test First')).toHaveCount(0)
    await page.mouse.click(x, y)
    await expect(notices(page).getByRole('status')).toContainText('Test First')
    // The next row comes to the pointer only when that has left, and can then be deleted.
    const next = page.getByRole('button', { name: 'Delete Test Second' })
    await page.mouse.move(0, 0)
    await expect.poll(async () => Math.round((await next.boundingBox())?.y ?? 0)).toBe(Math.round(box.y))
    await expect(row(page, 'Test Second')).toBeVisible()
    await next.click()
    await expect(row(page, 'Test Second')).toHaveCount(0)
    await expect(row(page, 'Test Third')).toBeVisible()
  },
)

test('Undo works by the keyboard, and a second Enter presses nothing else @deep', async ({ page, open }) => {
  for (const name of ['Test Next', 'Test First']) await create(page, { name })
  await open('/admin')
  await page.getByRole('button', { name: 'Delete Test First' }).focus()
  await page.keyboard.press('Enter')
  const next = page.getByRole('button', { name: 'Delete Test Next' })
  await expect(next).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(notices(page).getByRole('status')).toContainText('Restored')
  await expect(row(page, 'Test First')).toBeVisible()
  await expect(row(page, 'Test Next')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(notices(page).getByRole('button', { name: 'Dismiss notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
})

test('a name that was taken meanwhile and a record that is back already are told with the reason @deep', async ({
  page,
  open,
  allow,
}) => {
  allow.status(409, pathOf('admin.deleted.restoreSeveral'))
  allow.status(404, pathOf('admin.deleted.restoreSeveral'))
  const { id } = await create(page, { name: 'Test Away' })
  await open('/admin')
  await remove(page, 'Test Away')
  const mend = await failCall(page, 'admin.deleted.restoreSeveral', {
    status: 409,
    sentence: 'This username is already taken.',
  })
  await undo(page).click()
  const failure = notices(page).getByRole('alert')
  await expect(failure).toContainText('Error restoring')
  await expect(failure).toContainText('This username is already taken.')
  await expect(row(page, 'Test Away')).toHaveCount(0)
  await mend()
  // Somebody else is faster.
  expect((await page.request.post(restPath('/admin/{list}/{id}/restore', { list: 'investments', id }))).status()).toBe(
    200,
  )
  await page.reload()
  await remove(page, 'Test Away')
  expect((await page.request.post(restPath('/admin/{list}/{id}/restore', { list: 'investments', id }))).status()).toBe(
    200,
  )
  await undo(page).click()
  await expect(failure).toContainText('Error restoring')
  await expect(row(page, 'Test Away')).toBeVisible()
  await removeByRest(page, id)
})

test('Recently deleted restores under the same id, also after a reload, and the focus stays in the list @deep', async ({
  page,
  open,
  axe,
}) => {
  // What a former run deleted stands there, too.
  const mark = Date.now()
  const [earlier, later] = [`Test Earlier ${mark}`, `Test Later ${mark}`]
  const gone: { id: number }[] = []
  for (const name of [earlier, later]) gone.push(await create(page, { name }))
  for (const { id } of gone) await removeByRest(page, id)
  await open('/admin')
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page).toHaveURL('/admin?view=deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments')
  await expect(page.getByRole('heading', { level: 2, name: 'Recently deleted' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('rowheader').nth(0)).toHaveText(later)
  await expect(page.getByRole('rowheader').nth(1)).toHaveText(earlier)
  await expect(row(page, later)).toContainText('Site Administrator')
  await axe()
  const total = (await stored(page)).length
  await page.getByRole('button', { name: `Restore ${later}` }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, later)).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('Restored')
  await expect(page.getByRole('button', { name: `Restore ${earlier}` })).toBeFocused()
  await expect(page.getByRole('link', { name: `Investments ${total + 1} records` })).toBeVisible()
  expect(await stored(page)).toContainEqual(expect.objectContaining({ id: gone[1]?.id, name: later }))
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(row(page, later)).toBeVisible()
  await page.goBack()
  await expect(row(page, earlier)).toBeVisible()
  await expect(row(page, later)).toHaveCount(0)
})

test('of several deletions one can be found and restored whole, and chosen ones together @deep', async ({
  page,
  open,
  axe,
}) => {
  const word = `Alder${Date.now()}`
  const made: { id: number }[] = []
  for (let n = 1; n <= 5; n += 1) made.push(await create(page, { name: `Test ${word} ${n}` }))
  const ids = made.map(({ id }) => id)
  for (const some of [ids.slice(0, 3), ids.slice(3)]) {
    const path = restPath('/admin/{list}/delete', { list: 'investments' })
    expect((await page.request.post(path, { data: { ids: some } })).status()).toBe(200)
  }
  await open('/admin?view=deleted')
  await page.getByRole('searchbox', { name: 'Search deleted records' }).fill(word)
  await expect(page.getByRole('rowheader')).toHaveCount(5)
  await axe()
  await page.getByRole('button', { name: 'Restore all 3 of this deletion' }).click()
  await expect(notices(page).getByRole('status')).toContainText('3 records restored')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restore selected' }).click()
  await expect(notices(page).getByRole('status')).toContainText('2 records restored')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('what was deleted is erased for good after a question, and nothing else is', async ({ page, open, axe }) => {
  const mark = Date.now()
  const [kept, erased] = [`Test Kept ${mark}`, `Test Erased ${mark}`]
  for (const name of [kept, erased]) await removeByRest(page, (await create(page, { name })).id)
  await open('/admin?view=deleted')
  await page.getByRole('button', { name: recentlyDeleted.erase(erased) }).click()
  const question = page.getByRole('dialog', { name: recentlyDeleted.eraseTitle })
  await expect(question.getByRole('button', { name: recentlyDeleted.eraseKeep })).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(row(page, erased)).toBeVisible()
  await page.getByRole('button', { name: recentlyDeleted.erase(erased) }).click()
  await question.getByRole('button', { name: recentlyDeleted.eraseLabel }).click()
  await expect(notices(page).getByRole('status')).toContainText(furtherToasts.erased.title)
  await expect(row(page, erased)).toHaveCount(0)
  await expect(row(page, kept)).toBeVisible()
  expect(await faultAfterPress(page)).toBeNull()
  expect((await stored(page)).map(({ name }) => name)).not.toContain(erased)
})
