import { restPath } from '../../scripts/rest-path'
import { documentWords } from '../../src/content/reporting/admin-documents'
import { k1BatchWords as words } from '../../src/content/reporting/admin-k1-batches'
import { k1RecipientWords, taxWords } from '../../src/content/reporting/admin-taxes'
import { k1Pdf, zipOf } from '../../src/server/testing/documents/k1-pdfs'
import { makeHolder } from '../ledger/holders'
import { expect, test } from '../test'
import { choose } from '../records/choices'

test('K-1s come in a zip: one is certain, one is given to its holder by hand, both are published by one press, and taken back by one', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { request } = asAdministrator
  const { entity, offering, remove } = await makeHolder(asAdministrator)
  const legalName = `Ingram ${entity.id} Trust`
  const named = { legalName, tinLast4: '4477' }
  expect((await request.put(restPath('/admin/entities/{id}', { id: entity.id }), { data: named })).ok()).toBe(true)
  const offerings: { id: number; name: string }[] = await (await request.get(restPath('/admin/investments'))).json()
  const other = offerings.find(({ id }) => id !== offering.id)
  const zip = zipOf({
    'K-1s/ingram.pdf': await k1Pdf({ name: legalName, last4: '4477', offering: offering.name }),
    'K-1s/scan.pdf': await k1Pdf({ name: 'Somebody Else', last4: '9876' }),
    'K-1s/list.txt': Buffer.from('no PDF'),
  })
  await signInAs('admin')
  await open('/admin?tab=taxes')
  await page.getByRole('button', { name: taxWords.upload }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.year).selectOption('2025')
  await dialog
    .getByLabel(words.file)
    .setInputFiles({ name: 'k-1s.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: words.certain(1) })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /ingram/ })).toContainText(legalName)
  await expect(dialog.getByText(words.doubts.nothing_found)).toBeVisible()
  const link = dialog.getByRole('link', { name: `${words.open} K-1s/scan.pdf` })
  await expect(link).toHaveAttribute('target', '_blank')
  const paper = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await axe()
  await choose(dialog.getByLabel(words.holderOf('K-1s/scan.pdf')), legalName)
  await choose(dialog.getByLabel(words.offeringOf('K-1s/scan.pdf')), other?.name ?? '')
  await dialog.getByRole('button', { name: words.confirm(2) }).click()
  await expect(dialog.getByText(words.done(2))).toBeVisible()
  await expect(dialog.getByRole('heading', { name: words.leftOutTitle(1) })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /list\.txt/ })).toBeVisible()
  const leavingOut = page.waitForEvent('download')
  await dialog.getByRole('link', { name: words.downloadLeftOut }).click()
  expect((await leavingOut).suggestedFilename()).toBe('k-1s-left-out-2025.csv')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: k1RecipientWords.download }).click()
  expect((await downloading).suggestedFilename()).toBe('k-1-by-post-2025.csv')
  await axe()
  await dialog.getByRole('button', { name: words.close }).first().click()
  await open('/admin?tab=documents')
  const papers = page.getByRole('main').getByRole('row', { name: /Schedule K-1 2025/ })
  await expect(papers).toHaveCount(2)
  await expect(papers.filter({ hasText: offering.name })).toContainText(documentWords.statuses.publishing)
  await open('/admin?tab=taxes')
  await expect(page.getByText('k-1s.zip')).toBeVisible()
  await page.getByRole('button', { name: words.beingPublished(2025) }).click()
  await dialog.getByRole('button', { name: words.takeBack }).click()
  await dialog.getByRole('button', { name: words.confirm(2) }).click()
  await expect(dialog.getByText(words.done(2))).toBeVisible()
  await dialog.getByRole('button', { name: words.finish }).click()
  await expect(dialog.getByText(words.keptNoMore)).toBeFocused()
  await dialog.getByRole('button', { name: words.takeBack }).click()
  await expect(dialog.getByText(words.nothing)).toBeVisible()
  await expect(dialog.getByRole('button', { name: words.takeBack })).toHaveCount(0)
  await remove()
})

test('two files for one holder stand together: what is in the way leads to its row, and one press by keyboard decides both', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { request } = asAdministrator
  const { entity, offering, remove } = await makeHolder(asAdministrator)
  const legalName = `Juniper ${entity.id} Trust`
  const named = { legalName, tinLast4: '5588' }
  expect((await request.put(restPath('/admin/entities/{id}', { id: entity.id }), { data: named })).ok()).toBe(true)
  const k1 = { name: legalName, last4: '5588', offering: offering.name }
  const zip = zipOf({
    'amended.pdf': await k1Pdf({ ...k1, isAmended: true }),
    'first.pdf': await k1Pdf(k1),
    'old.pdf': await k1Pdf({ ...k1, year: 2024 }),
  })
  await signInAs('admin')
  await open('/admin?tab=taxes')
  await page.getByRole('button', { name: taxWords.upload }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.year).selectOption('2025')
  await dialog
    .getByLabel(words.file)
    .setInputFiles({ name: 'k-1s.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(dialog.getByText(words.together(3, `${legalName} · Trust · 5588`, offering.name))).toBeVisible()
  await expect(dialog.getByText(words.blocks.none)).toBeVisible()
  const useOf = (file: string) => dialog.getByRole('group', { name: words.useOf(file) })
  const radio = (file: string, label: string) => useOf(file).getByRole('radio', { name: label })
  await expect(dialog.getByRole('listitem', { name: 'amended.pdf' })).toContainText(words.reading.isAmended)
  await radio('amended.pdf', words.uses.k1('')).check()
  await radio('first.pdf', words.uses.k1('')).check()
  await dialog.getByRole('link', { name: 'amended.pdf', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: 'amended.pdf' })).toBeFocused()
  await axe()
  await radio('amended.pdf', words.uses.k1('')).focus()
  await page.keyboard.press('ArrowRight')
  await expect(radio('amended.pdf', words.uses.replaces)).toBeChecked()
  await radio('old.pdf', words.uses.k1(words.ofYear(2024))).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: words.confirm(3) }).click()
  await expect(dialog.getByText(words.done(3))).toBeVisible()
  await dialog.getByRole('button', { name: words.takeBack }).click()
  await expect(radio('amended.pdf', words.uses.replaces)).toBeChecked()
  await remove()
})
