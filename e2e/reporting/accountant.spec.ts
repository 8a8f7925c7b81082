import { restPath } from '../../scripts/rest-path'
import { portalTaxes } from '../../src/content/reporting/taxes'
import { holderPassword as password, makeHolder } from '../ledger/holders'
import { expect, test } from '../test'

const words = portalTaxes.clients

test('[R176] an accountant lands on Taxes, with each client by name and what is missing', async ({
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
  await expect(main.getByText(words.missing(holder.offering.name))).toBeVisible()
  // There is nothing yet that a zip could hold.
  await expect(main.getByRole('link', { name: words.zip })).toHaveCount(0)
  await axe()
  await request.delete(restPath('/admin/users/{id}', { id: userId }))
  await holder.remove()
})
