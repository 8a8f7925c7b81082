import { restPath } from '../../scripts/rest-path'
import { adminChoices } from '../../src/content/records/admin-choices'
import { statementListWords } from '../../src/content/reporting/admin-statements'
import { statementRunWords as words } from '../../src/content/reporting/admin-statement-runs'
import type { Caller } from '../accounts'
import { makeHolder } from '../ledger/holders'
import { choose } from '../records/choices'
import { expect, test } from '../test'

test.use({ serverSettings: { PUBLISH_DELAY: '600' } })

/** Another owner of the same offering, in a class of their own. */
async function makeSecondOwner({ request }: Caller, investmentId: number) {
  const make = async (path: string, data: object): Promise<number> => {
    const answer = await request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    const made: { id: number } = await answer.json()
    return made.id
  }
  const entityId = await make(restPath('/admin/entities'), { kind: 'llc', legalName: 'O’Neil & Núñez LLC' })
  const classId = await make(restPath('/admin/classes'), { investmentId, name: 'Class B' })
  const positionId = await make(restPath('/admin/positions'), { entityId, classId })
  const entry = { positionId, kind: 'contribution', effectiveOn: '2025-04-01', cents: 5_000_000 }
  await make(restPath('/admin/entries'), entry)
}

test('the statements of an offering and quarter are made, looked through, published together and taken back', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  await makeSecondOwner(asAdministrator, offering.id)
  await signInAs('admin')
  await open('/admin?tab=statements')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words.open }).click()
  await expect(main.getByText(words.noneChosen)).toBeVisible()
  await choose(main.getByRole('combobox', { name: words.offering }), offering.name)
  await main.getByLabel(words.period).selectOption(words.year(2025))
  const rows = main.getByRole('table').getByRole('row')
  const status = (owner: RegExp) => rows.filter({ hasText: owner })
  await expect(status(/Fielding Trust/)).toContainText(words.missing)
  await axe()

  // Offering and period are in the address: what is loaded again shows the same.
  await page.reload()
  await main.getByRole('button', { name: words.make(2) }).click()
  for (const owner of [/Fielding Trust/, /O’Neil & Núñez LLC/]) {
    await expect(status(owner)).toContainText(words.statuses.draft)
    await expect(status(owner)).toContainText(words.differences.first)
  }
  await expect(rows.last()).toContainText('$200,000.00')
  await axe()

  // One of them is looked at, and Back leads to the others.
  await main.getByRole('button', { name: /^Open the statement of O’Neil & Núñez LLC/ }).click()
  const sheet = page.getByRole('dialog', { name: /^O’Neil & Núñez LLC/ })
  await expect(sheet.getByText(statementListWords.check.hint)).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)

  await main.getByRole('button', { name: words.publish(2) }).click()
  await expect(status(/Fielding Trust/)).toContainText(words.statuses.publishing)
  await expect(main.getByRole('button', { name: words.publish(2) })).toHaveCount(0)
  await axe()
  await main.getByRole('button', { name: words.takeBack(2) }).click()
  await expect(status(/Fielding Trust/)).toContainText(words.statuses.draft)
  await expect(main.getByRole('button', { name: words.publish(2) })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()

  await main.getByRole('button', { name: words.back }).click()
  await expect(main.getByRole('searchbox', { name: statementListWords.search })).toBeVisible()
  await expect(page.getByText(adminChoices.searching, { exact: true })).toHaveCount(0)
  await remove()
})
