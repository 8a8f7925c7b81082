import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { contactPage } from '../../src/content/pages/contact'
import { failureSentences } from '../../src/content/platform/errors'
import { enquiryForm } from '../../src/content/platform/forms'
import { toasts } from '../../src/content/platform/toasts'
import { interfaceWords } from '../../src/content/platform/interface'
import { portalPaymentList } from '../../src/content/ledger/portal-payments'
import { entryFileWords, portalFiles, portalPage } from '../../src/content/reporting/portal'
import { ownerAccess, ownerPage, shortNameForm } from '../../src/content/ledger/portal-owner'
import { holderPassword as password, makeHolder } from '../ledger/holders'
import { expect, test } from '../test'

test('[R47] who holds something lands on the portal, reads it to the cent, and nobody keeps it @mobile', async ({
  page,
  open,
  asAdministrator,
  axe,
  isMobile,
}) => {
  const holder = await makeHolder(asAdministrator)
  await open('/login')
  await page.getByLabel('Username').fill(holder.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: portalPage.heading })).toBeVisible()
  await expect(page).toHaveURL(/\/portal$/)
  // The welcome stands at the foot of a phone's window: what somebody came to read is at its top.
  const welcome = page
    .getByRole('region', { name: interfaceWords.notifications })
    .locator('[data-variant]', { hasText: toasts.login.done.title })
  const welcomeTop = async () => (await welcome.boundingBox())?.y ?? 0
  if (isMobile) await expect.poll(welcomeTop).toBeGreaterThan(0.7 * (page.viewportSize()?.height ?? 0))
  await expect(page.getByRole('main').getByText('$150,000.00').first()).toBeVisible()
  await axe()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Heron/ })
    .click()
  // What was paid in stands among the payments, where it is asked for.
  await page.getByRole('link', { name: portalPaymentList.allYears }).click()
  await page.getByLabel(portalPaymentList.filter.label, { exact: true }).selectOption('everything')
  await expect(page.getByRole('rowheader', { name: /Contribution.*Reversal/ })).toBeVisible()
  await expect(page.getByText('−$51,000.00')).toBeVisible()
  await axe()
  for (const path of ['/portal', `/portal/offerings/${holder.offering.id}`]) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(await answer.text()).toContain('content="noindex"')
  }
  await holder.remove()
})

/** What a page has fetched to be read: its own text, scripts, typefaces and answers, packed; pictures come when they are scrolled to. */
const fetchedBytes = (page: Page) =>
  page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation')
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/|\/api\/trpc\//.test(name))
    const sized = [own, ...fetched].filter((entry) => entry instanceof PerformanceResourceTiming)
    return sized.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })

test('[R47] with twelve holdings it is read on a phone, and weighs little more than a public page @mobile @deep', async ({
  page,
  open,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  await holder.holdToo(Array.from({ length: 11 }, (_, index) => `Larch Row ${index + 2}`))
  await open('/investments')
  await page.waitForLoadState('networkidle')
  const publicBytes = await fetchedBytes(page)
  await page.request.post(restPath('/auth/login'), { data: { username: holder.username, password } })
  await open('/portal')
  await expect(page.getByRole('main').getByRole('link', { name: /^(Heron|Larch Row)/ })).toHaveCount(12)
  await expect(page.getByRole('main').getByText('$1,800,000.00').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await fetchedBytes(page)) - publicBytes).toBeLessThan(20_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await axe()
  await holder.remove()
})

test('[R48] whoever holds nothing sees no link to the portal, and there what will stand in it @deep', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('investor')
  await open('/portal')
  await expect(page.getByRole('heading', { name: portalPage.empty.title })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: portalPage.label })).toHaveCount(0)
})

test('[R68] an owner lets somebody in, ends that, and writes to us with what we know already written', async ({
  page,
  open,
  asAdministrator,
  allow,
}) => {
  allow.status(400, /investor\.access\.give/)
  const holder = await makeHolder(asAdministrator)
  await page.request.post(restPath('/auth/login'), { data: { username: holder.username, password } })
  await open('/portal')
  const portal = page.getByRole('main')
  await portal.getByRole('link', { name: 'Fielding Trust' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fielding Trust' })).toBeVisible()
  // What its owners call it stands in their lists from then on.
  await portal.getByLabel(shortNameForm.label).fill('Ours')
  await portal.getByRole('button', { name: shortNameForm.submit }).click()
  await expect(portal.getByRole('link', { name: /^Ours ?, Fielding Trust/ })).toBeVisible()
  const words = ownerAccess.form
  const form = page.getByRole('form', { name: words.heading })
  await portal.getByText(words.heading, { exact: true }).click()
  const email = `adviser-${Date.now()}@example.test`
  await form.getByLabel(words.firstName).fill('Amos')
  await form.getByLabel(words.lastName).fill('Reed')
  await form.getByLabel(words.email).fill(email)
  // Nothing is chosen beforehand, so nothing is given by oversight.
  await form.getByRole('button', { name: words.submit }).click()
  await expect(form.getByText('Choose what they see').first()).toBeVisible()
  await form.getByLabel(words.scope).selectOption('everything')
  await form.getByLabel(words.endsOn).fill('2026-01-31')
  await form.getByRole('button', { name: words.submit }).click()
  // A day that is over is told at its field.
  await expect(form.getByText(failureSentences.day_over).first()).toBeVisible()
  await form.getByLabel(words.endsOn).fill('2099-12-31')
  await form.getByRole('button', { name: words.submit }).click()
  const person = portal.getByRole('listitem').filter({ hasText: email })
  await expect(person).toContainText(ownerAccess.until('December 31, 2099'))
  // The new line says who it is, and has come into sight with the focus.
  await expect(person).toContainText('Amos Reed')
  await expect(person).toBeFocused()
  await expect(person).toBeInViewport()
  await expect(page.getByText(/^Amos Reed, Fielding Trust\. .+, until December 31, 2099\./).first()).toBeVisible()
  await expect(form.getByLabel(words.email)).toHaveValue('')
  await portal.getByRole('button', { name: ownerAccess.endOf(`Amos Reed, ${email}`) }).click()
  const question = page.getByRole('dialog', { name: ownerAccess.asked.title(`Amos Reed, ${email}`) })
  await question.getByRole('button', { name: ownerAccess.asked.back }).click()
  await expect(portal.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  await portal.getByRole('button', { name: ownerAccess.endOf(`Amos Reed, ${email}`) }).click()
  await question.getByRole('button', { name: ownerAccess.end, exact: true }).click()
  await expect(portal.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  const contact = page.getByRole('heading', { level: 1, name: contactPage.hero.heading })
  await portal.getByRole('link', { name: ownerPage.wrong.label }).click()
  await expect(portal.getByLabel(enquiryForm.message.label)).toHaveValue(ownerPage.wrong.message('Fielding Trust'))
  await expect(contact).toBeVisible()
  await expect(portal.getByLabel(enquiryForm.firstName.label)).toHaveValue('Naomi')
  await holder.remove()
})

test('[R165] a file whose access has ended or that does not come says so beside its link, and comes when it is pressed again', async ({
  page,
  open,
  asAdministrator,
  allow,
}) => {
  const holder = await makeHolder(asAdministrator)
  await page.request.post(restPath('/auth/login'), { data: { username: holder.username, password } })
  await open('/portal/payments')
  const file = page.getByRole('link', { name: entryFileWords.label })
  const address = '**/api/investor/entries.csv*'
  allow.status(404, /entries\.csv/)
  await page.route(address, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }), { times: 1 })
  await file.click()
  await expect(page.getByText(portalFiles.failed.gone)).toBeVisible()
  allow.failure(/entries\.csv/)
  await page.route(address, (route) => route.abort(), { times: 1 })
  await file.click()
  await expect(page.getByText(portalFiles.failed.broken)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('entries.csv')
  await expect(page.getByText(portalFiles.failed.broken)).toBeHidden()
  await holder.remove()
})
