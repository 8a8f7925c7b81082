import { investorPageWords as words } from '../../src/content/reporting/admin-investor'
import { entityWords } from '../../src/content/ledger/admin-entities'
import { makeHolder } from './holders'
import { expect, test } from '../test'

test('[R189] the page of an investor says what waits, and leads to the record and to the papers', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open(`/admin?tab=entities&q=Fielding`)
  await page
    .getByRole('link', { name: words.openOf('Fielding Trust') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/investors\/\d+/)
  await open(`/admin/investors/${holder.entity.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Fielding Trust' })).toBeVisible()
  const positions = main.getByRole('table', { name: words.positions.heading })
  await expect(positions.getByRole('row', { name: new RegExp(holder.offering.name) })).toContainText('$150,000.00')
  await expect(main.getByRole('table', { name: words.people.heading })).toContainText('Naomi Fielding')
  await axe()
  await main.getByRole('link', { name: words.next.steps.noMethod() }).click()
  await expect(page.getByRole('dialog', { name: entityWords.edit.title })).toBeVisible()
  await holder.remove()
})
