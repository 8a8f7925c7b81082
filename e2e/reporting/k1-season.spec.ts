import { restPath } from '../../scripts/rest-path'
import { k1BatchWords as words, k1LeftOutWords } from '../../src/content/reporting/admin-k1-batches'
import { taxWords } from '../../src/content/reporting/admin-taxes'
import { zipOf } from '../../src/server/testing/documents/k1-pdfs'
import { seasonFiles, seasonZipFiles } from '../../src/server/testing/documents/k1-season'
import type { K1Batch, K1Row } from '../../src/shared/reporting/k1-batches'
import { expect, test } from '../test'
import { decide, enterSeason } from './k1-season-steps'

test('a season of sixty K-1s with hard names is matched, decided, published and taken back on one screen @deep', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}, testInfo) => {
  test.setTimeout(600_000)
  const owners = await enterSeason(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=taxes')
  await page.getByRole('button', { name: taxWords.upload }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.year).selectOption('2025')
  const buffer = Buffer.from(zipOf(await seasonZipFiles()))
  await dialog.getByLabel(words.file).setInputFiles({ name: 'k-1s.zip', mimeType: 'application/zip', buffer })
  const sentTo = `${restPath('/admin/k1-batches')}?`
  const taking = page.waitForResponse((answer) => answer.url().includes(sentTo) && answer.ok())
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  const { rows }: K1Batch = await (await taking).json()
  const count = (match: K1Row['match']) => rows.filter((row) => row.match === match).length
  const toDecide = rows.filter(({ match }) => match !== 'certain')
  await expect(dialog.getByRole('heading', { name: words.toDecide(toDecide.length) })).toBeVisible()
  const rightId = (owner: string | null) => (owner === null ? null : (owners.get(owner) ?? null))
  for (const { file, owner } of seasonFiles) {
    const row = rows.find((each) => each.file === file)
    if (row?.match === 'certain') expect([file, row.entityId]).toEqual([file, rightId(owner)])
  }
  await axe()

  const presses = await decide(dialog, rows, owners)
  const taken = seasonFiles.filter(({ use }) => use !== 'out').length
  const startedAt = Date.now()
  const useOfOne = dialog.getByRole('group', { name: words.useOf('K-1s/alder.pdf') })
  await useOfOne.getByRole('radio', { name: words.uses.out }).check()
  await useOfOne.getByRole('radio', { name: words.uses.k1('') }).check()
  const pressMilliseconds = (Date.now() - startedAt) / 2
  await dialog.getByRole('button', { name: words.confirm(taken) }).click()
  await expect(dialog.getByText(words.done(taken))).toBeVisible({ timeout: 60_000 })
  const leftOut = seasonFiles.length - taken
  await expect(dialog.getByRole('heading', { name: words.leftOutTitle(leftOut) })).toBeVisible()
  const link = dialog.getByRole('link', { name: words.downloadLeftOut })
  const csv = await page.request.get((await link.getAttribute('href')) ?? '')
  const lines = (await csv.text()).trimEnd().split('\r\n').slice(1)
  expect([lines.length, lines.filter((line) => line.includes(k1LeftOutWords.byHand))]).toEqual([leftOut, []])
  await axe()
  await dialog.getByRole('button', { name: words.takeBack }).click()
  await expect(dialog.getByRole('button', { name: words.confirm(taken) })).toBeVisible({ timeout: 60_000 })
  const figures = {
    certain: count('certain'),
    doubtful: count('doubtful'),
    duplicate: count('duplicate'),
    none: count('none'),
    taken,
    leftOut,
    presses,
    pressMilliseconds,
  }
  testInfo.annotations.push({ type: 'figures', description: JSON.stringify(figures) })
})
