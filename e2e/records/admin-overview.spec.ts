import { adminOverview } from '../../src/content/records/admin-overview'
import { enquiryWords } from '../../src/content/inbox/admin-enquiries'
import { restOf, row, total } from '../admin-records'
import { freshEmail } from '../forms'
import { openOverlays } from '../looking'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const { stored, remove, change } = restOf<{ id: number; email: string }>('contacts')
const words = adminOverview.waiting

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await stored(asAdministrator))
    if (email.startsWith('test-overview')) await remove(asAdministrator, id)
})

test('the overview hears of what arrives while it is open, and each line leads to where it is dealt with', async ({
  page,
  open,
  axe,
  asAdministrator,
}) => {
  await open('/admin?view=overview')
  const line = (what: string) => page.getByRole('main').getByRole('link', { name: what })
  await expect(line(words.enquiries)).toBeVisible()
  await axe()
  // A list in which nothing waits is named without a number.
  const before = Number.parseInt(await line(words.enquiries).innerText(), 10) || 0
  const email = freshEmail('test-overview')
  const enquiry = { firstName: 'Test', lastName: 'Overview', email, message: 'May I visit Willow Creek?' }
  expect((await page.request.post(restPath('/contact'), { data: enquiry })).status()).toBe(201)
  await expect(line(words.enquiries)).toContainText(String(before + 1))
  const [sent] = (await stored(page)).filter((each) => each.email === email)
  await change(asAdministrator, sent?.id ?? 0, { followUpOn: '2020-01-01' })
  await expect(line(words.dueContacts)).toContainText('1')
  await expect(page.getByRole('main').getByRole('link', { name: /^0/ })).toHaveCount(0)
  await line('Test Overview').click()
  const dialog = page.getByRole('dialog', { name: 'Enquiry from Test Overview' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Its entry in the history goes a moment after it; 'Back' before that would only take that entry.
  await expect.poll(() => openOverlays(page)).toBe(0)
  await page.goBack()
  await line(words.dueContacts).click()
  await expect(page.getByLabel('Follow-up due')).toBeChecked()
  await expect(row(page, 'Test Overview')).toBeVisible()
  await page.goBack()
  await line(words.enquiries).click()
  await expect(page.getByLabel('Filter by status')).toHaveValue('New')
  await expect(page.getByLabel(enquiryWords.unanswered)).toBeChecked()
  await expect(total(page, before + 1)).toBeVisible()
  // Home says how many things wait, and leads here.
  await open('/')
  const waiting = page.getByRole('banner').getByRole('link', { name: /things? waits?$/ })
  await expect(waiting).toBeVisible()
  await axe()
  await waiting.click()
  await expect(line(words.enquiries)).toContainText(String(before + 1))
})
