import { acceptingScreens as words } from '../../src/content/raise/admin-accepting'
import { staffSubscriptions } from '../../src/content/raise/admin-subscriptions'
import { subscriptionPage } from '../../src/content/raise/subscriptions'
import { documentOf } from '../../src/server/testing/documents/documents'
import { pathOf } from '../calls'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { prove, signedByBoth } from './money-office'
import { makeRaise } from './office'

test('a letter is sent and stands on the sheet, and nothing is accepted before somebody decides', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Avocet')
  const ruth = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  const { id, reference } = await signedByBoth(ruth, raise, browser, site.origin)
  await ruth.goto(`/portal/subscriptions/${id}`)
  const letter = Buffer.from(await documentOf((doc) => doc.text('She is accredited. Birch & Cole, attorneys')))
  await ruth
    .getByLabel(subscriptionPage.evidence.label)
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter })
  await expect(ruth.getByText(subscriptionPage.evidence.sent.title)).toBeVisible()
  await expect(ruth.getByText(/^Sent /)).toBeVisible()

  await signInAs('admin')
  await prove(page)
  await open(`/admin?tab=raises&subscriptions=true&record=${id}`)
  const sheet = page.getByRole('dialog', { name: staffSubscriptions.one.title(reference) })
  await expect(sheet.getByText(words.isNotDecided)).toBeVisible()
  await expect(sheet.getByText(/Sent [A-Z]/)).toBeVisible()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.actions.accept, exact: true }).click()
  const accept = page.getByRole('dialog', { name: words.accept.title })
  await accept.getByLabel(words.accept.labels.title).fill('Manager')
  allow.status(409, pathOf('admin.subscriptions.accept'))
  await accept.getByRole('button', { name: words.accept.submit, exact: true }).click()
  // Nobody has decided yet.
  await expect(accept.getByText(/Nobody has decided that the owner is accredited/)).toBeVisible()
  await accept.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByText(words.decisions.none)).toBeVisible()
  await ruth.close()
})
