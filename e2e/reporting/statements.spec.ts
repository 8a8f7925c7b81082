import { adminTable } from '../../src/content/records/admin-table'
import { issuingWords, statementListWords as words } from '../../src/content/reporting/admin-statements'
import { statementWords } from '../../src/content/reporting/statements'
import { makeHolder } from '../ledger/holders'
import { choose } from '../records/choices'
import { expect, test } from '../test'

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

test('a statement is made, found by its owner and its days, opened by its address and published', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { entity, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=statements')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: words.add }).click()
  const form = page.getByRole('dialog', { name: words.make.title })
  await form.getByRole('button', { name: words.make.submit }).click()
  await expect(form.getByText('Please choose an owner')).toBeVisible()
  const alone = new RegExp(`· Trust( · #${entity.id})?$`)
  await choose(form.getByLabel(words.make.fields.entityId), alone, 'Fielding Trust')
  await form.getByLabel(words.make.fields.periodFrom).fill('2026-07-01')
  await form.getByLabel(words.make.fields.periodTo).fill('2026-06-30')
  await form.getByRole('button', { name: words.make.submit }).click()
  await expect(form.getByText('The period ends before it begins')).toBeVisible()
  await form.getByLabel(words.make.fields.periodTo).fill('2026-09-30')
  await form.getByRole('button', { name: words.make.submit }).click()

  const sheet = page.getByRole('dialog', { name: /^Fielding Trust/ })
  for (const closing of [/\$150,000\.00 \$150,000\.00 \$150,000\.00/, /150,000 \$150,000\.00/])
    await expect(
      sheet.getByRole('row', { name: new RegExp(`^${statementWords.closingCapital} ${closing.source}$`) }),
    ).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  await axe()
  await page.reload()
  await expect(sheet.getByText(words.check.hint)).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)

  const period = statementWords.period('July 1, 2026', 'September 30, 2026')
  const opener = main.getByRole('button', { name: new RegExp(`^${adminTable.open('Fielding Trust.*')} — ${period}$`) })
  await main.getByRole('searchbox', { name: words.search }).fill('fielding')
  await main.getByLabel(words.days.from).fill('2026-07-02')
  await expect(main.getByText(adminTable.noMatch.text)).toBeVisible()
  await main.getByLabel(words.days.from).fill('2026-07-01')
  await main.getByLabel(words.days.to).fill('2026-09-30')
  await main.getByLabel(adminTable.filter.status.label).selectOption(words.statuses.draft)
  await expect(opener).toBeVisible()
  await axe()

  await opener.click()
  await sheet.getByRole('button', { name: issuingWords.publish }).click()
  await expect(sheet.getByText(words.check.publishedHint, { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByRole('button', { name: issuingWords.publish })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(main.getByText(adminTable.noMatch.text)).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await remove()
})
