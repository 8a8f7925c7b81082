import type { Page } from '@playwright/test'
import { enquiryForm, likelierEmail, sentForm } from '../../src/content/platform/forms'
import { defaultFirm } from '../../src/content/firm'
import { toasts } from '../../src/content/platform/toasts'
import { countCalls, inputOf } from '../calls'
import { formOf, freshEmail, notices } from '../forms'
import { expect, test } from '../test'

const submit = 'public.contacts.submit'
const enquiry = (page: Page) => formOf(page, enquiryForm.name)
const field = (page: Page, label: string) => enquiry(page).getByLabel(label)
const press = (page: Page) => enquiry(page).getByRole('button', { name: enquiryForm.submit }).click()

async function fill(page: Page, email: string) {
  await field(page, 'First Name').fill('Ruth')
  await field(page, 'Last Name').fill('Okafor')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('May I visit Willow Creek?')
}

test(
  'a full form sends every field; a thanks in its place says what was sent, to whom and what happens next',
  { tag: '@mobile-deep' },
  async ({ page, open, axe }) => {
    await open('/contact')
    const email = freshEmail('enquiry')
    await fill(page, email)
    await field(page, 'Phone').fill('+1 555 0100')
    await field(page, 'Investor Type').selectOption('advisor')
    const [sent] = await Promise.all([inputOf(page, submit), press(page)])
    expect(sent).toMatchObject({
      firstName: 'Ruth',
      lastName: 'Okafor',
      email,
      phone: '+1 555 0100',
      investorType: 'advisor',
      message: 'May I visit Willow Creek?',
    })
    await expect(notices(page).getByText(toasts.contact.sent.title)).toBeVisible()
    await expect(notices(page).getByText("We've received your message and will be in touch soon.")).toBeVisible()
    await expect(enquiry(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: enquiryForm.sent.title })).toBeFocused()
    const main = page.getByRole('main')
    for (const told of [
      enquiryForm.sent.to(email),
      enquiryForm.sent.next(defaultFirm),
      'Okafor',
      'May I visit Willow Creek?',
    ])
      await expect(main).toContainText(told)
    await axe()
    await main.getByRole('button', { name: sentForm.change }).click()
    await expect(field(page, 'First Name')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Message')).toHaveValue('May I visit Willow Creek?')
  },
)

test('an address that looks mistyped is asked about once, and sent as it is by a second press', async ({
  page,
  open,
  axe,
}) => {
  await open('/contact')
  const called = countCalls(page)
  await fill(page, 'ruth@gmial.con')
  await press(page)
  await expect(enquiry(page).getByText(likelierEmail.ask('ruth@gmail.com'))).toBeVisible()
  expect(called(submit)).toBe(0)
  await axe()
  await enquiry(page)
    .getByRole('button', { name: likelierEmail.take('ruth@gmail.com') })
    .click()
  await expect(field(page, 'Email')).toHaveValue('ruth@gmail.com')
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').fill('ruth@gmial.con')
  await press(page)
  await expect(enquiry(page).getByText(likelierEmail.ask('ruth@gmail.com'))).toBeVisible()
  // Its name says that this press asks nothing more.
  const sendAnyway = enquiry(page).getByRole('button', { name: likelierEmail.sendAnyway })
  const [sent] = await Promise.all([inputOf(page, submit), sendAnyway.click()])
  expect(sent).toMatchObject({ email: 'ruth@gmial.con' })
  await expect(page.getByText(enquiryForm.sent.to('ruth@gmial.con'))).toBeVisible()
})
