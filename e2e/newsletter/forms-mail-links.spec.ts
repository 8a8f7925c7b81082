import { newsletterForm } from '../../src/content/platform/forms'
import { newsletterConfirmPage, newsletterUnsubscribePage } from '../../src/content/pages/newsletter-confirm'
import { restOf } from '../admin-records'
import { countCalls, pathOf } from '../calls'
import { formOf, freshEmail, linkInMail, notices } from '../forms'
import { expect, test } from '../test'

const confirm = 'public.newsletters.confirm'
const unsubscribe = 'public.newsletters.unsubscribe'

test('the link of the mail opens a page whose button confirms, once; the mail after that ends it', async ({
  page,
  open,
  asAdministrator,
  site,
}) => {
  await open('/contact')
  const address = freshEmail('reader')
  const form = formOf(page, newsletterForm.names.contact)
  await form.getByLabel('Email', { exact: true }).fill(address)
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  await expect(notices(page).getByText('Subscribed!')).toBeVisible()
  const stored = async () => {
    const list = await restOf<{ id: number; email: string }>('newsletters').stored(asAdministrator)
    return list.find(({ email }) => email === address)
  }
  const called = countCalls(page)
  const heading = page.getByRole('heading', { level: 1 })

  const link = await linkInMail(site, address, '/newsletter/confirm')
  await open(link)
  await expect(heading).toHaveText(newsletterConfirmPage.heading)
  expect(called(confirm), 'opening the page changes nothing').toBe(0)
  expect(await stored()).toMatchObject({ confirmed: false })
  await page.getByRole('button', { name: newsletterConfirmPage.button }).click()
  await expect(heading).toHaveText(newsletterConfirmPage.done.heading)
  await expect(heading).toBeFocused()
  expect(await stored()).toMatchObject({ confirmed: true })

  await open(link)
  await page.getByRole('button', { name: newsletterConfirmPage.button }).click()
  await expect(page.getByText(newsletterConfirmPage.already.text)).toBeVisible()

  await open(await linkInMail(site, address, '/newsletter/unsubscribe'))
  await expect(heading).toHaveText(newsletterUnsubscribePage.heading)
  expect(await stored()).toMatchObject({ consent: true })
  await page.getByRole('button', { name: newsletterUnsubscribePage.button }).click()
  await expect(heading).toHaveText(newsletterUnsubscribePage.done.heading)
  expect(await stored()).toMatchObject({ consent: false })
})

test('a wrong, worn out or missing token is told in a sentence @deep', async ({ page, open, allow }) => {
  allow.status(404, pathOf(confirm))
  allow.status(404, pathOf(unsubscribe))
  const heading = page.getByRole('heading', { level: 1 })
  for (const search of ['?token=nonsense', ''] as const) {
    await open(`/newsletter/confirm${search}`)
    await page.getByRole('button', { name: newsletterConfirmPage.button }).click()
    await expect(heading).toHaveText(newsletterConfirmPage.invalid.heading)
    await expect(page.getByRole('link', { name: newsletterConfirmPage.invalid.signUp.label })).toHaveAttribute(
      'href',
      '/',
    )
    await open(`/newsletter/unsubscribe${search}`)
    await page.getByRole('button', { name: newsletterUnsubscribePage.button }).click()
    await expect(heading).toHaveText(newsletterUnsubscribePage.invalid.heading)
  }
})

test('search engines leave both pages out @deep', async ({ page }) => {
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
})
