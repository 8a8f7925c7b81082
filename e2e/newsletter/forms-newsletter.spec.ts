import type { Page } from '@playwright/test'
import { newsletterForm, sentForm } from '../../src/content/platform/forms'
import { toasts } from '../../src/content/platform/toasts'
import { defaultFirm } from '../../src/content/firm'
import { restOf } from '../admin-records'
import { countCalls, failCall, holdCall, inputOf, pathOf } from '../calls'
import { failureIn, formOf, freshEmail, notices, unfoldNewsletter } from '../forms'
import { hydrated } from '../looking'
import { expect, type Path, test } from '../test'

const subscribe = 'public.newsletters.subscribe'
const { names } = newsletterForm
const places = [
  { place: 'footer', path: '/about' },
  { place: 'home', path: '/' },
  { place: 'contact', path: '/contact' },
] as const satisfies { place: keyof typeof names; path: Path }[]

async function fill(page: Page, name: string, email: string) {
  const form = formOf(page, name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel(newsletterForm.consent(defaultFirm)).check()
  return form
}
const press = (page: Page, name: string) => formOf(page, name).getByRole('button', { name: 'Subscribe' }).click()

for (const { place, path } of places) {
  test(
    `the form of ${place} says what is missing and sends nothing`,
    { tag: place === 'footer' ? [] : '@deep' },
    async ({ page, open, axe }) => {
      await open(path)
      const called = countCalls(page)
      const form = formOf(page, names[place])
      const email = form.getByLabel('Email', { exact: true })
      await expect(form.getByRole('checkbox')).not.toBeChecked()
      await press(page, names[place])
      await expect(form.getByText('Email is required')).toBeVisible()
      await expect(form.getByText('You must agree to receive email communications')).toBeVisible()
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription(/Email is required/)
      await axe()
      await email.fill('abc')
      await expect(form.getByText('Email is required')).toHaveCount(0)
      await expect(form.getByText('Invalid email address')).toBeVisible()
      await email.fill('abc@example.test')
      await expect(form.getByText('Invalid email address')).toHaveCount(0)
      await press(page, names[place])
      await expect(form.getByText('You must agree to receive email communications')).toBeVisible()
      expect(called(subscribe)).toBe(0)
    },
  )

  test(
    `the form of ${place} sends address, consent and place; a thanks in its place says to which address`,
    { tag: place === 'footer' ? '@mobile-deep' : '@deep' },
    async ({ page, open }) => {
      await open(path)
      const address = freshEmail(place)
      const form = await fill(page, names[place], address)
      const [sent] = await Promise.all([inputOf(page, subscribe), press(page, names[place])])
      expect(sent).toEqual({ email: address, consent: true, place, website: '', formToken: expect.any(String) })
      await expect(notices(page).getByText(toasts.newsletter.sent.title, { exact: true })).toBeVisible()
      await expect(notices(page).getByText('Please check your email to confirm your subscription.')).toBeVisible()
      await expect(form).toHaveCount(0)
      await expect(page.getByText(newsletterForm.sent.text(address))).toBeVisible()
      await page.getByRole('button', { name: sentForm.change }).click()
      await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address)
      await expect(form.getByRole('checkbox')).not.toBeChecked()
      await expect(form.getByRole('button')).toBeEnabled()
      expect(new URL(page.url()).search).toBe('')
    },
  )
}

test('what was sent is a pending subscription with consent @deep', async ({ page, open, asAdministrator }) => {
  await open('/contact')
  const address = freshEmail('stored')
  await fill(page, names.contact, address)
  await press(page, names.contact)
  await expect(notices(page).getByText('Subscribed!')).toBeVisible()
  const list = await restOf<{ id: number; email: string }>('newsletters').stored(asAdministrator)
  expect(list.find(({ email }) => email === address)).toMatchObject({ consent: true, confirmed: false })
})

test("a failure is a toast with the server's message, in the form too, and what was typed stays", async ({
  page,
  open,
  allow,
  axe,
}) => {
  await open('/about')
  allow.status(503, pathOf(subscribe))
  const recover = await failCall(page, subscribe, { status: 503, sentence: 'Our list is resting.' })
  const address = freshEmail('kept')
  const form = await fill(page, names.footer, address)
  await press(page, names.footer)
  await expect(notices(page).getByText('Error', { exact: true })).toBeVisible()
  await expect(notices(page).getByText('Our list is resting.')).toBeVisible()
  await expect(failureIn(form)).toHaveText('Our list is resting.')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(address)
  await expect(form.getByRole('checkbox')).toBeChecked()
  await axe()
  await recover()
  await press(page, names.footer)
  await expect(notices(page).getByText('Subscribed!')).toBeVisible()
  await expect(failureIn(form)).toHaveCount(0)
})

test('without a message of the server the toast has its own @deep', async ({ page, open, allow }) => {
  await open('/about')
  allow.status(500, pathOf(subscribe))
  await failCall(page, subscribe, { status: 500, sentence: '' })
  await fill(page, names.footer, freshEmail('silent'))
  await press(page, names.footer)
  await expect(notices(page).getByText('Failed to subscribe. Please try again.')).toBeVisible()
})

test('offline the form says so and keeps the text; the toast has the specified words @deep', async ({
  page,
  open,
  allow,
  context,
}) => {
  await open('/about')
  allow.failure(/./)
  const form = await fill(page, names.footer, 'offline@example.test')
  await expect(form.getByRole('button')).toBeEnabled()
  // What judges the form is fetched at the first touch.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await press(page, names.footer)
  await expect(failureIn(form)).toHaveText(
    'You are offline. Please try again when you are connected. What you typed is still here.',
  )
  await expect(notices(page).getByRole('alert')).toHaveText('ErrorFailed to subscribe. Please try again.')
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('offline@example.test')
  await context.setOffline(false)
})

test('while it sends the button is disabled, and a double click sends once @deep', async ({ page, open }) => {
  await open('/about')
  const called = countCalls(page)
  const release = await holdCall(page, subscribe)
  const form = await fill(page, names.footer, freshEmail('twice'))
  await form.getByRole('button', { name: 'Subscribe' }).dblclick()
  await expect(form.getByRole('button', { name: newsletterForm.pending })).toBeDisabled()
  await expect.poll(() => called(subscribe)).toBe(1)
  release()
  await expect(notices(page).getByText('Subscribed!')).toBeVisible()
  expect(called(subscribe)).toBe(1)
  await expect(page.getByRole('heading', { name: newsletterForm.sent.heading })).toBeFocused()
})

test('the forms of footer and contact page know nothing of each other @deep', async ({ page, open }) => {
  await open('/contact')
  await unfoldNewsletter(page)
  await formOf(page, names.footer).getByLabel('Email', { exact: true }).fill('footer@example.test')
  await press(page, names.contact)
  await expect(formOf(page, names.contact).getByText('Email is required')).toBeVisible()
  await expect(formOf(page, names.footer).getByText(/is required|must agree/)).toHaveCount(0)
  await expect(formOf(page, names.contact).getByLabel('Email', { exact: true })).toHaveValue('')
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('what is typed before the page is hydrated stays, and is sent', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = await fill(page, names.contact, 'hasty@example.test')
  await expect(form.getByRole('button')).toBeDisabled()
  release()
  await hydrated(page).waitFor({ state: 'attached' })
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('hasty@example.test')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await press(page, names.contact)
  await expect(notices(page).getByText('Subscribed!')).toBeVisible()
})

test('the rules of the form are fetched when it is touched, not before @deep', async ({ page, open }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await open('/about')
  await page.waitForLoadState('networkidle')
  const called = () => fetched.filter((path) => /newsletter-form-rules|forms\.token/.test(path)).length
  expect(called()).toBe(0)
  await formOf(page, names.footer).getByLabel('Email', { exact: true }).focus()
  await expect.poll(called).toBe(2)
})

test('nobody sees, hears or reaches the trap field @deep', async ({ page, open }) => {
  await open('/about')
  const form = formOf(page, names.footer)
  await expect(form.getByRole('textbox')).toHaveCount(1)
  const trap = form.locator('input[name=website]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await form.getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button')).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the newsletter is asked for all the same: what is wrong is told, and what was typed is still there', async ({
    page,
  }) => {
    await page.goto('/about')
    const form = formOf(page, names.footer)
    await form.getByLabel('Email', { exact: true }).fill('ada@example.com')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It was not sent yet')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^The box: you must agree/])
    await page.goBack()
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.reload()
    await expect(page).toHaveURL('/contact/sent/newsletter')
  })
})
