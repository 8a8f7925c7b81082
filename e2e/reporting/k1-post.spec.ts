import { k1BatchWords as words } from '../../src/content/reporting/admin-k1-batches'
import { k1SeasonWords } from '../../src/content/reporting/admin-k1-season'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { zipOf } from '../../src/server/testing/documents/k1-pdfs'
import { seasonFiles, seasonOwners, seasonZipFiles } from '../../src/server/testing/documents/k1-season'
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
  await expect(page.getByText(k1SeasonWords.standing(count, count, 0))).toBeVisible({ timeout: 60_000 })
  const untilNobodyIsMissing = counted()

  const withAddress = seasonOwners.filter(({ addressLines }) => addressLines !== undefined).length
  await expect(page.getByText(k1SeasonWords.noAddress(count - withAddress))).toBeVisible()
  await axe()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: k1SeasonWords.print.submit(withAddress) }).click()
  const file = await downloading
  expect([file.suggestedFilename(), await file.failure()]).toEqual(['k-1s-by-post-2025.pdf', null])
  // Noted when all of it was sent, and told to every open screen.
  await expect(page.getByText(k1SeasonWords.printed(withAddress))).toBeVisible()
  await expect(page.getByRole('button', { name: k1SeasonWords.print.submit(withAddress) })).toHaveCount(0)
  await page.getByRole('button', { name: k1SeasonWords.whoOf.noAddress }).click()
  const list = page.getByRole('dialog')
  await list.getByRole('link', { name: /^No address: open Adele Abbott$/ }).click()
  await page.getByRole('dialog', { name: 'Edit Entity' }).getByLabel('Address').fill('4 Elm Road\nBoone, NC 28607')
  await page.getByRole('dialog', { name: 'Edit Entity' }).getByRole('button', { name: 'Update' }).click()
  await open('/admin?tab=taxes')
  await expect(page.getByRole('button', { name: k1SeasonWords.print.submit(1) })).toBeVisible()
  await expect(page.getByText(k1SeasonWords.noAddress(count - withAddress - 1))).toBeVisible()
  testInfo.annotations.push({
    type: 'figures',
    description: JSON.stringify({ untilNobodyIsMissing, untilAllIsPrinted: counted(), withAddress }),
  })
})
