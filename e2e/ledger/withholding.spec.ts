import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { registerWords } from '../../src/content/ledger/admin-registers'
import { withheldNames } from '../../src/content/ledger/holdings'
import { restPath } from '../../scripts/rest-path'
import { faultAfterPress } from '../platform/focus-walk'
import { replaceAnswers } from '../calls'
import { expect, test } from '../test'
import { draftOfMany } from './admin-distribution-screens'
import { draftDistribution } from './distributions'
import { makeHolder } from './holders'

const { actions, withholding } = distributionWords

test('tax is withheld from an owner of a draft: the payment stays as large, and the register tells what is left', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=distributions')
  const dialog = await draftDistribution(page, { name: 'Third quarter 2026', offering: holder.offering.name })
  await expect(dialog.getByText(withheldNames.net, { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: withholding.open }).click()

  const form = page.getByRole('dialog', { name: withholding.title })
  const field = form.getByRole('textbox', { name: /Fielding Trust/ })
  await field.fill('2,250.01')
  await form.getByRole('button', { name: withholding.submit }).click()
  await expect(form.getByText('This is more than the payment')).toBeVisible()
  await expect(field).toBeFocused()
  // A percentage fills in what is typed otherwise, rounded down.
  await form.getByLabel(withholding.fill.percent).fill('240')
  await form.getByRole('button', { name: withholding.fill.byPercent, exact: true }).click()
  await expect(form.getByText(withholding.fill.noPercent)).toBeVisible()
  await form.getByLabel(withholding.fill.percent).fill('24')
  await form.getByLabel(withholding.fill.percent).press('Enter')
  await expect(field).toHaveValue('$540.00')
  await expect(form.getByText('$1,710.00')).toBeVisible()
  await axe()
  await form.getByRole('button', { name: withholding.submit }).click()

  await expect(dialog.getByRole('cell', { name: '$540.00' })).toBeVisible()
  expect(await faultAfterPress(page)).toBeNull()
  await expect(dialog.getByRole('cell', { name: '$2,250.00' })).toBeVisible()
  await dialog.getByRole('button', { name: registerWords.open }).click()
  const row = page.getByRole('dialog', { name: registerWords.title }).getByRole('row', { name: /Fielding Trust/ })
  for (const amount of ['$2,250.00', '$540.00', '$1,710.00']) await expect(row).toContainText(amount)
  await axe()
  await page.keyboard.press('Escape')

  // What is changed afterwards keeps it.
  await dialog.getByRole('button', { name: actions.change }).click()
  await dialog.getByRole('button', { name: distributionWords.amounts.submit }).click()
  await expect(dialog.getByRole('cell', { name: '$540.00' })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('record'))
  expect((await asAdministrator.request.delete(restPath('/admin/distributions/{id}', { id }))).status()).toBe(200)
  await holder.remove()
})

test('what was withheld the last time is filled in by one press, and a share that is typed takes its place', async ({
  page,
  open,
  signInAs,
  asAdministrator,
}) => {
  const holder = await makeHolder(asAdministrator)
  const { name } = await holder.bringPayment({ dollars: 300, withheld: 72 })
  await signInAs('admin')
  await open('/admin?tab=distributions')
  const dialog = await draftDistribution(page, { name: 'Third quarter 2026', offering: holder.offering.name })
  await dialog.getByRole('button', { name: withholding.open }).click()
  const form = page.getByRole('dialog', { name: withholding.title })
  const field = form.getByRole('textbox', { name: /Fielding Trust/ })
  await expect(field).toHaveValue('')
  const asLast = form.getByRole('button', { name: withholding.fill.asLast(name) })
  await asLast.press('Enter')
  await expect(field).toHaveValue('$72.00')
  await expect(asLast).toBeFocused()
  await expect(form.getByText('$2,178.00', { exact: true })).toBeVisible()
  await field.fill('100')
  await asLast.click()
  await expect(field).toHaveValue('$72.00')
  await form.getByRole('button', { name: withholding.submit }).click()
  await expect(dialog.getByRole('cell', { name: '$72.00' })).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('record'))
  expect((await asAdministrator.request.delete(restPath('/admin/distributions/{id}', { id }))).status()).toBe(200)
  await holder.remove()
})

test('of two hundred owners one is searched for, and whoever has something withheld stays in sight @deep', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await replaceAnswers(page, draftOfMany)
  await signInAs('admin')
  await open('/admin?tab=distributions&record=4')
  await page.getByRole('button', { name: withholding.open }).click()
  const form = page.getByRole('dialog', { name: withholding.title })
  const fields = form.getByRole('group').getByRole('textbox')
  await expect(fields).toHaveCount(200)
  await form.getByLabel(withholding.search).fill('oyvind')
  await expect(fields).toHaveCount(1)
  await form.getByLabel(withholding.search).fill('OWNER 17')
  // Owners 17 and 170 to 179, and the one from whom something is withheld.
  await expect(fields).toHaveCount(12)
  await expect(form.getByText(withholding.found(12, 200))).toBeVisible()
  await form.getByRole('textbox', { name: /^Owner 17 / }).fill('20,000')
  await form.getByLabel(withholding.search).fill('calloway')
  await expect(fields).toHaveCount(3)
  await form.getByLabel(withholding.search).press('Enter')
  await form.getByRole('button', { name: withholding.submit }).click()
  await expect(form.getByRole('textbox', { name: /^Owner 17 / })).toBeFocused()
  await axe()
})
