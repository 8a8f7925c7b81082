import { adminIssues, issueWords } from '../../src/content/newsletter/admin-issues'
import { adminSubscriber } from '../../src/content/newsletter/admin-newsletter'
import { adminTable } from '../../src/content/records/admin-table'
import { restPath } from '../../scripts/rest-path'
import { notices, restOf, row } from '../admin-records'
import { freshEmail, linkInMail } from '../forms'
import { expect, test } from '../test'

const subscribers = restOf<{ id: number; email: string }>('newsletters')
const letters = restOf<{ id: number; subject: string }>('letters')

test('subscribers are given tags, found by them, and a letter goes to those with one of them alone', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  site,
  axe,
  allow,
}) => {
  // The preview's frame may run nothing, not even what looks at it for this test.
  allow.console(/Blocked script execution in 'about:srcdoc'|Failed to execute 'postMessage'/)
  const emails = [freshEmail('tagged'), freshEmail('untagged')] as const
  for (const email of emails) {
    await page.request.post(restPath('/newsletter'), { data: { email } })
    const link = await linkInMail(site, email, '/newsletter/confirm')
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    expect((await page.request.post(restPath('/newsletter/confirm'), { data: { token } })).status()).toBe(200)
  }
  const [tagged, untagged] = emails
  await signInAs('admin')
  await open('/admin?tab=newsletters')
  await page.getByRole('button', { name: `View ${tagged}` }).click()
  const dialog = page.getByRole('dialog', { name: adminSubscriber.title(tagged) })
  await dialog.getByRole('textbox', { name: adminSubscriber.tags.label }).fill('Boone\nInvestor day\nBoone')
  await axe()
  await dialog.getByRole('button', { name: adminSubscriber.tags.submit }).click()
  await expect(notices(page)).toContainText(adminSubscriber.tags.saved.title)
  await expect(dialog.getByRole('textbox', { name: adminSubscriber.tags.label })).toHaveValue('Boone\nInvestor day')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: tagged })).toContainText('Boone, Investor day')
  await page.getByLabel(adminTable.filter.tag.label).selectOption('Investor day')
  await expect(row(page, untagged)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: tagged })).toBeVisible()
  await expect(page).toHaveURL(/tag=Investor/)

  await open('/admin?tab=letters')
  await page.getByRole('button', { name: issueWords.add }).click()
  const form = page.getByRole('dialog', { name: adminIssues.create.title })
  await form.getByLabel(issueWords.fields.subject).fill('Come to Boone')
  await form.getByRole('textbox', { name: issueWords.fields.content }).fill('On **Saturday**.')
  await form.getByLabel(issueWords.fields.tag).selectOption(issueWords.tagged('Boone', 1))
  await axe()
  await form.getByRole('button', { name: adminIssues.create.submit, exact: true }).click()
  await page.getByRole('button', { name: adminIssues.openOf('Come to Boone', true) }).click()
  const sending = page.getByRole('dialog', { name: 'Come to Boone' })
  await expect(sending.getByText(adminIssues.dialog.audience(1, 'Boone'))).toBeVisible()
  await expect(sending.getByRole('button', { name: adminIssues.dialog.send(1) })).toBeVisible()

  for (const { id, subject } of await letters.stored(asAdministrator))
    if (subject === 'Come to Boone') await letters.remove(asAdministrator, id)
  for (const { id, email } of await subscribers.stored(asAdministrator))
    if (emails.some((each) => each === email)) await subscribers.remove(asAdministrator, id)
})
