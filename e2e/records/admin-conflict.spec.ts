import type { Browser, Page } from '@playwright/test'
import { changeByRest, create, form, removeTestOfferings, stored } from '../admin-investments'
import { restOf } from '../admin-records'
import { edit, field, save, update } from './admin-safety'
import { pathOf } from '../calls'
import { hydrated } from '../looking'
import { expect, test } from '../test'
import { failureIn } from '../forms'
import { restPath } from '../../scripts/rest-path'

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this record' })

const users = restOf('users')

/** Another administrator with a browser of their own. */
async function anotherAdministrator(browser: Browser, page: Page, baseURL: string | undefined) {
  const data = {
    username: `ruth.${Date.now()}`,
    email: `ruth.${Date.now()}@example.test`,
    firstName: 'Ruth',
    lastName: 'Field',
    password: 'by-streams-of-water',
    role: 'admin',
  }
  const { id } = await users.create(page, data)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  const { username, password } = data
  expect((await other.request.post(restPath('/auth/login'), { data: { username, password } })).status()).toBe(200)
  await other.goto('/admin')
  await hydrated(other).waitFor({ state: 'attached' })
  return {
    page: other,
    leave: async () => {
      await context.close()
      await users.remove(page, id)
    },
  }
}

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('of two administrators who edit the same record the second is shown both texts, field by field, and nothing is lost', async ({
  page,
  open,
  allow,
  axe,
  browser,
  baseURL,
}) => {
  const { id } = await create(page, { name: 'Test Shared', location: 'Ames', targetReturn: '10%', minimum: '$1' })
  const ruth = await anotherAdministrator(browser, page, baseURL)
  await open('/admin')
  await page.getByRole('button', { name: 'Edit Test Shared' }).click()
  await edit(ruth.page, 'Test Shared')
  await field(ruth.page, 'Location').fill('Theirs')
  await field(ruth.page, 'Target Return').fill('11%')
  await field(ruth.page, 'Minimum').fill('$2')
  await save(ruth.page)
  await expect(ruth.page.getByRole('dialog')).toHaveCount(0)
  await ruth.leave()

  await field(page, 'Location').fill('Mine')
  await field(page, 'Target Return').fill('12%')
  await field(page, 'Description').fill('Only I wrote this')
  allow.status(409, pathOf(update))
  await save(page)
  const groups = conflict(page).getByRole('group')
  await expect(groups).toHaveCount(2)
  const location = conflict(page).getByRole('group', { name: 'Location' })
  await expect(location).toContainText('Mine')
  await expect(location).toContainText('Theirs')
  await expect(conflict(page)).toContainText('$2')
  await expect(conflict(page)).toContainText('Only I wrote this')
  await axe()

  // Back in the form everything is as typed, and the next try asks again.
  await conflict(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('button', { name: 'Update Investment' })).toBeFocused()
  await expect(field(page, 'Location')).toHaveValue('Mine')
  await expect(failureIn(form(page))).toContainText('Someone else changed this record')
  await save(page)
  await expect(location).toContainText('Theirs')

  // While somebody chooses, the record is changed once more.
  await changeByRest(page, id, { location: 'Third' })
  await conflict(page).getByRole('button', { name: 'Take all of theirs' }).click()
  await location.locator('label').filter({ hasText: 'Keep mine' }).click()
  await expect(location.getByRole('radio', { name: 'Keep mine' })).toBeChecked()
  await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(location).toContainText('Third')
  await expect(groups).toHaveCount(1)
  await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await stored(page)).find((each) => each.id === id)).toMatchObject({
    location: 'Mine',
    targetReturn: '11%',
    minimum: '$2',
    description: 'Only I wrote this',
  })
})

test('changes of different fields are both kept, after both were told @deep', async ({ page, open, allow }) => {
  const { id } = await create(page, { name: 'Test Apart' })
  await open('/admin')
  await edit(page, 'Test Apart')
  await changeByRest(page, id, { location: 'Theirs' })
  await field(page, 'Minimum').fill('$9')
  allow.status(409, pathOf(update))
  await save(page)
  await expect(conflict(page)).toContainText('Theirs')
  await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await stored(page)).find((each) => each.id === id)).toMatchObject({ location: 'Theirs', minimum: '$9' })
})

test('a post that another changed asks as well, and keeps both texts @deep', async ({ page, open, allow }) => {
  const posts = restOf<{ id: number; title: string; headline: string; content: string }>('posts')
  const { id } = await posts.create(page, { title: 'Test Shared', headline: 'Before', content: 'By the stream' })
  await open('/admin?tab=posts')
  await page.getByRole('button', { name: 'Edit Test Shared' }).click()
  expect((await posts.change(page, id, { headline: 'Theirs' })).ok()).toBe(true)
  await form(page).getByLabel('Content', { exact: true }).fill('Mine')
  allow.status(409, pathOf('admin.posts.update'))
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(conflict(page)).toContainText('Theirs')
  await conflict(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await posts.stored(page)).find((each) => each.id === id)).toMatchObject({
    headline: 'Theirs',
    content: 'Mine',
  })
  await posts.remove(page, id)
})
