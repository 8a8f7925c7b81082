import { restPath } from '../../scripts/rest-path'
import { documentKindNames } from '../../src/content/reporting/documents'
import { portalDocuments as words, portalFiles } from '../../src/content/reporting/portal'
import { k1Pdf } from '../../src/server/testing/documents/k1-pdfs'
import { fileAddress } from '../../src/shared/platform/file-paths'
import type { Caller } from '../accounts'
import { replaceAnswers } from '../calls'
import { holderPassword as password, makeHolder } from '../ledger/holders'
import { resize } from '../looking'
import { expect, test } from '../test'
import { papers } from './portal-document-steps'
import { isOwner } from './portal-screens'

const zipPath = fileAddress('ownDocuments', {})

test.use({ serverSettings: { PUBLISH_DELAY: '0' } })

async function publish({ request }: Caller, document: object) {
  const added = await request.post(restPath('/admin/documents'), { data: document })
  expect(added.status(), await added.text()).toBe(201)
  const { id } = await added.json()
  const file = `${restPath('/admin/documents/{id}', { id })}/file`
  const data = Buffer.from(await k1Pdf({ name: 'Fielding Trust', last4: '4477' }))
  expect((await request.put(file, { data, headers: { 'Content-Type': 'application/pdf' } })).ok()).toBe(true)
  expect((await request.post(restPath('/admin/documents/{id}/publish', { id }))).ok()).toBe(true)
  const statusOf = async () => (await (await request.get(`${restPath('/admin/documents')}?id=${id}`)).json())[0]?.status
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('published')
}

test('[R174] all of a year comes as one zip, and what came is new no more', async ({
  page,
  open,
  allow,
  asAdministrator,
}) => {
  allow.failure(zipPath)
  const { username, entity, offering, remove } = await makeHolder(asAdministrator)
  const of = { entityId: entity.id, investmentId: offering.id }
  await publish(asAdministrator, { ...of, kind: 'k1', taxYear: 2025, title: 'Schedule K-1 2025' })
  await publish(asAdministrator, { ...of, kind: 'tax_other', taxYear: 2025, title: 'State of Tennessee' })
  await publish(asAdministrator, { ...of, kind: 'k1', taxYear: 2024, title: 'Schedule K-1 2024' })
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
