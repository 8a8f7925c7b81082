import type { Page } from '@playwright/test'
import { enquiryForm } from '../../src/content/platform/forms'
import { notices, restOf, row, sidebarLink, total } from '../admin-records'
import { chooseAndRead } from '../platform/at-once'
import { countCalls, failCall, holdCall, inputOf, pathOf } from '../calls'
import { formOf, freshEmail, notices as noticesOfVisitor } from '../forms'
import { hydrated } from '../looking'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const { stored, remove } = restOf<{ id: number; email: string; status: string; createdAt: string }>('contacts')

/** Sends an enquiry as a visitor does, past the screen. @returns the name that the row has */
async function send(page: Page, lastName: string, data: object = {}) {
  const email = freshEmail('test-enquiry')
  const enquiry = { firstName: 'Test', lastName, email, message: 'May I visit Willow Creek?', ...data }
  const answer = await page.request.post(restPath('/contact'), { data: enquiry })
  expect(answer.status(), await answer.text()).toBe(201)
  return { name: `Test ${lastName}`, email }
}

const storedStatus = async (page: Page, email: string) =>
  (await stored(page)).find((contact) => contact.email === email)?.status

const statusOf = (page: Page, name: string) => page.getByLabel(`Status for ${name}`, { exact: true })

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await stored(asAdministrator))
    if (email.startsWith('test-enquiry')) await remove(asAdministrator, id)
})

test('the list has its total and columns, a status for each row, and neither adds nor edits', async ({
  page,
  open,
  axe,
}) => {
  const { name, email } = await send(page, 'Okafor', { company: 'Harbor Advisors' })
  const other = await send(page, 'Lindqvist')
  const today = await page.evaluate(() => new Date().toLocaleDateString())
  await open('/admin?tab=contacts')
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Submissions' })).toBeVisible()
  await expect(total(page, (await stored(page)).length)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Company', 'Status', 'Date', 'Actions'])
  const cells = row(page, name).getByRole('cell')
  await expect(cells.nth(0)).toHaveText(email)
  await expect(cells.nth(1)).toHaveText('Harbor Advisors')
  await expect(cells.nth(3)).toHaveText(today)
  await expect(row(page, other.name).getByRole('cell').nth(1)).toHaveText('—')
  await expect(statusOf(page, name)).toHaveValue('New')
  await expect(statusOf(page, name).getByRole('option')).toHaveText(['New', 'In Progress', 'Resolved', 'Closed'])
  const buttons = row(page, name).getByRole('button')
  await expect(buttons).toHaveCount(3)
  await expect(buttons.nth(0)).toHaveAccessibleName(name)
  await expect(buttons.nth(1)).toHaveAccessibleName(`View ${name}`)
  await expect(buttons.nth(2)).toHaveAccessibleName(`Delete ${name}`)
  await expect(page.getByRole('main').getByRole('button', { name: /^(Add|Create|Edit)/ })).toHaveCount(0)
  await axe()
})

test('a chosen status is saved at once in any order, and is there after a reload', async ({ page, open }) => {
  const { name, email } = await send(page, 'Moves')
  await open('/admin?tab=contacts')
  for (const status of ['Closed', 'New', 'Resolved', 'In Progress']) {
    const sent = inputOf(page, 'admin.contacts.setStatus')
    await statusOf(page, name).selectOption(status)
    expect(await sent).toMatchObject({ status })
    await expect(notices(page).getByRole('status')).toContainText('Contact status updated')
    await expect(statusOf(page, name)).toHaveValue(status)
    expect(await storedStatus(page, email)).toBe(status)
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
  }
  await page.reload()
  await expect(statusOf(page, name)).toHaveValue('In Progress')
})

test('of choices that follow fast the last one stands @deep', async ({ page, open }) => {
  const { name, email } = await send(page, 'Hurries')
  await open('/admin?tab=contacts')
  const release = await holdCall(page, 'admin.contacts.setStatus')
  for (const status of ['Resolved', 'Closed', 'In Progress'])
    expect(await chooseAndRead(statusOf(page, name), status)).toBe(status)
  await expect(statusOf(page, name)).toHaveValue('In Progress')
  release()
  await expect(statusOf(page, name)).toHaveAttribute('aria-busy', 'false')
  await expect(statusOf(page, name)).toHaveValue('In Progress')
  expect(await storedStatus(page, email)).toBe('In Progress')
})

test('a failed change of status is told with its reason, and the stored status is shown @deep', async ({
  page,
  open,
  allow,
}) => {
  const { name, email } = await send(page, 'Stays')
  await open('/admin?tab=contacts')
  allow.status(503, pathOf('admin.contacts.setStatus'))
  await failCall(page, 'admin.contacts.setStatus', { status: 503, sentence: 'Our records are away.' })
  await statusOf(page, name).selectOption('Closed')
  await expect(notices(page).getByRole('alert')).toContainText('Error updating contact status')
  await expect(notices(page).getByRole('alert')).toContainText('Our records are away.')
  await expect(statusOf(page, name)).toHaveValue('New')
  expect(await storedStatus(page, email)).toBe('New')
})

test('a delete is done at once and told; a failed one is told, and the row stays', async ({ page, open, allow }) => {
  const { name, email } = await send(page, 'Goes')
  await open('/admin?tab=contacts')
  allow.status(503, pathOf('admin.contacts.remove'))
  const mend = await failCall(page, 'admin.contacts.remove', { status: 503, sentence: 'Our records are away.' })
  const button = page.getByRole('button', { name: `Delete ${name}` })
  await button.click()
  await expect(notices(page).getByRole('alert')).toContainText('Error deleting contact')
  await expect(notices(page).getByRole('alert')).toContainText('Our records are away.')
  await expect(row(page, name)).toBeVisible()
  await mend()
  await button.click()
  await expect(notices(page).getByRole('status')).toContainText('Contact deleted successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, name)).toHaveCount(0)
  expect(await storedStatus(page, email)).toBeUndefined()
})

test('a tooltip that lies over the row above never takes a press @deep', async ({ page, open }) => {
  const below = await send(page, 'Below With A Long Name')
  const above = await send(page, 'Above With A Long Name')
  await open('/admin?tab=contacts')
  await expect(row(page, below.name)).toBeVisible()
  // Rows of one line, as other lists have, stand close enough.
  await page.locator('[data-detail]').evaluateAll((lines: HTMLElement[]) => {
    for (const line of lines) {
      line.removeAttribute('data-detail')
      line.style.display = 'none'
    }
  })
  await page.getByRole('button', { name: `View ${below.name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText(`View ${below.name}`)
  const shown = await tooltip.boundingBox()
  const button = await page.getByRole('button', { name: `Delete ${above.name}` }).boundingBox()
  if (!shown || !button) throw new Error('The tooltip or the button is nowhere.')
  const [x, y] = [Math.max(shown.x, button.x) + 4, Math.max(shown.y, button.y) + 4]
  expect(x < Math.min(shown.x + shown.width, button.x + button.width), 'the tooltip lies over the button').toBe(true)
  expect(y < Math.min(shown.y + shown.height, button.y + button.height), 'the tooltip lies over the button').toBe(true)
  await page.mouse.click(x, y)
  await expect(row(page, above.name)).toHaveCount(0)
  await expect(row(page, below.name)).toBeVisible()
})

test('what a visitor sends in another browser is there after a reload @deep', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  await open('/admin?tab=contacts')
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Submissions' })).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto('/contact')
  await hydrated(visitor).waitFor({ state: 'attached' })
  const email = freshEmail('test-enquiry')
  const enquiry = formOf(visitor, enquiryForm.name)
  await enquiry.getByLabel('First Name').fill('Test')
  await enquiry.getByLabel('Last Name').fill('Elsewhere')
  await enquiry.getByLabel('Email').fill(email)
  await enquiry.getByLabel('Message').fill('May I visit Willow Creek?')
  await enquiry.getByRole('button', { name: 'Send Message' }).click()
  await expect(noticesOfVisitor(visitor).getByText('Message Sent')).toBeVisible()
  await visitor.context().close()
  await page.reload()
  await expect(row(page, 'Test Elsewhere')).toContainText(email)
  await expect(row(page, 'Test Elsewhere')).toContainText(await page.evaluate(() => new Date().toLocaleDateString()))
})

test(
  "'View' shows the whole enquiry as text, with a link to reply",
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, axe }) => {
    const message = 'First line <b>bold</b>\n<img src=x onerror="document.title=1">\n\nLast line'
    const { name, email } = await send(page, 'Reads', {
      phone: '+1 555 0100',
      investorType: 'advisor',
      investmentInterest: 'Willow Creek Apartments',
      message,
    })
    await open('/admin?tab=contacts')
    const button = page.getByRole('button', { name: `View ${name}` })
    await button.click()
    const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
    const facts = dialog.getByRole('definition')
    await expect(facts.nth(0)).toHaveText(email)
    await expect(facts.nth(1)).toHaveText('+1 555 0100')
    await expect(facts.nth(2)).toHaveText('Advisor')
    await expect(facts.nth(3)).toHaveText('Willow Creek Apartments')
    expect(await facts.nth(5).innerText()).toBe(message)
    await expect(facts.nth(5).locator('b, img')).toHaveCount(0)
    await expect(dialog.getByText('Company')).toHaveCount(0)
    const reply = dialog.getByRole('link', { name: 'Reply by email' })
    await expect(reply).toHaveAttribute('href', `mailto:${email}?subject=Your%20message%20to%20Oakwater%20Partners`)
    await axe()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  },
)

test('spam stands apart: outside the list and its total, shown when asked for @deep', async ({ page, open, axe }) => {
  const caught = await send(page, 'Robot', { website: 'https://spam.test' })
  const kept = await send(page, 'Person')
  const count = (await stored(page)).length
  await open('/admin?tab=contacts')
  await expect(row(page, kept.name)).toBeVisible()
  await expect(row(page, caught.name)).toHaveCount(0)
  const calls = countCalls(page)
  await page.getByLabel('Show spam').check()
  await expect(row(page, caught.name)).toBeVisible()
  await expect(row(page, kept.name)).toHaveCount(0)
  await expect(total(page, count)).toBeVisible()
  await expect(sidebarLink(page, new RegExp(`^Contacts ${count} record`))).toBeVisible()
  await page.getByRole('button', { name: `View ${caught.name}` }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/^Spam\./)
  await axe()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${caught.name}` }).click()
  await expect(row(page, caught.name)).toHaveCount(0)
  await page.getByLabel('Show spam').uncheck()
  await expect(row(page, kept.name)).toBeVisible()
  expect(calls('admin.contacts.remove')).toBe(1)
})
