import { restPath } from '../../scripts/rest-path'
import { documentKindNames } from '../../src/content/reporting/documents'
import { portalDocuments as words, portalFiles } from '../../src/content/reporting/portal'
import { hereAndByPost, portalTaxes } from '../../src/content/reporting/taxes'
import { fileAddress } from '../../src/shared/platform/file-paths'
import { replaceAnswers } from '../calls'
import { portalPaid } from '../../src/content/ledger/portal-payments'
import { holderPassword as password, makeHolder } from '../ledger/holders'
import { resize } from '../looking'
import { expect, test } from '../test'
import { papers } from './portal-document-steps'
import { isOwner } from './portal-screens'
import { consents, taxYears } from './portal-tax-answers'
import { publishDocument } from './published-papers'

const { k1: k1Words } = portalPaid
const zipPath = fileAddress('ownDocuments', {})

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

test('[R174] all of a year comes as one zip, and what came is new no more', async ({
  page,
  open,
  allow,
  asAdministrator,
}) => {
  allow.failure(zipPath)
  const { username, entity, offering, remove } = await makeHolder(asAdministrator)
  const of = { entityId: entity.id, investmentId: offering.id }
  await publishDocument(asAdministrator, { ...of, kind: 'k1', taxYear: 2025, title: 'Schedule K-1 2025' })
  await publishDocument(asAdministrator, { ...of, kind: 'tax_other', taxYear: 2025, title: 'State of Tennessee' })
  await publishDocument(asAdministrator, { ...of, kind: 'k1', taxYear: 2024, title: 'Schedule K-1 2024' })
  await page.request.post(restPath('/auth/login'), { data: { username, password } })
  await open('/portal/documents')
  const main = page.getByRole('main')
  await expect(main.getByText(words.newOf(2))).toBeVisible()
  const zip = main.getByRole('link', { name: words.zipOf(2, 2025) })

  // Pressed is not come.
  await page.route(`**${zipPath}*`, (route) => route.abort())
  await zip.click()
  await expect(main.getByText(portalFiles.failed.broken)).toBeVisible()
  await expect(main.getByText(words.newOf(2))).toBeVisible()
  await page.unroute(`**${zipPath}*`)
  const [download] = await Promise.all([page.waitForEvent('download'), zip.click()])
  expect(download.suggestedFilename()).toBe('Documents, 2025.zip')
  await expect(main.getByText(words.newOf(2))).toHaveCount(0)
  await expect(main.getByText(words.isNew, { exact: true })).toHaveCount(1)
  await remove()
})

test('[R271] files of one title are told apart by who hears them alone', async ({ page, open, signInAs }) => {
  const [k1] = papers.items
  if (k1 === undefined) throw new Error('There are no documents.')
  const items = [k1, { ...k1, id: 9, investmentId: 8, investmentName: 'Heron Park' }]
  await signInAs('investor')
  await replaceAnswers(page, { ...isOwner, 'investor.documents.list': { items, total: 2 } })
  await open('/portal/documents')
  for (const { title, entityName, investmentName } of items)
    await expect(
      page.getByRole('link', { name: words.downloadOf(title, entityName, investmentName), exact: true }),
    ).toHaveCount(1)
})

test('[R174] two hundred documents are narrowed by what the address says, and fit a phone @mobile', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  const [k1, , report] = papers.items
  if (k1 === undefined || report === undefined) throw new Error('There are no documents.')
  const items = Array.from({ length: 200 }, (_, index) => ({
    ...(index % 4 === 0 ? k1 : report),
    id: 1_000 + index,
    title: `${index % 4 === 0 ? 'Schedule K-1' : 'Report'} number ${index}`,
    year: 2026 - (index % 5),
    taxYear: index % 4 === 0 ? 2026 - (index % 5) : null,
    isNew: index === 0,
    supersededBy: null,
  }))
  await replaceAnswers(page, { ...isOwner, 'investor.documents.list': { items, total: 200 } })
  await signInAs('investor')
  await open('/portal/documents')
  const main = page.getByRole('main')
  const shownTitles = main.getByText(/number \d+$/).locator('visible=true')
  await expect(shownTitles).toHaveCount(40)
  await axe()
  await main.getByLabel(words.year.label).selectOption('2023')
  await expect(page).toHaveURL(/period=2023/)
  await expect(shownTitles).toHaveCount(40)
  await main.getByLabel(words.kinds.label).selectOption(documentKindNames.k1)
  await expect(page).toHaveURL(/kind=k1/)
  await expect(shownTitles).toHaveCount(10)
  await main.getByRole('searchbox', { name: words.search }).fill('number 88')
  await expect(page).toHaveURL(/q=number/)
  await expect(shownTitles).toHaveText([/number 88$/, /number 188$/])
  await page.reload()
  await expect(shownTitles).toHaveCount(2)
  await main.getByRole('searchbox', { name: words.search }).fill('nothing of it')
  await main.getByRole('button', { name: words.none.action }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await expect(shownTitles).toHaveCount(40)
  for (const width of [320, 640]) {
    await resize(page, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
})

test('[R219] Taxes opens on the newest year with a K-1 to download, and folds what other years still owe @mobile', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  const [line] = taxYears.items.filter(({ state }) => state === 'available')
  if (line === undefined) throw new Error('There is no K-1.')
  const awaited = { ...line, year: 2026, state: 'expected' as const, documentId: null, on: null, expectedOn: null }
  const items = [
    ...Array.from({ length: 11 }, (_, index) => ({
      ...awaited,
      entityId: 20 + index,
      investmentId: index < 6 ? 8 : 9,
      investmentName: index < 6 ? 'Stonebridge Court' : 'Larch Row',
      ...(index === 0 && { state: 'delayed' as const, expectedOn: '2027-03-15' }),
    })),
    ...taxYears.items,
  ]
  await replaceAnswers(page, {
    ...isOwner,
    'investor.taxYears.list': { items, total: items.length },
    'investor.documents.list': papers,
    'investor.k1Consents.list': consents,
  })
  await signInAs('investor')
  await open('/portal/taxes')
  const main = page.getByRole('main')
  const yearSelect = main.getByLabel(portalTaxes.year)
  await expect(yearSelect).toHaveValue('2025')
  await expect(main.getByRole('table', { name: portalTaxes.yearOf(2025) })).toBeVisible()
  await expect(main.getByRole('table')).toHaveCount(1)
  // A fact has a column of its own.
  const { offering, owner, state, day, file } = portalTaxes.columns
  await expect(main.getByRole('columnheader')).toHaveText([offering, owner, state, day, file])
  // It can be taken here, too: nobody waits for the mail.
  await expect(main.getByRole('row', { name: /Calloway Family Trust/ }).getByText(hereAndByPost)).toBeVisible()
  // Eleven K-1s of two offerings are two lines, which come when they are asked for.
  const coming = main.getByText(portalTaxes.toCome.heading(2026, 11))
  await expect(coming).toContainText(portalTaxes.toCome.delayed(1))
  await expect(main.getByText('Larch Row', { exact: false })).toBeHidden()
  await coming.click()
  await expect(
    main.getByText(k1Words.ofOffering('Stonebridge Court', k1Words.late(k1Words.on('March 15, 2027')))),
  ).toBeVisible()
  await expect(main.getByText(k1Words.ofOffering('Larch Row', k1Words.noDay))).toBeVisible()
  await expect(main.getByRole('link', { name: portalTaxes.zip(2025) })).toHaveAttribute('href', /year=2025/)
  await axe()

  await yearSelect.selectOption('2026')
  await expect(page).toHaveURL(/period=2026/)
  await expect(main.getByRole('table', { name: portalTaxes.yearOf(2026) }).getByRole('row')).toHaveCount(1 + 11)
  await expect(main.getByRole('link', { name: portalTaxes.zip(2026) })).toHaveCount(0)
  await yearSelect.selectOption('all')
  await expect(page).toHaveURL(/period=all/)
  await expect(main.getByRole('table')).toHaveCount(3)
})

test('[R219] who sold long ago, and was told nothing since, reads that nothing has been told', async ({
  page,
  open,
  signInAs,
}) => {
  const [line] = taxYears.items
  if (line === undefined) throw new Error('There is no tax year.')
  const old = { state: 'expected' as const, documentId: null, on: null, expectedOn: null, note: null }
  const answerWith = (year: number) =>
    replaceAnswers(page, {
      ...isOwner,
      'investor.taxYears.list': { items: [{ ...line, ...old, year }], total: 1 },
      'investor.documents.list': { items: [], total: 0 },
      'investor.k1Consents.list': { items: [], total: 0, sampleOpenedAt: null },
    })
  const thisYear = new Date().getFullYear()
  await answerWith(thisYear)
  await signInAs('investor')
  await open('/portal/taxes')
  const main = page.getByRole('main')
  await expect(main.getByLabel(portalTaxes.year)).toHaveValue(String(thisYear))
  await answerWith(thisYear - 4)
  await page.reload()
  await expect(main.getByRole('heading', { name: portalTaxes.empty.title })).toBeVisible()
  await expect(main.getByLabel(portalTaxes.year)).toHaveCount(0)
})

test('[R219] a viewer reads on Taxes that tax documents are not shared with them', async ({ page, open, signInAs }) => {
  const [owner] = isOwner['investor.entities.list'].items
  await replaceAnswers(page, {
    ...isOwner,
    'investor.taxYears.list': { items: [], total: 0 },
    'investor.documents.list': { items: [], total: 0 },
    'investor.k1Consents.list': { items: [], total: 0, sampleOpenedAt: null },
  })
  await signInAs('investor')
  await open('/portal/taxes')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: portalTaxes.empty.title })).toBeVisible()
  await replaceAnswers(page, { 'investor.entities.list': { items: [{ ...owner, scope: 'viewer' }], total: 1 } })
  await page.reload()
  await expect(main.getByRole('heading', { name: portalTaxes.viewed.title })).toBeVisible()
  await expect(main.getByRole('heading', { name: portalTaxes.empty.title })).toHaveCount(0)
})
