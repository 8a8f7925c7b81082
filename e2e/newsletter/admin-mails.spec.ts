import { adminMail } from '../../src/content/newsletter/admin-mails'
import { restPath } from '../../scripts/rest-path'
import { restOf } from '../admin-records'
import { freshEmail } from '../forms'
import { expect, test } from '../test'

const { stored, remove } = restOf<{ id: number; email: string }>('newsletters')

test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await stored(asAdministrator))
    if (email.startsWith('test-logged')) await remove(asAdministrator, id)
})

test('a line of the mail log opens to what the mail was called and each try, and nothing of what it says', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  const email = freshEmail('test-logged')
  await page.request.post(restPath('/newsletter'), { data: { email } })
  await signInAs('admin')
  await open(`/admin?view=mails&q=${encodeURIComponent(email)}`)
  const line = page.getByRole('button', { name: adminMail.opened.open(adminMail.kinds.confirmation, email) })
  await line.click()
  const dialog = page.getByRole('dialog', { name: /^Please confirm your subscription to / })
  await expect(dialog.getByText(email)).toBeVisible()
  // The outbox writes the file a moment later, and the log is read anew when it is opened again.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(line).toBeFocused()
    await line.press('Enter')
    await expect(dialog.getByRole('listitem').filter({ hasText: adminMail.opened.keptAsFile })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(dialog.getByText(adminMail.opened.text)).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await axe()
})
