import { adminOverview } from '../../src/content/records/admin-overview'
import { restOf, row } from '../admin-records'
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
  const before = Number.parseInt(await line(words.enquiries).innerText(), 10)
  const email = freshEmail('test-overview')
  const enquiry = { firstName: 'Test', lastName: 'Overview', email, message: 'May I visit Willow Creek?' }
  expect((await page.request.post(restPath('/contact'), { data: enquiry })).status()).toBe(201)
  await expect(line(words.enquiries)).toContainText(String(before + 1))
  const [sent] = (await stored(page)).filter((each) => each.email === email)
  await change(asAdministrator, sent?.id ?? 0, { followUpOn: '2020-01-01' })
  await expect(line(words.dueContacts)).toContainText('1')
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
})
