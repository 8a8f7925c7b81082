import type { Page } from '@playwright/test'
import { contactPage } from '../../src/content/pages/contact'
import { enquiryForm, newsletterForm } from '../../src/content/platform/forms'
import { interfaceWords } from '../../src/content/platform/interface'
import { defaultFirm } from '../../src/content/firm'
import { restOf } from '../admin-records'
import { countCalls, failCall, holdCall, pathOf } from '../calls'
import { failureIn, formOf, freshEmail, notices } from '../forms'
import { hydrated } from '../looking'
import { expect, test } from '../test'

const submit = 'public.contacts.submit'
const { stored } = restOf<{ id: number; email: string }>('contacts')
const enquiry = (page: Page) => formOf(page, enquiryForm.name)
const field = (page: Page, label: string) => enquiry(page).getByLabel(label)
const press = (page: Page) => enquiry(page).getByRole('button', { name: 'Send Message' }).click()

async function fill(page: Page, { email = freshEmail('enquiry'), message = 'May I visit Willow Creek?' } = {}) {
  await field(page, 'First Name').fill('Ruth')
  await field(page, 'Last Name').fill('Okafor')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill(message)
  return email
}

test('the page has an enquiry form, a newsletter form and a FAQ @deep', async ({ page, open }) => {
  await open('/contact')
  await expect(enquiry(page)).toBeVisible()
  await expect(formOf(page, newsletterForm.names.contact)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: contactPage.faq.heading })).toBeVisible()
  for (const fact of [/typically from \$50,000/, /Accredited investors/, /target 8-12% annual returns/])
    await expect(page.getByRole('main').getByText(fact).first()).toBeVisible()
})

test('the fields and the investor types @deep', async ({ page, open }) => {
  await open('/contact')
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Investor Type', 'Message'])
    await expect(field(page, label)).toBeVisible()
  const values = await field(page, 'Investor Type')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  expect(values).toEqual(['', 'individual', 'advisor', 'institution', 'other'])
})

test('an empty or malformed form says what is wrong and sends nothing', async ({ page, open, axe }) => {
  await open('/contact')
  const called = countCalls(page)
  await press(page)
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Message must be at least 10 characters',
  ])
    await expect(enquiry(page).getByText(sentence)).toBeVisible()
  await expect(field(page, 'First Name')).toBeFocused()
  await axe()
  await field(page, 'Email').fill('abc')
  await expect(enquiry(page).getByText('Invalid email address')).toBeVisible()
  expect(called(submit)).toBe(0)
})

test('nine characters are no message, ten that were typed are, blanks among them', async ({ page, open }) => {
  await open('/contact')
  const called = countCalls(page)
  const refusal = enquiry(page).getByText('Message must be at least 10 characters')
  await fill(page, { message: '123456789' })
  await press(page)
  await expect(refusal).toBeVisible()
  expect(called(submit)).toBe(0)
  await fill(page, { message: ' 12345678 ' })
  await expect(refusal).toHaveCount(0)
  await press(page)
  await expect(page.getByText(enquiryForm.sent.next(defaultFirm))).toBeVisible()
})

test('phone and investor type may stay empty, and a person is not taken for a program @deep', async ({
  page,
  open,
  asAdministrator,
}) => {
  await open('/contact')
  const email = await fill(page)
  await press(page)
  await expect(notices(page).getByText('Message Sent')).toBeVisible()
  const list = await stored(asAdministrator)
  // The list leaves spam out (R21), so being in it says that this was none, however quickly it was filled in.
  expect(list.find((contact) => contact.email === email)).toMatchObject({ phone: null, investorType: null })
})

test("a failure is a toast with the server's message or its own, and everything typed stays", async ({
  page,
  open,
  allow,
  axe,
}) => {
  await open('/contact')
  allow.status(503, pathOf(submit))
  allow.status(500, pathOf(submit))
  const recover = await failCall(page, submit, { status: 503, sentence: 'The post office is closed.' })
  await fill(page)
  await field(page, 'Investor Type').selectOption('other')
  await press(page)
  await expect(notices(page).getByText('Error', { exact: true })).toBeVisible()
  await expect(notices(page).getByText('The post office is closed.')).toBeVisible()
  await expect(failureIn(enquiry(page))).toContainText(contactPage.enquiry.failedHint(defaultFirm))
  await expect(field(page, 'First Name')).toHaveValue('Ruth')
  await expect(field(page, 'Investor Type')).toHaveValue('other')
  await expect(field(page, 'Message')).toHaveValue('May I visit Willow Creek?')
  await axe()
  await recover()
  await failCall(page, submit, { status: 500, sentence: '' })
  await press(page)
  await expect(notices(page).getByText('Failed to send your message. Please try again.')).toBeVisible()
})

test('without an answer the toast has the specified words, and the form the reason @deep', async ({
  page,
  open,
  allow,
}) => {
  await open('/contact')
  allow.failure(pathOf(submit))
  await page.route('**/api/trpc/public.contacts.submit*', (route) => route.abort('connectionrefused'))
  await fill(page)
  await press(page)
  await expect(notices(page).getByText('Failed to send your message. Please try again.', { exact: true })).toBeVisible()
  await expect(failureIn(enquiry(page))).toContainText('We could not reach the server.')
  await expect(notices(page).getByText('We could not reach the server.')).toHaveCount(0)
})

test('a half-written enquiry survives Back and a reload, and is gone when it is sent @deep', async ({ page, open }) => {
  await open('/contact')
  await fill(page)
  await field(page, 'Investor Type').selectOption('advisor')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL('/team')
  await page.goBack()
  for (const leave of [() => page.reload(), () => page.goto('/contact')]) {
    await expect(field(page, 'Message')).toHaveValue('May I visit Willow Creek?')
    await expect(field(page, 'Investor Type')).toHaveValue('advisor')
    await leave()
  }
  await expect(field(page, 'First Name')).toHaveValue('Ruth')
  await press(page)
  await expect(notices(page).getByText('Message Sent')).toBeVisible()
  await page.reload()
  await expect(hydrated(page)).toHaveCount(1)
  for (const label of ['First Name', 'Message', 'Investor Type']) await expect(field(page, label)).toHaveValue('')
})

test('while it sends the button is disabled, and a double click sends once @deep', async ({ page, open }) => {
  await open('/contact')
  const called = countCalls(page)
  const release = await holdCall(page, submit)
  await fill(page)
  await enquiry(page).getByRole('button').dblclick()
  await expect(enquiry(page).getByRole('button', { name: enquiryForm.pending })).toBeDisabled()
  await expect.poll(() => called(submit)).toBe(1)
  release()
  await expect(notices(page).getByText('Message Sent')).toBeVisible()
  expect(called(submit)).toBe(1)
})

test("'Request More Information' carries the investment into the enquiry", async ({ page, open, asAdministrator }) => {
  await open('/investments')
  await page.getByRole('button', { name: 'View Details of Willow Creek Apartments' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Request More Information' }).click()
  await expect(enquiry(page).getByText('You are asking about Willow Creek Apartments.')).toBeVisible()
  const email = await fill(page)
  await press(page)
  await expect(notices(page).getByText('Message Sent')).toBeVisible()
  const list = await stored(asAdministrator)
  expect(list.find((contact) => contact.email === email)).toMatchObject({
    investmentInterest: 'Willow Creek Apartments',
  })
})

test('a direct visit carries it too, and hydrates without a fault @deep', async ({ page, open }) => {
  await open('/contact?investment=Willow+Creek+Apartments')
  await expect(enquiry(page).getByText('You are asking about Willow Creek Apartments.')).toBeVisible()
})

test('while the code of the page cannot be had its forms say so, keep what is typed, and send it when the code has come @deep', async ({
  page,
  allow,
  axe,
}) => {
  const code = /\/assets\/contact-[^/]*\.js$/
  allow.failure(code)
  allow.pageError(/Failed to fetch dynamically imported module/)
  let giveUp = () => {}
  const isGivenUp = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  await page.route(code, async (route) => {
    await isGivenUp
    await route.abort('failed')
  })
  const asked = page.waitForRequest((request) => code.test(request.url()))
  await page.goto('/contact')
  await asked
  const words = page.getByText(interfaceWords.codeLost(defaultFirm))
  const button = enquiry(page).getByRole('button')
  await expect(words, 'the enquiry, the newsletter and, folded, the footer').toHaveCount(3)
  await expect(words.filter({ visible: true }), 'what is still on its way is not lost').toHaveCount(0)
  await expect(button).toHaveCSS('opacity', '1')

  giveUp()
  await expect(words.filter({ visible: true })).toHaveCount(2)
  await expect(button).toBeDisabled()
  await expect(button).toHaveCSS('opacity', '0.62')
  await fill(page)
  await axe()

  await page.unroute(code)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(hydrated(page)).toHaveCount(1)
  await expect(words).toHaveCount(0)
  await press(page)
  await expect(notices(page).getByText('Message Sent')).toBeVisible()
})
