import { restPath } from '../../scripts/rest-path'
import { portalPage } from '../../src/content/reporting/portal'
import { yearInReviewWords } from '../../src/content/reporting/year-in-review'
import { portalTaxes } from '../../src/content/reporting/taxes'
import { holderPassword as password, makeHolder } from '../ledger/holders'
import { expect, test } from '../test'

const words = portalTaxes.clients

test('[R155] [R176] an accountant lands on Taxes, with each client by name and what is missing', async ({
  page,
  open,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  const username = `accountant-${Date.now()}`
  const { request } = asAdministrator
  const made = await request.post(restPath('/admin/users'), {
    data: { username, email: `${username}@example.test`, firstName: 'Amos', lastName: 'Reed', password },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id: userId }: { id: number } = await made.json()
  const access = await request.post(restPath('/admin/entities/{id}/access', { id: holder.entity.id }), {
    data: { userId, scope: 'tax' },
  })
  expect(access.status(), await access.text()).toBe(201)

  await open('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/portal\/taxes/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Fielding Trust' })).toBeVisible()
  await main.getByLabel(portalTaxes.year).selectOption('2025')
  await expect(page).toHaveURL(/period=2025/)
  await expect(main.getByText(words.missing(0, 1, holder.offering.name))).toBeVisible()
  // Whose they are stands above them.
  const { offering, state, day, file } = portalTaxes.columns
  await expect(main.getByRole('columnheader')).toHaveText([offering, state, day, file])
  // There is nothing yet that a zip could hold.
  await expect(main.getByRole('link', { name: words.zip })).toHaveCount(0)
  await axe()

  // The year in review is for whoever prepares taxes; what was not shared says so, and leads back.
  await main.getByRole('link', { name: yearInReviewWords.ofOwner(2025, 'Fielding Trust'), exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: yearInReviewWords.title(2025) })).toBeVisible()
  const csv = main.getByRole('link', { name: yearInReviewWords.fileOf('CSV', 2025, 'Fielding Trust') })
  const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])
  expect(download.suggestedFilename()).toBe('Year in review 2025, Fielding Trust.csv')
  await open('/portal/payments')
  await expect(main.getByRole('heading', { name: portalPage.taxOnly.title })).toBeVisible()
  await main.getByRole('link', { name: portalPage.taxOnly.action }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Fielding Trust' })).toBeVisible()
  await request.delete(restPath('/admin/users/{id}', { id: userId }))
  await holder.remove()
})
