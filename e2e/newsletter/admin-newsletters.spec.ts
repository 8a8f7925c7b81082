import type { Page } from '@playwright/test'
import { adminSubscriber, subscriptionWords } from '../../src/content/newsletter/admin-newsletter'
import { newsletterConsent, newsletterForm } from '../../src/content/platform/forms'
import { defaultFirm } from '../../src/content/firm'
import { notices, restOf, row, sidebarLink, total } from '../admin-records'
import { countCalls, failCall, pathOf } from '../calls'
import { formOf, freshEmail, linkInMail } from '../forms'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const { stored, remove } = restOf<{ id: number; email: string }>('newsletters')
const domain = '@example.test'

/** Signs an address up as a visitor does, past the screen. */
async function signUp(page: Page, name: string) {
  const email = freshEmail(name)
  const answer = await page.request.post(restPath('/newsletter'), { data: { email } })
  expect(answer.status(), await answer.text()).toBe(201)
  return email
}

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await stored(asAdministrator))
    if (email.startsWith('test-') && email.endsWith(domain)) await remove(asAdministrator, id)
})

test('the list tells consent and confirmation, and has no control over either @deep', async ({
  page,
  open,
  axe,
  site,
  allow,
}) => {
  const [pending, confirmed, gone] = [
    await signUp(page, 'test-pending'),
    await signUp(page, 'test-confirmed'),
    await signUp(page, 'test-gone'),
  ]
  const token = new URLSearchParams((await linkInMail(site, confirmed, '/newsletter/confirm')).split('?')[1]).get(
    'token',
  )
  expect((await page.request.post(restPath('/newsletter/confirm'), { data: { token } })).status()).toBe(200)
  const unsubscribePath = '/newsletter/unsubscribe'
  const leave = (await linkInMail(site, gone, unsubscribePath)).replace(unsubscribePath, restPath(unsubscribePath))
  expect((await page.request.post(leave)).status()).toBe(200)

  await open('/admin?tab=newsletters')
  await expect(page.getByRole('heading', { level: 2, name: 'Newsletter Subscriptions' })).toBeVisible()
  await expect(total(page, (await stored(page)).length)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Email', 'Consent', 'Subscribed', 'Actions'])
  await expect(row(page, pending).getByRole('cell')).toHaveText(['Given', 'Pending', ''])
  await expect(row(page, confirmed).getByRole('cell')).toHaveText(['Given', 'Confirmed', ''])
  // Its first cell says below the address that nothing is sent there any more.
  const left = page.getByRole('row').filter({ hasText: gone })
  await expect(left.getByRole('cell')).toHaveText(['Not Given', 'Pending', ''])
  const controls = row(page, pending).locator('button, select, input, a')
  await expect(controls).toHaveCount(3)
  await expect(controls.first()).toHaveAccessibleName(`Select ${pending}`)
  await expect(controls.nth(1)).toHaveAccessibleName(`View ${pending}`)
  await expect(controls.last()).toHaveAccessibleName(`Delete ${pending}`)
  await expect(left.getByRole('rowheader')).toContainText('Unsubscribed')
  await axe()

  await page.getByRole('button', { name: `View ${pending}` }).click()
  const dialog = page.getByRole('dialog', { name: `Subscription of ${pending}` })
  await expect(dialog).toContainText(newsletterConsent.implied)
  // The form's own mail left a moment ago.
  allow.status(429, pathOf('admin.newsletters.sendConfirmation'))
  await dialog.getByRole('button', { name: 'Send the confirmation again' }).click()
  await expect(notices(page).getByRole('alert')).toContainText('less than ten minutes ago')
  await page.keyboard.press('Escape')
  await page.getByLabel('Filter by status').selectOption('Unsubscribed')
  await expect(left).toBeVisible()
  await expect(row(page, confirmed)).toHaveCount(0)
  await expect(page).toHaveURL(/status=unsubscribed/)
})

test('a delete is done at once and told; a failed one is told with its reason, and the row stays', async ({
  page,
  open,
  allow,
}) => {
  const email = await signUp(page, 'test-goes')
  const before = (await stored(page)).length
  await open('/admin?tab=newsletters')
  allow.status(503, pathOf('admin.newsletters.remove'))
  const mend = await failCall(page, 'admin.newsletters.remove', { status: 503, sentence: 'Our records are away.' })
  const button = page.getByRole('button', { name: `Delete ${email}` })
  await button.click()
  await expect(notices(page).getByRole('alert')).toContainText('Error deleting newsletter subscription')
  await expect(notices(page).getByRole('alert')).toContainText('Our records are away.')
  await expect(row(page, email)).toBeVisible()
  await mend()
  await button.click()
  await expect(notices(page).getByRole('status')).toContainText('Newsletter subscription deleted successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, email)).toHaveCount(0)
  await expect(total(page, before - 1)).toBeVisible()
  expect((await stored(page)).map((each) => each.email)).not.toContain(email)
})

test('the firm ends a subscription with a reason, which stands with it, and without one it does not', async ({
  page,
  open,
}) => {
  const email = await signUp(page, 'test-ended')
  await open('/admin?tab=newsletters')
  const view = page.getByRole('button', { name: `View ${email}` })
  await view.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  const dialog = page.getByRole('dialog', { name: `Unsubscribe ${email}` })
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(dialog).toContainText('Please say why')
  await dialog.getByLabel('Why').fill('Asked by phone')
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(notices(page).getByRole('status')).toContainText('Unsubscribed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const left = page.getByRole('row').filter({ hasText: email })
  await expect(left.getByRole('cell')).toHaveText(['Not Given', 'Pending', ''])
  await expect(left.getByRole('rowheader')).toContainText('Unsubscribed')
  await view.click()
  const facts = page.getByRole('dialog', { name: `Subscription of ${email}` })
  await expect(facts).toContainText('Asked by phone')
  await expect(facts.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
})

test('somebody who agreed by word of mouth is added with where and when, gets the link, and is subscribed once they press it', async ({
  page,
  open,
  axe,
  site,
}) => {
  const { add, labels, places } = adminSubscriber
  const email = freshEmail('test-added')
  await open('/admin?tab=newsletters')
  await page.getByRole('button', { name: subscriptionWords.add }).click()
  const dialog = page.getByRole('dialog', { name: add.title })
  await dialog.getByLabel(add.email).fill(email)
  await dialog.getByRole('button', { name: add.submit }).click()
  await expect(dialog).toContainText('Please say where they agreed')
  await expect(dialog.getByLabel(add.source)).toBeFocused()
  await dialog.getByLabel(add.source).fill('A signed card at the fair in Boone')
  await dialog.getByLabel(add.consentedOn).fill('2026-11-07')
  await axe()
  await dialog.getByRole('button', { name: add.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, email).getByRole('cell')).toHaveText(['Given', 'Pending', ''])

  const link = await linkInMail(site, email, '/newsletter/confirm')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  expect((await page.request.post(restPath('/newsletter/confirm'), { data: { token } })).status()).toBe(200)
  await page.reload()
  await expect(row(page, email).getByRole('cell')).toHaveText(['Given', 'Confirmed', ''])
  await page.getByRole('button', { name: `View ${email}` }).click()
  const facts = page.getByRole('dialog', { name: adminSubscriber.title(email) })
  for (const told of [places.office, 'A signed card at the fair in Boone', 'November 7, 2026', labels.confirmedAt])
    await expect(facts).toContainText(told)
})

const signUpInFooter = async (page: Page, email: string) => {
  const footer = formOf(page, newsletterForm.names.footer)
  await footer.getByLabel('Email', { exact: true }).fill(email)
  await footer.getByLabel(newsletterForm.consent(defaultFirm)).check()
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(notices(page)).toContainText('Subscribed!')
}

test('a signup in the footer is in the list that was read before, without a reload @deep', async ({ page, open }) => {
  const banner = page.getByRole('banner')
  const email = freshEmail('test-footer')
  const before = (await stored(page)).length
  await open('/admin?tab=newsletters')
  await expect(total(page, before)).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
  await banner.getByRole('link', { name: 'About', exact: true }).click()
  await signUpInFooter(page, email)
  await banner.getByRole('link', { name: 'Admin' }).click()
  await sidebarLink(page, /^Newsletters/).click()
  await expect(row(page, email).getByRole('cell')).toHaveText(['Given', 'Pending', ''])
  await expect(total(page, before + 1)).toBeVisible()
  await expect(sidebarLink(page, new RegExp(`^Newsletters ${before + 1} record`))).toBeVisible()
  await expect(page.locator('html[data-kept]')).toHaveCount(1)
})

test('a signup costs a visitor no call of the Admin Portal @deep', async ({ page, open, context }) => {
  await context.clearCookies()
  const calls = countCalls(page)
  await open('/about')
  const email = freshEmail('test-visitor')
  await signUpInFooter(page, email)
  await page.waitForLoadState('networkidle')
  expect(calls('public.newsletters.subscribe')).toBe(1)
  expect(calls('admin.')).toBe(0)
})
