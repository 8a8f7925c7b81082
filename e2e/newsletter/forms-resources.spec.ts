import { newsletterConsent, newsletterForm } from '../../src/content/platform/forms'
import { resourcesPage } from '../../src/content/pages/resources'
import { countCalls, failCall, inputOf, pathOf } from '../calls'
import { formOf, freshEmail, notices } from '../forms'
import { expect, test } from '../test'

const subscribe = 'public.newsletters.subscribe'
const name = newsletterForm.names.resources

test.beforeEach(({ open }) => open('/resources'))

test('one e-mail field, a button, no box to tick, and the consent in words @deep', async ({ page }) => {
  const form = formOf(page, name)
  await expect(form.getByRole('textbox')).toHaveCount(1)
  await expect(form.getByRole('textbox')).toHaveAttribute('type', 'email')
  await expect(form.getByRole('button')).toHaveCount(1)
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await expect(form.getByText(newsletterConsent.implied)).toBeVisible()
})

test('the browser itself stops an empty or malformed address @deep', async ({ page }) => {
  const called = countCalls(page)
  const form = formOf(page, name)
  const email = form.getByRole('textbox')
  for (const typed of ['', 'abc']) {
    await email.fill(typed)
    await form.getByRole('button').click()
    await expect(form.locator('input:invalid')).toHaveCount(1)
  }
  await expect(form.getByText(/is required|Invalid email/)).toHaveCount(0)
  expect(called(subscribe)).toBe(0)
})

test('a valid address is sent alone; the toast says so, and a thanks stays in the form’s place', async ({ page }) => {
  const form = formOf(page, name)
  const address = freshEmail('resources')
  await form.getByRole('textbox').fill(address)
  const [sent] = await Promise.all([inputOf(page, subscribe), form.getByRole('button').click()])
  expect(sent).toEqual({ email: address, place: 'resources', website: '', formToken: expect.any(String) })
  await expect(notices(page).getByText('Subscribed!', { exact: true })).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(newsletterForm.sent.text(address))).toBeVisible()
})

test('a failure is told in the form and in no toast; the address stays @deep', async ({ page, allow, axe }) => {
  allow.status(503, pathOf(subscribe))
  await failCall(page, subscribe, { status: 503, sentence: 'Our list is resting.' })
  const form = formOf(page, name)
  await form.getByRole('textbox').fill('kept@example.test')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toHaveText(
    'There was an issue subscribing you to our newsletter. Please try again.',
  )
  await expect(notices(page)).toHaveText('')
  await expect(form.getByRole('textbox')).toHaveValue('kept@example.test')
  await axe()
  expect(resourcesPage.signup.failed).toBe('There was an issue subscribing you to our newsletter. Please try again.')
})
