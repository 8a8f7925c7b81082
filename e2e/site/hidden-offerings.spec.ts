import { create, form, removeTestOfferings, row } from '../admin-investments'
import { expect, test } from '../test'

test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('an administrator names who may see an offering @deep', async ({ page, open, axe, signInAs, asAdministrator }) => {
  await create(asAdministrator, { name: 'Test Heron Landing' })
  await signInAs('admin')
  await open('/admin')
  await page.getByRole('button', { name: 'Edit Test Heron Landing' }).click()
  await form(page).getByText('More details').click()
  await form(page).getByLabel('Who May See It').selectOption('Named people only')
  await form(page).getByLabel('Find an account').fill('grace')
  await form(page).getByRole('checkbox', { name: /grace/ }).check()
  await expect(form(page).getByText('Named people: 1')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Update Investment' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Heron Landing Named people')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Test Heron Landing' }).click()
  await form(page).getByText('More details').click()
  await expect(form(page).getByText('Named people: 1')).toBeVisible()
  await expect(form(page).getByRole('checkbox', { name: /grace/ })).toBeChecked()
})

test('people are named with the first save of an offering, and a tick is not lost by Escape unasked @deep', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/admin')
  await page.getByRole('button', { name: 'Add New Investment' }).click()
  await form(page).getByLabel('Name', { exact: true }).fill('Test Egret Landing')
  await form(page).getByText('More details').click()
  await form(page).getByLabel('Who May See It').selectOption('Named people only')
  await form(page).getByLabel('Find an account').fill('grace')
  await form(page).getByRole('checkbox', { name: /grace/ }).check()
  await page.getByRole('button', { name: 'Create Investment' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Test Egret Landing' }).click()
  await form(page).getByText('More details').click()
  await form(page).getByRole('checkbox', { name: /grace/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard' })).toBeVisible()
})

test('an investor finds an offering that is for investors in the list and at its address, with its figures', async ({
  page,
  open,
  axe,
  signInAs,
  asAdministrator,
}) => {
  const offering = { visibility: 'investors', detailsFor: 'investors', purchasePrice: '$17,000,000' }
  await create(asAdministrator, { name: 'Test Heron Landing', ...offering })
  await signInAs('investor')
  await open('/investments')
  await page.getByRole('link', { name: 'Test Heron Landing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Heron Landing')
  await expect(page.getByText('$17,000,000')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Heron Landing')
  await expect(page.getByText('$17,000,000')).toBeVisible()
  await axe()
})

test('a stranger reads who the figures are for, and not the figures', async ({ page, open, axe, asAdministrator }) => {
  await create(asAdministrator, { name: 'Test Egret Landing', detailsFor: 'investors', purchasePrice: '$17,000,000' })
  await open('/investments/test-egret-landing')
  await expect(page.getByText('are for investors with an account')).toBeVisible()
  await expect(page.getByText('$17,000,000')).toHaveCount(0)
  await axe()
})
