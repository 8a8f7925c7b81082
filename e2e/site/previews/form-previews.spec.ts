import type { Page } from '@playwright/test'
import { previewWords } from '../../../src/content/records/previews'
import { create, form, openNew, removeTestOfferings, stored } from '../../admin-investments'
import { restOf } from '../../admin-records'
import { unhurried } from '../../looking'
import { expect, test } from '../../test'

const posts = restOf<{ id: number; title: string }>('posts')

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  await removeTestOfferings(asAdministrator)
  for (const { id, title } of await posts.stored(asAdministrator))
    if (title.startsWith('Test ')) await posts.remove(asAdministrator, id)
})

const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const preview = (page: Page) => page.getByRole('dialog', { name: previewWords.title })
const look = (page: Page) => page.getByRole('button', { name: previewWords.label, exact: true }).click()
const back = async (page: Page) => {
  await unhurried(page)
  await preview(page).getByRole('button', { name: previewWords.back }).click()
  await expect(preview(page)).toHaveCount(0)
}

test('a new offering is seen as its page before it is saved, faults first, and links lead nowhere @mobile', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin')
  await openNew(page)
  await field(page, 'Location').fill('Macon, GA')
  await look(page)
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(preview(page)).toHaveCount(0)
  await field(page, 'Name').fill('Test Fig Terrace')
  await field(page, 'Description').fill('Forty homes by the river.')
  await unhurried(page)
  await look(page)
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Test Fig Terrace' })).toBeVisible()
  await expect(preview(page).getByText('Forty homes by the river.')).toBeVisible()
  await axe()
  const address = page.url()
  await preview(page).getByRole('link', { name: 'All offerings' }).click()
  expect(page.url()).toBe(address)
  await back(page)
  await expect(field(page, 'Name')).toHaveValue('Test Fig Terrace')
  expect((await stored(page)).map(({ name }) => name)).not.toContain('Test Fig Terrace')
})

test('an offering that is edited is seen with what is typed, by strangers and by investors', async ({ page, open }) => {
  await create(page, { name: 'Test Fig Court', detailsFor: 'investors', projectedIRR: '14.2%' })
  await open('/admin')
  await page.getByRole('button', { name: 'Edit Test Fig Court' }).click()
  await field(page, 'Minimum').fill('$81,000')
  await look(page)
  await expect(preview(page).getByText('$81,000').first()).toBeVisible()
  await expect(preview(page).getByText('14.2%')).toHaveCount(0)
  await preview(page).getByLabel(previewWords.readers.label).selectOption(previewWords.readers.investors)
  await expect(preview(page).getByText('14.2%')).toBeVisible()
  await back(page)
  expect(await stored(page)).toContainEqual(expect.objectContaining({ name: 'Test Fig Court', minimum: null }))
})

test('a post is seen as its page before it is saved, new and edited', async ({ page, open }) => {
  await posts.create(page, { title: 'Test Oaks', content: 'Stored' })
  await open('/admin?tab=posts')
  await page.getByRole('button', { name: 'Edit Test Oaks' }).click()
  await field(page, 'Content').fill('## Roots\n\nTyped and not saved')
  await look(page)
  await expect(preview(page).getByRole('heading', { name: 'Roots' })).toBeVisible()
  await back(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await posts.stored(page)).toContainEqual(expect.objectContaining({ title: 'Test Oaks', content: 'Stored' }))
  await unhurried(page)
  await page.getByRole('button', { name: 'Add New Post' }).click()
  await field(page, 'Title').fill('Test Elms')
  await field(page, 'Content').fill('New words')
  await look(page)
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Test Elms' })).toBeVisible()
  await back(page)
  expect((await posts.stored(page)).map(({ title }) => title)).not.toContain('Test Elms')
})

test('what was looked at in vain is saved by the next press of the keys that save @deep', async ({ page, open }) => {
  await open('/admin')
  await openNew(page)
  await look(page)
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await field(page, 'Name').fill('Test Fig Keys')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await stored(page)).map(({ name }) => name)).toContain('Test Fig Keys')
})
