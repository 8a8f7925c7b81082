import { adminSafety } from '../../src/content/records/admin-dialogs'
import { draftWords } from '../../src/content/records/drafts'
import { offeringWords } from '../../src/content/site/admin-offerings'
import { duplicate } from '../../src/content/records/duplicates'
import { draftNote } from '../../src/content/pages/offering'
import { create, form, notices, openNew, removeByRest, removeTestOfferings, stored } from '../admin-investments'
import {
  create as createProperty,
  openNewProperty,
  removeTestProperties,
  stored as storedProperties,
} from '../site/admin-properties'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, name } of await stored(asAdministrator))
    if (name.startsWith('Copy of Test')) await removeByRest(asAdministrator, id)
  await removeTestOfferings(asAdministrator)
  await removeTestProperties(asAdministrator)
})

test('a duplicate is a draft in the list, and its page is an administrator’s alone @deep', async ({
  page,
  open,
  openUnknown,
  axe,
  browser,
  baseURL,
}) => {
  await create(page, { name: 'Test Fig Court', minimum: '$50,000' })
  await open('/admin')
  await page.getByRole('button', { name: 'Edit Test Fig Court' }).click()
  await form(page).getByRole('button', { name: duplicate.label }).click()
  await expect(notices(page).getByRole('status')).toContainText('Copy of Test Fig Court')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByRole('rowheader', { name: 'Copy of Test Fig Court' }).locator('[data-variant=outline]'),
  ).toHaveText(duplicate.draft)
  await axe()
  await openUnknown('/investments/copy-of-test-fig-court')
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Test Fig Court' })).toBeVisible()
  await expect(page.getByText(draftNote)).toBeVisible()
  await axe()
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  expect((await stranger.request.get('/investments/copy-of-test-fig-court')).status()).toBe(404)
  await stranger.close()
})

test('a draft property is seen by an administrator as visitors will see it @deep', async ({ page, openUnknown }) => {
  await createProperty(page, { name: 'Test Fig House', isPublished: false, units: 48 })
  await openUnknown('/properties/test-fig-house')
  await expect(page.getByRole('heading', { level: 1, name: 'Test Fig House' })).toBeVisible()
  await expect(page.getByText(draftNote)).toBeVisible()
})

test('a new offering says who sees it at once, or is saved as a draft, which says so until it is published @deep', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin')
  await openNew(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(offeringWords.create.text)).toBeVisible()
  await form(page).getByLabel('Who May See It').selectOption('Investors who are signed in')
  await expect(dialog.getByText(offeringWords.create.textFor.investors)).toBeVisible()
  // Without a name nothing is saved, and the next press means what it says.
  await dialog.getByRole('button', { name: draftWords.save }).click()
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await form(page).getByLabel('Name', { exact: true }).fill('Test Fig Row')
  await axe()
  await dialog.getByRole('button', { name: draftWords.save }).click()
  await expect(notices(page).getByRole('status')).toContainText('Draft saved')
  const saved = async () => (await stored(page)).find(({ name }) => name === 'Test Fig Row')
  expect(await saved()).toMatchObject({ isPublished: false, visibility: 'investors' })
  await page.getByRole('button', { name: 'Edit Test Fig Row' }).click()
  await expect(dialog.getByText(draftWords.text)).toBeVisible()
  await form(page).getByLabel('Published').check()
  await expect(dialog.getByText(offeringWords.edit.text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Investment' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await saved()).toMatchObject({ isPublished: true })
})

test('a draft that was refused is no draft any more when ‘Create’ is pressed then @deep', async ({ page, open }) => {
  await open('/admin?tab=properties')
  await openNewProperty(page)
  await page.getByRole('button', { name: draftWords.save }).click()
  await expect(form(page).getByText('Name is required')).toBeVisible()
  await form(page).getByLabel('Name', { exact: true }).fill('Test Fig Yard')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(notices(page).getByRole('status')).toContainText('Property created successfully')
  const all = await storedProperties(page)
  expect(all.find(({ name }) => name === 'Test Fig Yard')).toMatchObject({ isPublished: true })
})

test('what was typed into an offering before the browser ended is offered again, and taken up whole @deep', async ({
  page,
  open,
  context,
}) => {
  await open('/admin')
  await openNew(page)
  await form(page).getByLabel('Name', { exact: true }).fill('Test Fig Mill')
  await form(page).getByText('More details').click()
  await form(page).getByLabel('Highlights').fill('One\nTwo')
  const kept = () => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('Two')))
  await expect.poll(kept).toBe(true)
  // A second window finds what a crash would have left.
  const next = await context.newPage()
  await next.goto('/admin?record=new')
  await form(next).getByRole('button', { name: adminSafety.draft.use }).click()
  await expect(form(next).getByLabel('Name', { exact: true })).toHaveValue('Test Fig Mill')
  await next.getByRole('button', { name: draftWords.save }).click()
  await expect(next.getByRole('dialog')).toHaveCount(0)
  const saved = (await stored(next)).find(({ name }) => name === 'Test Fig Mill')
  expect(saved).toMatchObject({ highlights: ['One', 'Two'], isPublished: false })
  await openNew(next)
  await expect(form(next).getByText(adminSafety.draft.title)).toHaveCount(0)
  await next.close()
})
