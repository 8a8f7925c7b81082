import { restPath } from '../../scripts/rest-path'
import { adminSafety } from '../../src/content/records/admin-dialogs'
import { attachmentWords as words } from '../../src/content/reporting/attachments'
import { documentOf } from '../../src/server/testing/documents/documents'
import { makeHolder } from './holders'
import { expect, test } from '../test'

test('[R200] a PDF is attached to an entry, opened as it was, and removed; what is none is refused in its place @mobile', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  allow,
}) => {
  allow.status(400, /admin\/attachments/)
  const holder = await makeHolder(asAdministrator)
  const listed = await asAdministrator.request.get(restPath('/admin/entries'), {
    params: { investmentId: holder.offering.id, kind: 'contribution' },
  })
  const [newest]: { id: number }[] = await listed.json()
  const buffer = Buffer.from(await documentOf((document) => document.text('Wire of March 14')))
  await signInAs('admin')
  await open(`/admin?tab=holdings&book=${holder.offering.id}&record=${newest?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.none)).toBeVisible()
  const field = dialog.getByLabel(words.add)
  await field.setInputFiles({ name: 'Wire.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await expect(page.getByText(words.toasts.failed.title)).toBeVisible()
  await expect(dialog.getByText(words.none)).toBeVisible()

  await field.setInputFiles({ name: 'Wire of March 14.pdf', mimeType: 'application/pdf', buffer })
  const link = dialog.getByRole('link', { name: 'Wire of March 14' })
  await expect(link).toBeVisible()
  await axe()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Wire of March 14.pdf')

  await dialog.getByRole('button', { name: words.removeOne('Wire of March 14') }).click()
  const question = page.getByRole('dialog', { name: words.prompt.title('Wire of March 14') })
  await question.getByRole('button', { name: adminSafety.draftRemoval.keep }).click()
  await expect(link).toBeVisible()
  await dialog.getByRole('button', { name: words.removeOne('Wire of March 14') }).click()
  await question.getByRole('button', { name: words.remove, exact: true }).click()
  await expect(dialog.getByText(words.none)).toBeVisible()
  await expect(dialog.getByLabel(words.add)).toBeVisible()
  await holder.remove()
})
