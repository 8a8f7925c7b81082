import { adminSafety } from '../../src/content/records/admin-dialogs'
import { furtherToasts } from '../../src/content/records/admin-toasts'
import { create, notices, removeByRest, row, stored } from '../admin-investments'
import { faultAfterPress } from '../platform/focus-walk'
import { expect, test } from '../test'

const words = adminSafety.recentlyDeleted

test('what was deleted is erased for good after a question, and nothing else is', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  const mark = Date.now()
  const [kept, erased] = [`Test Kept ${mark}`, `Test Erased ${mark}`]
  for (const name of [kept, erased]) await removeByRest(page, (await create(page, { name })).id)
  await open('/admin?view=deleted')
  await page.getByRole('button', { name: words.erase(erased) }).click()
  const question = page.getByRole('dialog', { name: words.eraseTitle })
  await expect(question.getByRole('button', { name: words.eraseKeep })).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(row(page, erased)).toBeVisible()
  await page.getByRole('button', { name: words.erase(erased) }).click()
  await question.getByRole('button', { name: words.eraseLabel }).click()
  await expect(notices(page).getByRole('status')).toContainText(furtherToasts.erased.title)
  await expect(row(page, erased)).toHaveCount(0)
  await expect(row(page, kept)).toBeVisible()
  expect(await faultAfterPress(page)).toBeNull()
  expect((await stored(page)).map(({ name }) => name)).not.toContain(erased)
})
