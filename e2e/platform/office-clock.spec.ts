import { adminFrame } from '../../src/content/records/admin'
import { footer } from '../../src/content/platform/navigation'
import { changeAnswer } from '../calls'
import { expect, test } from '../test'

/** Half past nine in the evening of the last day of 2025 at the office, and noon of the next year where the browser is. */
const newYear = '2026-01-01T03:30:00.000Z'

test.use({ timezoneId: 'Asia/Tokyo' })

test('in a browser elsewhere days and times are the office’s, and each screen names its zone once', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await changeAnswer<{ items: object[] }>(page, 'admin.posts.list', ({ items }) => ({
    items: items.map((item) => ({ ...item, createdAt: newYear })),
  }))
  await page.clock.setFixedTime(newYear)
  await open('/admin?tab=posts')
  await expect(page.getByRole('cell', { name: '12/31/2025' }).first()).toBeVisible()
  await expect(page.getByText('1/1/2026')).toHaveCount(0)
  const named = page.getByText(adminFrame.clock('Central Time'))
  await expect(named).toBeVisible()
  await expect(named).toHaveCount(1)
  // What is due by today is due by the office's today.
  const due = page.waitForRequest(
    (request) => request.url().includes('admin.contacts.list') && request.url().includes('dueBy'),
  )
  await open('/admin?tab=contacts&due=true')
  expect(decodeURIComponent((await due).url())).toContain('"dueBy":"2025-12-31"')
  await open('/account')
  await expect(page.getByText(footer.clock('Central Time'))).toBeVisible()
  await expect(page.getByText(/\bDec 31, 2025\b|\bNov \d+, 2026\b/).first()).toBeVisible()
})
