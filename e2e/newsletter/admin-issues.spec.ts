import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { adminMail } from '../../src/content/newsletter/admin-mails'
import { notices, restOf, row } from '../admin-records'
import { freshEmail, linkInMail } from '../forms'
import type { Site } from '../site'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const { stored } = restOf<{ id: number; webPath: string; report: { sent: number } }>('letters')
const subscribers = restOf<{ id: number; email: string }>('newsletters')

/** How many of the mails that left hold all of these. */
const mailsWith = ({ mailFolder }: Site, ...parts: string[]) =>
  readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(mailFolder, name), 'utf8'))
    .filter((mail) => parts.every((part) => mail.toLowerCase().includes(part.toLowerCase()))).length

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  // An issue that was sent is kept, by design.
  for (const { id, email } of await subscribers.stored(asAdministrator))
    if (email.startsWith('letter-')) await subscribers.remove(asAdministrator, id)
})

test('an issue is written, looked at, tested and sent, its report lives, and it can be read without script', async ({
  page,
  open,
  axe,
  site,
  browser,
  asAdministrator,
  allow,
}) => {
  // The preview's frame may run nothing, not even what looks at it for this test.
  allow.console(/Blocked script execution in 'about:srcdoc'|Failed to execute 'postMessage'/)
  const email = freshEmail('letter-reader')
  await page.request.post(restPath('/newsletter'), { data: { email } })
  const link = await linkInMail(site, email, '/newsletter/confirm')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await page.request.post(restPath('/newsletter/confirm'), { data: { token } })

  await open('/admin?tab=letters')
  await page.getByRole('button', { name: 'New Letter' }).click()
  const form = page.getByRole('dialog', { name: 'New Letter' })
  await form.getByLabel('Subject').fill('What the roof cost')
  await form.getByRole('textbox', { name: 'Text' }).fill('## The roof\n\nIt cost **more**.')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(row(page, 'What the roof cost')).toContainText('Draft')

  await page.getByRole('button', { name: 'Send What the roof cost' }).click()
  const dialog = page.getByRole('dialog', { name: 'What the roof cost' })
  await expect(dialog.getByText('It goes to 1 confirmed subscriber.')).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'The roof', exact: true })).toBeVisible()
  // Here is no mail server, which is said before the press and after it.
  await expect(dialog.getByText(adminMail.keptAsFiles)).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(notices(page)).toContainText('Test kept as a file')
  await expect.poll(() => mailsWith(site, 'Subject: [Test] What the roof cost')).toBe(1)
  // The second half of a double click does nothing in the question that came up under it (R100).
  await dialog.getByRole('button', { name: 'Send to 1 person' }).dblclick()
  await expect(dialog.getByRole('alert')).toContainText('Send this letter to 1 person now?')
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await expect(dialog.getByText(adminMail.keptAsFiles)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  // Told by the server, without a press.
  await expect(dialog.getByText('Kept as files.', { exact: false }).first()).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText(/\bsent\b/i)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Send to' })).toHaveCount(0)
  await expect.poll(() => mailsWith(site, `To: ${email}`, 'List-Id:', 'List-Unsubscribe-Post:')).toBe(1)

  const [letter] = await stored(asAdministrator)
  expect(letter?.report.sent).toBe(1)
  await open(`/admin?tab=letters&record=${letter?.id}`)
  await expect(dialog.getByText('Kept as files.', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveCount(0)
  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const issuePage = await reader.newPage()
  const answer = await issuePage.goto(letter?.webPath ?? '')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(issuePage.getByRole('heading', { level: 2, name: 'The roof', exact: true })).toBeVisible()
  expect((await issuePage.goto('/letters/unknown'))?.status()).toBe(404)
  await reader.close()
})
