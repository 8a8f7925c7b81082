import { k1BatchWords as words } from '../../src/content/reporting/admin-k1-batches'
import { k1SeasonWords, k1StandingNames } from '../../src/content/reporting/admin-k1-season'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { zipOf } from '../../src/server/testing/documents/k1-pdfs'
import { seasonFiles, seasonOffering, seasonOwners, seasonZipFiles } from '../../src/server/testing/documents/k1-season'
import type { K1Batch } from '../../src/shared/reporting/k1-batches'
import { restPath } from '../../scripts/rest-path'
import { expect, test } from '../test'
import { countPresses, decide, enterSeason } from './k1-season-steps'

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

test('a season of sixty K-1s ends with nobody missing, and what goes by post is printed by one press @deep', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}, testInfo) => {
  test.setTimeout(600_000)
  const owners = await enterSeason(asAdministrator)
  await signInAs('admin')
  const counted = await countPresses(page)
  await open('/admin?tab=taxes')
  await page.getByRole('button', { name: taxWords.upload }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog.getByLabel(words.year)).toHaveValue('2025')
  const buffer = Buffer.from(zipOf(await seasonZipFiles()))
  const taking = page.waitForResponse(
    (answer) => answer.url().includes(`${restPath('/admin/k1-batches')}?`) && answer.ok(),
  )
  await dialog.getByLabel(words.file).setInputFiles({ name: 'k-1s.zip', mimeType: 'application/zip', buffer })
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  const { rows }: K1Batch = await (await taking).json()
  await decide(dialog, rows, owners)
  const taken = seasonFiles.filter(({ use }) => use !== 'out').length
  await dialog.getByRole('button', { name: words.confirm(taken) }).click()
  await expect(dialog.getByText(words.done(taken))).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: words.close }).first().click()
  const count = seasonOwners.length
  // Beside the offerings of the samples.
  const row = page.getByRole('row', { name: new RegExp(`^${seasonOffering} Available `) })
  await expect(row).toContainText(taxWords.publishedOf(count, count), { timeout: 60_000 })
  await expect(row.getByRole('button', { name: /missing/ })).toHaveCount(0)
  const untilNobodyIsMissing = counted()

  const withAddress = seasonOwners.filter(({ addressLines }) => addressLines !== undefined).length
  const byPost = taxWords.showOf(String(count), k1StandingNames.byPost, seasonOffering)
  await row.getByRole('button', { name: byPost }).click()
  const list = page.getByRole('dialog')
  const printButton = list.getByRole('button', { name: k1SeasonWords.print.submit(withAddress) })
  await expect(printButton).toBeVisible()
  await axe()
  const downloading = page.waitForEvent('download')
  await printButton.click()
  const file = await downloading
  expect([file.suggestedFilename(), await file.failure()]).toEqual(['k-1s-by-post-2025.pdf', null])
  // Nothing is left to print, in the open list either.
  await expect(printButton).toHaveCount(0)
  await list.getByRole('button', { name: k1SeasonWords.list.close }).last().click()
  // Noted when all of it was sent, and told to every open screen.
  await expect(page.getByText(k1SeasonWords.printed(withAddress))).toBeVisible()
  const untilAllIsPrinted = counted()

  await page.getByRole('button', { name: k1SeasonWords.whoOf.noAddress }).click()
  await list.getByRole('link', { name: /^No address: open Adele Abbott$/ }).click()
  const owner = page.getByRole('dialog', { name: 'Edit Entity' })
  await owner.getByLabel('Address').fill('4 Elm Road\nBoone, NC 28607')
  await owner.getByRole('button', { name: 'Update' }).click()
  await expect(owner).toHaveCount(0)
  await open('/admin?tab=taxes')
  await row.getByRole('button', { name: byPost }).click()
  await expect(list.getByRole('button', { name: k1SeasonWords.print.submit(1) })).toBeVisible()
  testInfo.annotations.push({
    type: 'figures',
    description: JSON.stringify({ untilNobodyIsMissing, untilAllIsPrinted, withAddress }),
  })
})
